/** Attributes as the server wrote them: always in double quotes, with five characters escaped. */
const unescape = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const attribute = (tag: string, name: string) => {
  const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
  return value === undefined ? undefined : unescape(value);
};

const tags = (html: string, names: string) => html.match(new RegExp(`<(?:${names})(?=[\\s>])[^>]*>`, 'gi')) ?? [];

const addressesIn = (srcset: string | undefined) =>
  srcset?.split(',').map((part) => part.trim().split(/\s+/)[0] ?? '') ?? [];

export type Read = {
  /** Links that a reader can follow. */
  links: string[];
  /** Resources that the browser loads. */
  parts: string[];
  ids: Set<string>;
  canonical: string | undefined;
  alternates: Record<string, string>;
};

export const readHtml = (html: string): Read => {
  const links = tags(html, 'link');
  const withRel = (rel: string) => links.filter((tag) => attribute(tag, 'rel') === rel);
  const languages = withRel('alternate').filter((tag) => attribute(tag, 'hreflang') !== undefined);
  const others = links.filter((tag) => attribute(tag, 'rel') !== 'canonical' && !languages.includes(tag));
  const defined = (values: (string | undefined)[]) => values.filter((value): value is string => Boolean(value));
  return {
    links: defined(tags(html, 'a|area').map((tag) => attribute(tag, 'href'))),
    parts: defined([
      ...others.map((tag) => attribute(tag, 'href')),
      ...tags(html, 'script|img|source|video|iframe').flatMap((tag) => [
        attribute(tag, 'src'),
        attribute(tag, 'poster'),
        ...addressesIn(attribute(tag, 'srcset')),
      ]),
      ...tags(html, 'meta')
        .filter((tag) => attribute(tag, 'property') === 'og:image')
        .map((tag) => attribute(tag, 'content')),
      ...[...html.matchAll(/<use\s[^>]*href="([^"#]+)#/g)].map(([, address]) => address),
    ]),
    ids: new Set([...html.matchAll(/\s(?:id|name)="([^"]+)"/g)].map(([, id]) => unescape(id ?? ''))),
    canonical: withRel('canonical').map((tag) => attribute(tag, 'href'))[0],
    alternates: Object.fromEntries(
      languages.map((tag) => [attribute(tag, 'hreflang') ?? '', attribute(tag, 'href') ?? '']),
    ),
  };
};
