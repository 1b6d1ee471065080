/** The store of files cannot be reached or refuses us: not the visitor's fault, and worth another try. */
export class StorageUnavailable extends Error {
  override name = 'StorageAway';
}

/** A disk that is full, over its quota, read-only or broken, or no file left to open. */
const diskCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/** True when files cannot be read or written at the moment, wherever they lie. */
export const isStorageUnavailable = (error: unknown): boolean =>
  error instanceof StorageUnavailable || diskCodes.has(String((error as { code?: unknown } | null | undefined)?.code));
