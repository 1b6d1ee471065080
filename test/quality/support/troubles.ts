import type { Page } from '@playwright/test';

/** A page that does not exist returns 404, which the browser logs. */
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
    // Leaving a page cancels its pending requests.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') troubles.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !isMissing(response.url()))
      troubles.push(`status ${response.status()}: ${response.url()}`);
  });
  /** Troubles since the last call. */
  return () => troubles.splice(0);
};
