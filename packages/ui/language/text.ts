import { createFormat, type Messages, type OnMissingText } from '@site/contract/i18n/format';
import type { Formatters } from '@site/contract/i18n/intl';
import type { TextKey } from '@site/contract/i18n/keys';

export type { Messages };
export type Text = (key: TextKey, values?: Record<string, unknown>) => string;

/** Creates the page's text function in the language of the formatters; bundles that load later are added to it. */
export const createText = (formatters: Formatters, messages: Messages, onMissing: OnMissingText) => {
  const loaded = { ...messages };
  const format = createFormat(formatters);
  const text: Text = (key, values) => format(loaded[key] ?? onMissing(key), values);
  return { text, add: (more: Messages): void => void Object.assign(loaded, more) };
};
