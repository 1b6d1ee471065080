import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { aStorage } from '../../../test/support/storage.ts';
import { createDrafts } from './draft-storage.ts';
import { createFormDraft, type FormDraft } from './use-form-draft.ts';

type Values = { text: string };
type Sending = { values: Values; key: string; page: number; answer: PromiseWithResolvers<boolean>; isStored?: boolean };

/** One person in one browser who answers a conversation, and a server that stores each key once. */
const aWorld = () => {
  const storage = aStorage();
  const stored = new Map<string, string>();
  const sendings: Sending[] = [];
  const typed: string[] = [];
  let pages = 0;
  const openPage = () => {
    const page = (pages += 1);
    const drafts = createDrafts<FormDraft<Values>>(1, 'form:chat/7', { storage, writer: `page-${page}` });
    // A page that was closed writes nothing.
    const write = (draft: FormDraft<Values>) => (page === pages ? drafts.write(draft) : undefined);
    const remove = () => (page === pages ? drafts.remove() : undefined);
    const form = createFormDraft<Values>({ ...drafts, write, remove }, { text: '' });
    form.claim(new AbortController().signal);
    return form;
  };
  let form = openPage();
  const deliver = (one: Sending) => {
    if (!stored.has(one.key)) stored.set(one.key, one.values.text);
    one.isStored = true;
  };
  const end = (one: Sending, isAnswered: boolean) => {
    sendings.splice(sendings.indexOf(one), 1);
    if (one.page === pages) one.answer.resolve(isAnswered && one.isStored === true);
  };
  const send = () =>
    form.send((values, key) => {
      const answer = Promise.withResolvers<boolean>();
      sendings.push({ values, key, page: pages, answer });
      return answer.promise;
    });
  const flush = async () => {
    for (let at = 0; at < 10; at += 1) await Promise.resolve();
  };
  return {
    stored,
    storage,
    typed,
    text: () => form.state.get().values.text,
    type: () => {
      const character = `⟨${typed.length}⟩`;
      typed.push(character);
      form.set({ text: form.state.get().values.text + character });
    },
    send: () => void send(),
    deliver: () => sendings.slice(0, 1).forEach(deliver),
    answer: () => sendings.slice(0, 1).forEach((one) => end(one, true)),
    lose: () => sendings.slice(0, 1).forEach((one) => end(one, false)),
    reload: () => {
      form = openPage();
    },
    flush,
    /** Everything under way arrives, and the person sends until nothing is left. */
    settle: async () => {
      for (let round = 0; round < 4; round += 1) {
        for (const one of sendings.splice(0)) {
          deliver(one);
          end(one, true);
        }
        await flush();
        if (form.state.get().values.text !== '') void send();
        await flush();
      }
    },
  };
};

const acts = ['type', 'type', 'send', 'deliver', 'answer', 'lose', 'reload'] as const;
const sequence = fc.array(fc.constantFrom(...acts), { maxLength: 25, size: 'max' });

test('nothing that was typed is lost, whatever the network does and however often the page is closed', async () => {
  await fc.assert(
    fc.asyncProperty(sequence, async (names) => {
      const world = aWorld();
      for (const name of names) {
        world[name]();
        await world.flush();
        const everywhere = [world.text(), world.storage.text(), ...world.stored.values()].join('\n');
        expect(world.typed.filter((character) => !everywhere.includes(character))).toEqual([]);
      }
      await world.settle();
      const arrived = [...world.stored.values()].join('');
      expect(world.typed.filter((character) => !arrived.includes(character))).toEqual([]);
      expect([world.text(), world.storage.length]).toEqual(['', 0]);
    }),
    { numRuns: 200, seed: 11 },
  );
});

test('a text that is sent again without a change is stored once', async () => {
  const unchanged = fc.array(fc.constantFrom('send', 'deliver', 'lose', 'reload'), { maxLength: 20, size: 'max' });
  await fc.assert(
    fc.asyncProperty(unchanged, async (names) => {
      const world = aWorld();
      world.type();
      for (const name of names) {
        world[name]();
        await world.flush();
      }
      await world.settle();
      expect([...world.stored.values()]).toEqual(world.typed);
    }),
    { numRuns: 100, seed: 12 },
  );
});
