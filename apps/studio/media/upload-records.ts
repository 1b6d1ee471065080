export type UploadRecord = {
  fileName: string;
  bytes: number;
  /** An edited file may have the same size. */
  lastModified: number;
  location: string;
  sentBytes: number;
};

type Named = Pick<File, 'name' | 'size' | 'lastModified'>;

const key = 'studio-uploads';
/** The server removes uploads after a day; so many are never open at once. */
const maxRecords = 20;

/** Uploads that are under way, stored in this browser: after a reload, the same file goes on where it stopped. */
export const createUploadRecords = (storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage) => {
  const list = (): UploadRecord[] => {
    try {
      return JSON.parse(storage.getItem(key) ?? '[]') as UploadRecord[];
    } catch {
      return [];
    }
  };
  const isOf =
    (file: Named) =>
    ({ fileName, bytes, lastModified }: UploadRecord): boolean =>
      fileName === file.name && bytes === file.size && lastModified === file.lastModified;
  const write = (records: UploadRecord[]) => {
    try {
      storage.setItem(key, JSON.stringify(records.slice(-maxRecords)));
    } catch {
      // Without storage an upload begins again after a reload.
    }
  };
  return {
    list,
    find: (file: Named): UploadRecord | undefined => list().find(isOf(file)),
    save: (file: Named, { location, sentBytes }: Pick<UploadRecord, 'location' | 'sentBytes'>) => {
      const others = list().filter((record) => !isOf(file)(record));
      const { name: fileName, size: bytes, lastModified } = file;
      write([...others, { fileName, bytes, lastModified, location, sentBytes }]);
    },
    remove: (file: Named) => write(list().filter((record) => !isOf(file)(record))),
  };
};
