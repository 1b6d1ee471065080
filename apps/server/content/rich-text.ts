import { type ContentLink, isContact, parseLink } from '@site/content/fields/markdown';
import { type Localised, locales, perLocale } from '@site/contract/locales';
import type { LocalisedText } from '@site/contract/localised-text';
import { Marked, type Tokens } from 'marked';
import sanitizeHtml from 'sanitize-html';

const allowList: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'a',
    'br',
  ],
  allowedAttributes: { a: ['href'], table: ['tabindex'] },
  allowedSchemes: ['mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // A wide table scrolls in its own box, and what scrolls must be reachable by keyboard.
    table: (tagName): sanitizeHtml.Tag => ({ tagName, attribs: { tabindex: '0' } }),
    // Only addresses of this site: one slash, then neither a second one nor a backslash, which browsers read as one.
    a: (tagName, { href = '' }): sanitizeHtml.Tag =>
      isContact(href) || /^\/(?![/\\])/.test(href) ? { tagName, attribs: { href } } : { tagName: 'span', attribs: {} },
  },
};

/** Where a link of the content leads, such as `/product/12`. */
export type ResolveLink = (link: ContentLink) => string;

/** Markdown in, sanitised HTML out; content links become addresses of the site. */
export const createRichText = (resolve: ResolveLink) => {
  const marked = new Marked({
    walkTokens: (token) => {
      if (token.type !== 'link') return;
      const link = parseLink(token.href as string);
      if (link) (token as Tokens.Link).href = resolve(link);
    },
  });
  const toHtml = (markdown: string): string => sanitizeHtml(marked.parse(markdown, { async: false }), allowList).trim();
  return {
    toHtml,
    /** All six languages of one text. A text of another language says so itself, wherever its HTML is shown. */
    inAll: (text: LocalisedText): Localised =>
      perLocale((locale) => {
        const html = toHtml(text[locale]);
        const language = text.fallback?.[locale];
        return language ? `<div lang="${locales[language].lang}">${html}</div>` : html;
      }),
  };
};
