import type { TextKey } from '@site/contract/i18n/keys';
import { useText } from '@site/ui/language/use-text';

/** Reasons that the server gives itself. */
const ownReasons: Readonly<Record<string, TextKey>> = {
  '': 'content.published',
  'content:import': 'content.reasonImported',
  saved: 'content.reasonSaved',
  discarded: 'content.reasonDiscarded',
  undone: 'content.reasonUndone',
  'put back': 'content.reasonPutBack',
  'published in part': 'content.reasonInPart',
  'add a file': 'media.versionAdded',
  'replace a file': 'media.versionReplaced',
};

/** Why an entry changed, as its author wrote it or in the reader's language. */
export const useReason = () => {
  const t = useText();
  return (reason: string): string => (ownReasons[reason] ? t(ownReasons[reason]) : reason);
};
