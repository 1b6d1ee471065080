const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const page = (body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Cloud platform</title><h1>Cloud platform</h1>${body}</html>`;

export const welcome = (): string => page('<p>You are not signed in.</p><p><a href="/login">Sign in</a></p>');

/** Everything the site told us about the user. */
export const signedIn = (claims: Record<string, unknown>): string => {
  const rows = Object.entries(claims).map(
    ([name, value]) => `<dt>${escape(name)}</dt><dd>${escape(String(value))}</dd>`,
  );
  return page(
    `<p>Signed in as <b>${escape(String(claims['name'] ?? claims['sub']))}</b></p><dl>${rows.join('')}</dl><p><a href="/logout">Sign out</a></p>`,
  );
};

export const failed = (reason: string): string =>
  page(`<p>Signing in failed: ${escape(reason)}</p><p><a href="/">Back</a></p>`);
