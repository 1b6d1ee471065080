import { securityHeaders } from '#platform/http/security-headers.ts';

/** The studio's own headers: no third party, no frame, nothing for search engines, and no referrer for others. */
export const studioHeaders = ({
  https,
  development,
}: {
  https: boolean;
  development: boolean;
}): Record<string, string> => ({
  ...securityHeaders({ https, gtm: false, development }),
  'referrer-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), payment=(), usb=(), geolocation=(), browsing-topics=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  'x-robots-tag': 'noindex, nofollow',
});
