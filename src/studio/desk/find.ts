import { api } from '../api/call.ts';
import type { Found } from '../place.ts';

const limit = 5;

/** For the palette: what visitors sent, by name, reference or words. */
export const findSubmissions = async (key: string): Promise<Found[]> => {
  const { list } = await api('inboxList', { key, limit });
  return list.map(({ id, reference, name, text }) => ({ to: `/inbox/${id}`, code: reference, title: name ?? text }));
};

export const findMembers = async (key: string): Promise<Found[]> => {
  const { list } = await api('memberList', { key, limit });
  return list.map(({ id, name, email }) => ({ to: `/members/${id}`, title: name, note: email }));
};
