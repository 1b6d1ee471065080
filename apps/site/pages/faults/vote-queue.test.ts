import type { Input } from '@site/contract/calls';
import { ApiError } from '@site/contract/client';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { aStorage } from '../../../../test/support/storage.ts';
import { queueVote, sendVotes } from './fault-vote.tsx';

type Vote = Input<'ecuFeedback'>;

let storage = aStorage();
beforeEach(() => {
  storage = aStorage();
  vi.stubGlobal('localStorage', storage);
});
afterAll(() => void vi.unstubAllGlobals());

const refusal = (code: number) => new ApiError({ code, msg: 'refused', data: null });
/** A server that stores each key once. */
const aServer = () => {
  const stored = new Map<string | undefined, Vote>();
  const calls: Vote[] = [];
  return {
    calls,
    ids: () => [...stored.values()].map(({ ecu_id: id }) => id),
    send: async (vote: Vote) => {
      calls.push(vote);
      stored.set(vote.idempotency_key, vote);
    },
  };
};
const vote = (id: number): Vote => ({ ecu_id: id, right: true });

test.each([
  ['the network is away', new TypeError('failed to fetch')],
  ['the address has sent too many', refusal(429)],
  ['the database is away', refusal(503)],
  ['the server has a fault', refusal(500)],
  ['the session has ended', refusal(50_012)],
])('while %s, votes wait', async (_, error) => {
  const server = aServer();
  queueVote(vote(1));
  queueVote(vote(2));
  expect(await sendVotes(() => Promise.reject(error))).toBe(false);
  expect(await sendVotes(server.send)).toBe(true);
  expect(server.ids()).toEqual([1, 2]);
  expect(storage.length).toBe(0);
});

test.each([400, 404])('a vote that is refused with %d is dropped, and the next one is sent', async (code) => {
  const server = aServer();
  queueVote(vote(1));
  queueVote(vote(2));
  const send = (one: Vote) => (one.ecu_id === 1 ? Promise.reject(refusal(code)) : server.send(one));
  expect(await sendVotes(send)).toBe(true);
  expect([server.ids(), storage.length]).toEqual([[2], 0]);
});

test('a vote whose answer was lost is stored once', async () => {
  const server = aServer();
  queueVote(vote(1));
  const loseAnswer = async (one: Vote) => {
    await server.send(one);
    throw new TypeError('failed to fetch');
  };
  expect(await sendVotes(loseAnswer)).toBe(false);
  expect(await sendVotes(server.send)).toBe(true);
  expect([server.calls.length, server.ids()]).toEqual([2, [1]]);
});

test('a vote that is added while others are sent is not lost, nor is one of another tab', async () => {
  const server = aServer();
  queueVote(vote(1));
  const sent = sendVotes(async (one) => {
    queueVote(vote(2));
    await server.send(one);
  });
  expect(await sent).toBe(true);
  expect(await sendVotes(server.send)).toBe(true);
  expect(server.ids()).toEqual([1, 2]);
});

test('a vote from before votes had keys is sent once', async () => {
  const server = aServer();
  storage.setItem('faultVotes', JSON.stringify([vote(1)]));
  expect(await sendVotes(() => Promise.reject(new TypeError('failed to fetch')))).toBe(false);
  await sendVotes(server.send);
  expect([server.ids(), storage.length]).toEqual([[1], 0]);
});
