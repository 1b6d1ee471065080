import { isApiError } from '@site/contract/client';
import { call, queryClient } from '../api/call.ts';
import { createStore } from '../parts/store.ts';
import { sendFile } from './send-file.ts';

type UploadRecord = {
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

/** Letters of any script stay; what some file system or address cannot hold becomes a hyphen. */
export const nameFor = (fileName: string, folder?: string): string => {
  const name = fileName
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(-120);
  return [...(folder === undefined ? [] : [folder]), name === '' ? 'file' : name].join('/');
};

export type Upload = {
  id: number;
  fileName: string;
  bytes: number;
  lastModified: number;
  sentBytes: number;
  /** `lost` has to wait for the network, `paused` for the person: a page that was reloaded cannot read their file any more. */
  state: 'queued' | 'sending' | 'lost' | 'checking' | 'paused' | 'refused';
  /** What to do about a refusal. */
  message?: string;
};

export type UploadTarget = {
  /** Folder of the new file. */
  folder?: string | undefined;
  /** The file whose place it takes, as the person has seen it. */
  replaces?: { name: string; live: number } | undefined;
};

const maxParallel = 2;
const records = createUploadRecords();
const aborts = new Map<number, AbortController>();
let running = 0;
const queue: (() => void)[] = [];

const pausedOf = ({ fileName, bytes, lastModified, sentBytes }: UploadRecord, index: number): Upload => ({
  id: -1 - index,
  fileName,
  bytes,
  lastModified,
  sentBytes,
  state: 'paused',
});

/** Uploads go on while their person works elsewhere in the studio. Those of an earlier visit come first. */
export const uploadStore = createStore<readonly Upload[]>(records.list().map(pausedOf));
let nextId = 1;

const update = (id: number, changes: Partial<Upload>) =>
  uploadStore.set(uploadStore.get().map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
const drop = (isDropped: (upload: Upload) => boolean) =>
  uploadStore.set(uploadStore.get().filter((upload) => !isDropped(upload)));

const acquireSlot = async (): Promise<void> => {
  if (running >= maxParallel) await new Promise<void>((resolve) => queue.push(resolve));
  else running += 1;
};
const releaseSlot = () => {
  const next = queue.shift();
  if (next) next();
  else running -= 1;
};

const store = async (upload: string, fileName: string, { folder, replaces }: UploadTarget): Promise<string> => {
  const { name } = replaces
    ? await call('mediaReplace', { upload, ...replaces })
    : await call('mediaAdd', { upload, name: nameFor(fileName, folder), number: true });
  const stale = ['mediaList', 'entryRead', 'revisionList', 'collectionList', 'entryList'];
  await Promise.all(stale.map((read) => queryClient.invalidateQueries({ queryKey: [read] })));
  return name;
};

const warnBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Sends a file and makes it a file of the site. Resolves to its name there, or to undefined if it was refused or cancelled. */
export const upload = async (file: File, target: UploadTarget = {}): Promise<string | undefined> => {
  const id = nextId++;
  const known = records.find(file);
  const abort = new AbortController();
  aborts.set(id, abort);
  addEventListener('beforeunload', warnBeforeLeaving);
  drop(({ state, fileName, bytes }) => state === 'paused' && fileName === file.name && bytes === file.size);
  const begun = {
    id,
    fileName: file.name,
    bytes: file.size,
    lastModified: file.lastModified,
    sentBytes: known?.sentBytes ?? 0,
    state: 'queued',
  } as const;
  uploadStore.set([...uploadStore.get(), begun]);
  await acquireSlot();
  try {
    abort.signal.throwIfAborted();
    update(id, { state: 'sending' });
    let location = known?.location ?? '';
    const sent = await sendFile(file, {
      location: known?.location,
      signal: abort.signal,
      onLocation: (next) => {
        location = next;
        records.save(file, { location, sentBytes: 0 });
      },
      onProgress: (sentBytes) => {
        update(id, { sentBytes });
        records.save(file, { location, sentBytes });
      },
      onWaiting: (isWaiting) => update(id, { state: isWaiting ? 'lost' : 'sending' }),
    });
    update(id, { state: 'checking' });
    const name = await store(sent, file.name, target);
    drop((one) => one.id === id);
    return name;
  } catch (error) {
    if (abort.signal.aborted) drop((one) => one.id === id);
    else if (isApiError(error) || error instanceof Error) update(id, { state: 'refused', message: error.message });
    return undefined;
  } finally {
    records.remove(file);
    aborts.delete(id);
    if (aborts.size === 0) removeEventListener('beforeunload', warnBeforeLeaving);
    releaseSlot();
  }
};

/** Cancels an upload, or closes the message about one. */
export const dismissUpload = ({ id, fileName, bytes, lastModified }: Upload) => {
  aborts.get(id)?.abort();
  records.remove({ name: fileName, size: bytes, lastModified });
  drop((upload) => upload.id === id);
};
