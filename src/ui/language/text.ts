import { createFormat } from '#i18n/format.ts';
import type { Messages } from '#i18n/format.ts';
import type { Formatters } from '#i18n/intl.ts';
import type { TextKey } from '#i18n/keys.ts';
import type { OnMissingText } from '#i18n/missing-text.ts';

export type { Messages };
export type Text = (key: TextKey, values?: Record<string, unknown>) => string;

/** Creates the page's text function in the language of the formatters; bundles that load later are added to it. */
export const createText = (formatters: Formatters, messages: Messages, onMissing: OnMissingText) => {
  const loaded = { ...messages };
  const format = createFormat(formatters);
  const text: Text = (key, values) => format(loaded[key] ?? onMissing(key), values);
  return { text, add: (more: Messages): void => void Object.assign(loaded, more) };
};
