import { useIntl } from './use-text.ts';

/** `2.8 MB` in the host's language; empty if the size is unknown. */
export const useFileSize = () => {
  const { fileSize } = useIntl();
  return (bytes: number | null): string => (bytes === null ? '' : fileSize(bytes));
};
