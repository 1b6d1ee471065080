import { ChunkError } from './chunk.ts';
import { ConnectionError } from './connection.ts';

/** A page that the visitor navigated to could not be loaded: its files or its data. */
export const isLoadError = (error: unknown): error is ChunkError | ConnectionError =>
  error instanceof ChunkError || error instanceof ConnectionError;
