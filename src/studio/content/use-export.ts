import { useText } from '#ui/language/use-text.ts';
import { useAct } from '../api/use-act.ts';
import { saveFile } from '../parts/save-file.ts';
import type { ListedEntry } from './use-entry-list.ts';

/** Hands the files that hold chosen entries to the person as one archive. */
export const useExport = () => {
  const t = useText();
  const fetchFiles = useAct('entryExport', {
    done: ({ files }) => ({ title: t('content.exported', { count: files.length }) }),
  });
  return {
    isPending: fetchFiles.isPending,
    run: async (entries: readonly ListedEntry[]): Promise<void> => {
      const noun = entries[0]?.noun ?? '';
      const answer = await fetchFiles.run({ noun, slugs: entries.map(({ slug }) => slug) });
      if (!answer) return;
      const { strToU8, zipSync } = await import('fflate');
      const archive = zipSync(Object.fromEntries(answer.files.map(({ path, text }) => [path, strToU8(text)])));
      saveFile(`${noun}.zip`, 'application/zip', archive);
    },
  };
};
