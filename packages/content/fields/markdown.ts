import { lexer, type Token, walkTokens } from 'marked';

const allowedTokens = new Set([
  'paragraph',
  'heading',
  'list',
  'list_item',
  'strong',
  'em',
  'table',
  'link',
  'text',
  'space',
  'br',
  'escape',
]);

export const linkKinds = ['product', 'series', 'category', 'solution', 'case', 'news', 'page'] as const;
export type LinkKind = (typeof linkKinds)[number];
export type ContentLink = { kind: LinkKind; slug: string };

/** An email address, which Markdown links automatically, or a phone number, such as `[+86 519 5550 1998](tel:+8651955501998)`. */
export const isContact = (href: string): boolean => /^(?:mailto:[\w.+-]+@[\w.-]+|tel:\+\d{6,15})$/.test(href);

/** Parses a link as it is written in content, such as `product:gk7320`. */
export const parseLink = (href: string): ContentLink | undefined => {
  const [, kind, slug] = /^([a-z]+):([a-z0-9-]+)$/.exec(href) ?? [];
  const linkKind = linkKinds.find((name) => name === kind);
  return linkKind && slug ? { kind: linkKind, slug } : undefined;
};

const problemOf = (token: Token): string | undefined => {
  if (!allowedTokens.has(token.type)) return `Markdown: no ${token.type} here`;
  if (token.type === 'heading' && token.depth !== 2 && token.depth !== 3) return 'Markdown: headings are ## or ###';
  if (token.type === 'link' && !isContact(token.href as string) && !parseLink(token.href as string))
    return `Markdown: links are written as product:slug and the like, not ${token.href}`;
  return undefined;
};

const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = [];
  // The callback is synchronous, so there is no promise to await.
  void walkTokens(lexer(text), (token) => void tokens.push(token));
  return tokens;
};

/** Characters that `marked` looks for a partner of, or that begin a level. */
const markupCharacters = /[-_*~`<>[\]()!|@#+\\]|\d[.)]/g;
/** A list in a list and so on, thirteen times in one line or by indentation. */
const tooDeep = /^(?:[ \t]{40}|(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){13})/m;
/**
 * `marked` looks for the partner of each of these characters in the rest of its paragraph and for an email address from each letter
 * of a word, and calls itself for each level. These bounds keep it at a few milliseconds; an ordinary paragraph has 500 times 20.
 */
const maxWorkOfParagraph = 300_000;
/** The densest text of the demo company has 61,000. */
const maxWorkOfText = 1_200_000;
const maxWordLength = 1000;

/** Where there is more markup than we parse. */
const tooDenseIn = (text: string): 'paragraph' | 'text' | undefined => {
  if (tooDeep.test(text) || text.split(/[^\w.+-]/).some(({ length }) => length > maxWordLength)) return 'paragraph';
  const work = text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.length * (paragraph.match(markupCharacters)?.length ?? 0));
  if (work.some((one) => one > maxWorkOfParagraph)) return 'paragraph';
  return work.reduce((sum, one) => sum + one, 0) > maxWorkOfText ? 'text' : undefined;
};

export const markdownProblems = (text: string): string[] => {
  const dense = tooDenseIn(text);
  return dense === undefined
    ? [...new Set(tokensOf(text).flatMap((token) => problemOf(token) ?? []))]
    : [`Markdown: too much markup in one ${dense}`];
};

/** All content links of a Markdown text, each once. */
export const linksIn = (text: string): ContentLink[] => {
  if (!text.includes('](')) return [];
  const links = tokensOf(text).flatMap((token) =>
    token.type === 'link' ? (parseLink(token.href as string) ?? []) : [],
  );
  return [...new Map(links.map((link) => [`${link.kind}:${link.slug}`, link])).values()];
};
