export type FileAddress =
  | { kind: 'file'; id: number }
  | { kind: 'version'; id: number; digest: string }
  | { kind: 'page'; id: number; digest: string; page: number | 'cover' }
  | { kind: 'zip'; ids: number[] }
  | { kind: 'nothing' };

/** `/files/{id}/{name}` and `/files/{id}/latest`: only the id matters; the name is for people. */
const file = /^\/files\/(\d{1,9})\/[^/]+$/;
const version = /^\/files\/(\d{1,9})\/([0-9a-f]{16,64})\/[^/]+$/;
const page = /^\/files\/(\d{1,9})\/pages\/([0-9a-f]{16})\/(cover|[1-9]\d{0,2})\.webp$/;

const parseIds = (query: URLSearchParams): number[] => {
  const values = query.getAll('ids').flatMap((text) => text.split(','));
  return [...new Set(values.filter((text) => /^[1-9]\d{0,8}$/.test(text)).map(Number))];
};

/** Parses a path below `/files/`. Paths never reveal where a file is stored. */
export const readFileAddress = (url: string): FileAddress => {
  const at = url.indexOf('?');
  const path = at === -1 ? url : url.slice(0, at);
  if (path === '/files/zip') return { kind: 'zip', ids: parseIds(new URLSearchParams(at === -1 ? '' : url.slice(at))) };
  const [, pageId, pageDigest, number] = page.exec(path) ?? [];
  if (pageId && pageDigest)
    return {
      kind: 'page',
      id: Number(pageId),
      digest: pageDigest,
      page: number === 'cover' ? number : Number(number),
    };
  const [, versionId, digest] = version.exec(path) ?? [];
  if (versionId && digest) return { kind: 'version', id: Number(versionId), digest };
  const [, id] = file.exec(path) ?? [];
  return Number(id) > 0 ? { kind: 'file', id: Number(id) } : { kind: 'nothing' };
};
