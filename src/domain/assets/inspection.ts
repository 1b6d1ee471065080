import type { Asset } from '#content/asset/schema.ts';

/** What inspection found out about a file. */
export type Facts = Pick<Asset, 'width' | 'height' | 'pages' | 'seconds'>;

/** A file that can be stored. `content` replaces the bytes of files that are not stored as they came. */
export type Inspection = { ok: true; facts: Facts; content?: Buffer; note?: string } | { ok: false; problem: string };

export const refuse = (problem: string): Inspection => ({ ok: false, problem });
