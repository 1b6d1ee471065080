import type { Text } from '@site/contract/i18n/texts';
import type { Locale } from '@site/contract/locales';
import type { Tag } from '@site/contract/tags';
import type { Reading } from '#domain/reading.ts';
import type { StaffCaller } from '#domain/staff/sessions.ts';

/** Facts about a request that are known before its body is read. */
export type Visit = {
  locale: Locale;
  requestId: string;
  /** The caller's address, through trusted proxies only. */
  ip: string;
  /** Set by a page that calls the API while it renders: receives the tags of the content that the answer shows. */
  onAnswered?: (tags: ReadonlySet<Tag>) => void;
  /** A transaction that holds drafts, and when they are read: the call reads from it, and its answer is not cached. */
  draft?: Pick<Reading, 'db' | 'now'>;
};

export type Env = {
  Bindings: { visit: Visit };
  Variables: {
    locale: Locale;
    text: Text;
    reading: Reading;
    accountId: number | undefined;
    staff: StaffCaller | undefined;
  };
};
