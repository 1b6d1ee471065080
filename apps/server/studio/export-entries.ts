import { definitions, type Noun } from '@site/content/nouns';
import { type ExportedFile, exportFilesWith } from '#content/export-content.ts';
import { appendAudit } from '#people/audit/append.ts';
import type { Acting, StudioDeps } from './act.ts';

/**
 * The files of a content folder that hold these entries as they are live. Files are whole: put into a folder, none takes away
 * an entry that shares a file with a chosen one.
 */
export const exportEntries = async (
  { db, clock }: StudioDeps,
  { caller, visit }: Acting,
  noun: Noun,
  slugs: readonly string[],
): Promise<ExportedFile[]> => {
  const files = await exportFilesWith(db, noun, slugs);
  await appendAudit(db, {
    at: clock(),
    actor: caller,
    action: 'export entries',
    subject: definitions[noun].subject,
    object: noun,
    detail: { entries: slugs.length, files: files.length },
    visit,
  });
  return files;
};
