import { call } from '../api/call.ts';
import type { Found } from '../place.ts';

const maxFound = 5;

/** Files whose name or alt text contains the text, for the palette. */
export const findFiles = async (text: string): Promise<readonly Found[]> => {
  const { list } = await call('mediaList', { search: text, limit: maxFound });
  return list.map(({ name }) => ({ to: `/media?${new URLSearchParams({ file: name })}`, title: name, icon: 'media' }));
};
