import { isApiError } from '@site/contract/client';
import { call, queryClient } from '../api/call.ts';
import { createStore } from '../parts/store.ts';
import { discardUpload, pauseAfter, sendFile, UploadRefusal, uploadIdOf } from './send-file.ts';

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

type UploadRecords = ReturnType<typeof createUploadRecords>;

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
const notFound = 404;

const pausedOf = ({ fileName, bytes, lastModified, sentBytes }: UploadRecord, index: number): Upload => ({
  id: -1 - index,
  fileName,
  bytes,
  lastModified,
  sentBytes,
  state: 'paused',
});

/** Whether what has arrived is of use when the person tries again: a session that ended, a full disk, a scanner that is away. */
const isPassing = (error: unknown): boolean => {
  const status = error instanceof UploadRefusal ? error.status : isApiError(error) ? error.code : 0;
  return status === 401 || status === 429 || status >= 500;
};

const refreshLists = () =>
  Promise.all(
    ['mediaList', 'entryRead', 'revisionList', 'collectionList', 'entryList'].map((read) =>
      queryClient.invalidateQueries({ queryKey: [read] }),
    ),
  );

const makeFile = async (upload: string, fileName: string, { folder, replaces }: UploadTarget): Promise<string> => {
  const { name } = replaces
    ? await call('mediaReplace', { upload, ...replaces })
    : await call('mediaAdd', { upload, name: nameFor(fileName, folder), number: true });
  return name;
};

const warnBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** The uploads of a page. They go on while their person works elsewhere in the studio. Those of an earlier visit come first. */
export const createUploads = (records: UploadRecords) => {
  const uploadStore = createStore<readonly Upload[]>(records.list().map(pausedOf));
  const active = new Map<number, { abort: AbortController; location: string | undefined }>();
  const queue: (() => void)[] = [];
  let running = 0;
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

  const isActive = (location: string): boolean => [...active.values()].some((one) => one.location === location);
  /** The same file that is chosen twice becomes two files: an upload has one sender. */
  const findResumable = (file: Named): UploadRecord | undefined => {
    const record = records.find(file);
    return record && !isActive(record.location) ? record : undefined;
  };

  /** Asks until there is an answer: the server makes one file of one upload, however often it is asked. */
  const store = async (id: number, sent: string, { name }: File, target: UploadTarget): Promise<string> => {
    const signal = active.get(id)?.abort.signal ?? AbortSignal.abort();
    for (let failures = 0; ; failures += 1) {
      signal.throwIfAborted();
      update(id, { state: 'checking' });
      try {
        return await makeFile(sent, name, target);
      } catch (error) {
        if (isApiError(error)) throw error;
        signal.throwIfAborted();
        update(id, { state: 'lost' });
        await pauseAfter(failures, signal);
      }
    }
  };

  /** Sends what is missing of a file, and makes it a file of the site. */
  const run = async (id: number, file: File, target: UploadTarget, known: UploadRecord | undefined) => {
    const upload = active.get(id);
    if (!upload) throw new Error('an upload that runs is active');
    const { signal } = upload.abort;
    signal.throwIfAborted();
    if (known && known.sentBytes >= file.size) {
      // The page was closed before it heard what became of the upload.
      const name = await store(id, uploadIdOf(known.location), file, target).catch((error: unknown) => {
        if (!isApiError(error) || error.code !== notFound) throw error;
      });
      if (name !== undefined) return name;
    }
    update(id, { state: 'sending' });
    const sent = await sendFile(file, {
      location: known?.location,
      signal,
      onLocation: (begun) => {
        upload.location = begun;
        records.save(file, { location: begun, sentBytes: 0 });
      },
      onProgress: (sentBytes) => {
        update(id, { sentBytes });
        records.save(file, { location: upload.location ?? '', sentBytes });
      },
      onWaiting: (isWaiting) => update(id, { state: isWaiting ? 'lost' : 'sending' }),
    });
    return store(id, sent, file, target);
  };

  return {
    uploadStore,

    /** Sends a file and makes it a file of the site. Resolves to its name there, or to undefined if it was refused or cancelled. */
    upload: async (file: File, target: UploadTarget = {}): Promise<string | undefined> => {
      const id = nextId++;
      const known = findResumable(file);
      const upload = { abort: new AbortController(), location: known?.location };
      const { signal } = upload.abort;
      active.set(id, upload);
      addEventListener('beforeunload', warnBeforeLeaving);
      const { name: fileName, size: bytes, lastModified } = file;
      drop(
        (one) =>
          one.state === 'paused' &&
          one.fileName === fileName &&
          one.bytes === bytes &&
          one.lastModified === lastModified,
      );
      const begun = { id, fileName, bytes, lastModified, sentBytes: known?.sentBytes ?? 0, state: 'queued' } as const;
      uploadStore.set([...uploadStore.get(), begun]);
      await acquireSlot();
      let isResumable = false;
      try {
        const name = await run(id, file, target, known);
        await refreshLists();
        drop((one) => one.id === id);
        // Whoever cancelled it meanwhile does not want it where it was to be used.
        return signal.aborted ? undefined : name;
      } catch (error) {
        // An answer that was lost may have been that of a new file.
        void refreshLists();
        if (signal.aborted) {
          drop((one) => one.id === id);
          if (upload.location !== undefined) void discardUpload(upload.location);
        } else if (isApiError(error) || error instanceof Error) {
          isResumable = isPassing(error);
          update(id, { state: 'refused', message: error.message });
        }
        return undefined;
      } finally {
        if (!isResumable && records.find(file)?.location === upload.location) records.remove(file);
        active.delete(id);
        if (active.size === 0) removeEventListener('beforeunload', warnBeforeLeaving);
        releaseSlot();
      }
    },

    /** Cancels an upload, or closes the message about one. */
    dismissUpload: ({ id, fileName, bytes, lastModified }: Upload): void => {
      const file = { name: fileName, size: bytes, lastModified };
      const record = records.find(file);
      const upload = active.get(id);
      if (record && (record.location === upload?.location || !isActive(record.location))) records.remove(file);
      if (upload) upload.abort.abort();
      else if (record && !isActive(record.location)) void discardUpload(record.location);
      drop((one) => one.id === id);
    },
  };
};

export const { uploadStore, upload, dismissUpload } = createUploads(createUploadRecords());
