type Options = { https: boolean; gtm: boolean; development?: boolean };

/** On every answer, errors included. `script-src 'self'`: the pages carry no inline script at all. */
export const securityHeaders = ({ https, gtm, development = false }: Options): Record<string, string> => {
  const tags = gtm ? ' https://www.googletagmanager.com' : '';
  const policy = [
    "default-src 'self'",
    `script-src 'self'${tags}`,
    // Vite puts styles into the page while someone edits them, and speaks over a socket.
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' data:${tags}`,
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}${gtm ? `${tags} https://*.google-analytics.com` : ''}`,
    `frame-src 'self'${tags}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
};
