/** The file storage is unreachable or refuses our credentials. That is not the visitor's fault, and a retry may succeed. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';
}

/** The disk is full, over its quota, read-only or broken, or too many files are open. */
const diskCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/** Whether an error means that files cannot be read or written at the moment, in a folder or in a bucket. */
export const isStorageUnavailable = (error: unknown): boolean =>
  error instanceof StorageUnavailable || diskCodes.has(String((error as { code?: unknown } | null | undefined)?.code));
