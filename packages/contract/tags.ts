declare const brand: unique symbol;

/**
 * A name for content that can change. Whatever is made from content carries the tags of what it shows, and a change of
 * content announces the tags that it touched. Only this file makes tags, so a reader and a writer cannot spell one differently.
 */
export type Tag = string & { readonly [brand]: never };

/** Lists: carried by whatever shows several entries of a collection, and announced when any of them changes. */
const lists = [
  'menu',
  'products',
  'parameters',
  'solutions',
  'cases',
  'news',
  'faq',
  'downloads',
  'jobs',
  'contacts',
  'honours',
  'faults',
] as const;
export type ListName = (typeof lists)[number];

/** Settings: single entries such as the company or the home page. */
const settings = [
  'company',
  'chat',
  'answers',
  'synonyms',
  'retention',
  'home',
  'finder',
  'survey',
  'investor',
  'applications',
  'terminal_groups',
] as const;
export type SettingName = (typeof settings)[number];

type Named = { readonly [N in ListName | SettingName]: Tag };

/** Tags of lists and settings by name: `tag.products`, `tag.home`. */
export const tag = Object.fromEntries([...lists, ...settings].map((name) => [name, name as string as Tag])) as Named;

/** Collections whose entries have a tag each, and the key that readers know them by. Entries of other collections are shown in lists only. */
type EntryKeys = {
  product: number;
  series: number;
  solution: number;
  case: number;
  news: number;
  page: string;
  scene: string;
  asset: string;
};
export type TaggedCollection = keyof EntryKeys;

/** One entry: `product:39`, or `page:hr`. */
export const entryTag = <N extends TaggedCollection>(collection: N, key: EntryKeys[N]): Tag =>
  `${collection}:${key}` as Tag;

const generatedPrefix = 'generated:';

/** A list shows the size and the digest of a document, which are unknown until the document is first made. */
export const generatedTag = (downloadId: number): Tag => `${generatedPrefix}${downloadId}` as Tag;
export const isGeneratedTag = (one: Tag): boolean => one.startsWith(generatedPrefix);

/** Carried by whatever was read from the search index, because the index follows the content a moment later. */
export const indexTag = 'search-index' as Tag;

const chatPrefix = 'chat:';

/** A conversation of the chat: not content, but announced through the same messages. */
export const chatTag = (conversation: number): Tag => `${chatPrefix}${conversation}` as Tag;
export const conversationOf = (one: Tag): number | undefined =>
  one.startsWith(chatPrefix) ? Number(one.slice(chatPrefix.length)) : undefined;

/** Means that anything may have changed: after a gap in the messages, or when there is too much to name. */
export const everything = '*' as Tag;
