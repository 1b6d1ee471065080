import { ApiError } from '@site/contract/client';
import { createAutosave } from '@site/studio/content/autosave';
import type { EntryDraft, Found } from '@site/studio/content/save-state';
import { createDrafts } from '@site/studio/drafts/draft-storage';
import { createEntryStore } from '@site/studio/fields/entry-store';
import { pageHidden } from '@site/studio/testing/control-time';
import { expect, vi } from 'vitest';
import { planSave } from '#studio/plan-save.ts';
import { valueAt } from '../../apps/studio/fields/values.ts';
import { aStorage } from './storage.ts';

type Texts = Record<string, string>;
export const fields = ['title', 'summary', 'body'] as const;
export type FieldName = (typeof fields)[number];
const empty: Texts = { title: 'Title', summary: 'Summary', body: 'Body' };

/** The row of an entry, with the rules that the server applies to it. */
const aServer = () => {
  const versions = [empty];
  const attempts = new Map<string, { attempt: number; sent: unknown }>();
  const current = () => ({ version: versions.length - 1, live: null, data: versions.at(-1) ?? empty });
  const store = (data: Texts) => void versions.push(data);
  return {
    current,
    store,
    /** Throws what the HTTP layer would answer. */
    save: ({ data, basedOn, save }: EntryDraft): Found => {
      const earlier = attempts.get(save.id);
      const plan = planSave(
        { current: current().data, base: versions[basedOn.version], earlier },
        { data, attempt: save.attempt },
      );
      if (plan.outcome === 'outdated') throw new ApiError({ code: 412, msg: 'outdated', data: null });
      if (plan.outcome === 'conflict')
        throw new ApiError({ code: 409, msg: 'conflict', data: { ...current(), ...plan } });
      if (plan.isChange) store(plan.data as Texts);
      attempts.set(save.id, { attempt: save.attempt, sent: data });
      return { ...current(), problems: [] };
    },
  };
};

export type Request = {
  draft: EntryDraft;
  /** The page that asked. One that was closed hears no answer. */
  page: number;
  answer: PromiseWithResolvers<Found>;
  result?: { found: Found } | { error: unknown };
};

/** One editor in a browser, a server, and everything between them that can go wrong. */
export const aWorld = () => {
  const server = aServer();
  const storage = aStorage();
  const requests: Request[] = [];
  /** Characters that somebody decided against: replaced by a colleague who saw them, or by the colleague's text that was chosen. */
  const givenUp = new Set<string>();
  const typed: string[] = [];
  let pages = 0;
  let conflicts = 0;
  let hasOpened = false;

  const openPage = () => {
    pages += 1;
    const { version, live, data } = server.current();
    const store = createEntryStore(data);
    const autosave = createAutosave({
      store,
      basedOn: { version, live },
      problems: [],
      drafts: createDrafts<EntryDraft>(1, 'page/about', { storage, writer: `page-${pages}` }),
      send: (draft) => {
        const answer = Promise.withResolvers<Found>();
        requests.push({ draft, page: pages, answer });
        return answer.promise;
      },
    });
    autosave.state.subscribe(() => {
      const isAsked = autosave.state.get().status === 'conflict';
      if (isAsked && !hasOpened) conflicts += 1;
      hasOpened = isAsked;
    });
    autosave.start();
    return { store, autosave };
  };
  let page = openPage();

  const charactersOf = (value: unknown): string[] => String(value).match(/⟨\d+⟩/g) ?? [];
  const allText = () => {
    const { conflict } = page.autosave.state.get();
    return [page.store.get(), server.current().data, conflict, storage.text()]
      .map((part) => JSON.stringify(part))
      .join('\n');
  };
  const nextCharacter = () => {
    const character = `⟨${typed.length}⟩`;
    typed.push(character);
    return character;
  };
  const deliver = (request: Request) => {
    try {
      request.result = { found: structuredClone(server.save(structuredClone(request.draft))) };
    } catch (error) {
      request.result = { error };
    }
  };
  const answer = ({ page: asker, result, answer: { resolve, reject } }: Request) => {
    if (!result || asker !== pages) return;
    if ('found' in result) resolve(result.found);
    else reject(result.error);
  };
  const lose = (request: Request) => {
    if (request.page === pages) request.answer.reject(new TypeError('failed to fetch'));
  };
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const choose = (takeMine: boolean) => {
    const { conflict } = page.autosave.state.get();
    if (!conflict) return;
    const mineBefore = conflict.conflicts.map(({ path }) => valueAt(page.store.get(), path));
    page.autosave.resolve(() => takeMine);
    const lost = takeMine ? conflict.conflicts.map(({ theirs }) => theirs) : mineBefore;
    for (const character of lost.flatMap(charactersOf)) givenUp.add(character);
  };
  const world = {
    server,
    page: () => page,
    conflicts: () => conflicts,
    wait,
    choose,
    type: (field: FieldName) =>
      page.store.set([field], `${String(valueAt(page.store.get(), [field]))}${nextCharacter()}`),
    undo: () => {
      const before = JSON.stringify(page.store.get());
      page.store.undo();
      // What is undone is given up by the person who typed it, unless it is somewhere else as well.
      const after = JSON.stringify(page.store.get());
      for (const character of charactersOf(before)) if (!after.includes(character)) givenUp.add(character);
    },
    /** The last request is 0: nearly always the one that matters, while older ones come in late. */
    request: (age: number): Request | undefined => requests.at(-1 - (age % Math.max(1, requests.length))),
    deliver,
    answer,
    lose,
    /** A colleague writes over what they see. */
    colleague: (field: FieldName) => {
      const { data } = server.current();
      for (const character of charactersOf(data[field])) givenUp.add(character);
      server.store({ ...data, [field]: `Colleague ${nextCharacter()}` });
    },
    reload: async () => {
      // The page ends as a page that is closed: it writes its draft, and nobody hears its timers any more.
      for (const listener of pageHidden.splice(0)) listener();
      vi.clearAllTimers();
      hasOpened = false;
      page = openPage();
      await wait(0);
    },
    /** A node that is killed: nothing that was under way is answered. */
    restart: () => {
      for (const request of requests) lose(request);
    },
    /** The editor hears that somebody else has saved. */
    beat: () => {
      if (page.autosave.basedOn().version !== server.current().version)
        page.autosave.receive({ ...server.current(), author: 'Elif' }, false);
    },
    /** The network is back, late requests arrive, and everything is answered. */
    settle: async () => {
      for (const request of requests.toReversed()) {
        deliver(request);
        lose(request);
      }
      for (let round = 0; round < 30; round++) {
        await wait(11_000);
        for (const request of requests.splice(0)) {
          deliver(request);
          answer(request);
        }
        await wait(0);
        choose(true);
        world.beat();
      }
    },
    check: () => {
      const text = allText();
      const lost = typed.filter((character) => !givenUp.has(character) && !text.includes(character));
      expect(lost, 'characters that are nowhere any more').toEqual([]);
    },
  };
  return world;
};
export type World = ReturnType<typeof aWorld>;
