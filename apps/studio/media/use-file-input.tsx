import { useRef } from 'react';

type Options = { label: string; isMultiple?: boolean; onFiles: (files: readonly File[]) => void };

/** An invisible field for files, and what opens it: `const { input, open } = useFileInput(…)`. */
export const useFileInput = ({ label, isMultiple = false, onFiles }: Options) => {
  const field = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={field}
      type="file"
      hidden
      aria-label={label}
      multiple={isMultiple}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // The same file can be chosen again after a refusal.
        target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
  return { input, open: () => field.current?.click() };
};
