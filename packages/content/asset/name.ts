import * as z from 'zod';
import type { FieldMeta } from '../form/field.ts';

/** Prefix of a reference to an asset, as in `media:products/pump-front.jpg`. */
const prefix = 'media:';

const segment = /^[^\p{Cc}\\/:*?"<>|]+$/u;
const maxLength = 200;

const nameProblem = (name: string): string | undefined => {
  if (name.length > maxLength) return `longer than ${maxLength} characters`;
  if (name !== name.normalize('NFC')) return 'not in Unicode normal form C';
  const parts = name.split('/');
  // Windows drops a trailing dot or space, so two names would become one there.
  if (parts.some((part) => part === '' || part.startsWith('.') || /[. ]$/.test(part)))
    return 'no part of it is empty, begins with a dot, or ends with a dot or a space';
  return parts.every((part) => segment.test(part)) ? undefined : 'it contains a character that no file name may have';
};

/** The path of a file below `content/media`. It is the slug of its asset. */
export const AssetName = z.string().superRefine((name, context) => {
  const message = nameProblem(name);
  if (message) context.addIssue({ code: 'custom', message: `not a name of a file below media: ${message}` });
});

/** A reference to an asset. */
export const Media = z
  .string()
  .startsWith(prefix, 'a file is named as media:folder/name.jpg')
  .refine((text) => AssetName.safeParse(text.slice(prefix.length)).success, 'not a name of a file below media')
  .meta({ control: 'file' } satisfies FieldMeta);

export const isMediaReference = (text: string): boolean => text.startsWith(prefix);
/** The name of the asset that a reference such as `media:products/pump.jpg` points to. */
export const assetNameOf = (reference: string): string => reference.slice(prefix.length);
/** The same for a field that may be missing, as a column of a row. */
export const assetColumn = (reference: string | undefined): string | null =>
  reference === undefined ? null : assetNameOf(reference);

/** Names that differ only by case or by Unicode form have the same key: some file systems cannot hold both. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().normalize('NFC');
