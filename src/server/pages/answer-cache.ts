import type { Client } from '#contract/client.ts';
import type { CallName } from '#contract/endpoints.ts';
import type { Locale } from '#contract/locales.ts';
import { everything } from '#contract/tags.ts';
import { menuSolutions } from '#web/app/layout-calls.ts';

const keyOf = (name: CallName, input: object = {}): string => `${name} ${JSON.stringify(input)}`;

/**
 * Calls with constant input that many pages make. The list is closed: input that comes from an address would let a visitor add
 * entries without end.
 */
const shared: ReadonlySet<string> = new Set([
  keyOf('index'),
  keyOf('schemeList', menuSolutions),
  keyOf('productsClass'),
  keyOf('schemeClass'),
]);

type Answer = { data: Promise<unknown>; tags: Set<string>; done: boolean };
type Read = (tags: Set<string>) => Client;

/**
 * Answers that many pages are made from, parsed, kept until the content they were read from changes. Not one memory with
 * `kept-answers.ts`: here pages that are made at once share one read, else twelve of them after a change take a third more CPU.
 */
export const createAnswerCache = () => {
  const kept = new Map<string, Answer>();

  const ask = (key: string, read: Read, name: CallName, input: object | undefined): Answer => {
    const tags = new Set<string>();
    const answer: Answer = { data: read(tags)(name, input as never), tags, done: false };
    kept.set(key, answer);
    answer.data.then(
      () => (answer.done = true),
      // A failed answer is not an answer: the next page asks again.
      () => kept.get(key) === answer && kept.delete(key),
    );
    return answer;
  };

  return {
    /** A client for one render; the tags of what it read end up in `tags`. */
    clientFor: (locale: Locale, tags: Set<string>, read: Read): Client => {
      const direct = read(tags);
      const client = async (name: CallName, input?: object): Promise<unknown> => {
        const call = keyOf(name, input);
        if (!shared.has(call)) return direct(name, input as never);
        const key = `${locale} ${call}`;
        const answer = kept.get(key) ?? ask(key, read, name, input);
        const data = await answer.data;
        for (const tag of answer.tags) tags.add(tag);
        return data;
      };
      return client as Client;
    },
    drop: (changed: Iterable<string>) => {
      const gone = new Set(changed);
      // What is still being read has no tags yet, and may be old already.
      for (const [key, { tags, done }] of kept)
        if (!done || gone.has(everything) || !tags.isDisjointFrom(gone)) kept.delete(key);
    },
    get size() {
      return kept.size;
    },
  };
};

export type AnswerCache = ReturnType<typeof createAnswerCache>;
