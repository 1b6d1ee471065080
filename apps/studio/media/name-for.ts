/** Letters of any script stay; what some file system or address cannot hold becomes a hyphen. */
export const nameFor = (fileName: string, folder?: string): string => {
  const name = fileName
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(-120);
  return [...(folder === undefined ? [] : [folder]), name === '' ? 'file' : name].join('/');
};
