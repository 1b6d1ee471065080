import type { Page } from '@playwright/test';

/** A page that does not exist answers 404, and the browser says so. */
const missing = /^\/(no-such-page|product\/999999|fenxiang$)/;

/** Everything a browser could complain about: console, exceptions, requests that fail. */
export const listen = (page: Page) => {
  const troubles: string[] = [];
  const isMissing = (url: string) => {
    const { pathname = '', search = '' } = URL.parse(url) ?? {};
    return missing.test(pathname + search);
  };
  page.on('console', (message) => {
    if (!isMissing(message.location().url)) troubles.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', ({ message }) => troubles.push(`exception: ${message}`));
  page.on('requestfailed', (request) => {
    // Leaving a page ends what it was still fetching.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') troubles.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !isMissing(response.url()))
      troubles.push(`status ${response.status()}: ${response.url()}`);
  });
  /** What came since the last time. */
  return () => troubles.splice(0);
};
