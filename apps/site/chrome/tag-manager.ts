/** The only third-party host, used only if an id is configured. */
const host = 'https://www.googletagmanager.com';

/** Called after consent only; loads once per page. */
export const loadTags = (id: string): void => {
  const source = `${host}/gtm.js?id=${encodeURIComponent(id)}`;
  if (document.querySelector(`script[src="${source}"]`)) return;
  const page = globalThis as { dataLayer?: unknown[] };
  (page.dataLayer ??= []).push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = source;
  document.head.append(script);
};
