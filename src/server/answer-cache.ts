import type { Client } from '#contract/client.ts';
import type { CallName } from '#contract/endpoints.ts';
import type { Locale } from '#contract/locales.ts';

/** What the layout asks on every page: the same for every path of a host, so one answer serves all renders. */
const shared: ReadonlySet<CallName> = new Set(['index', 'schemeList', 'productsClass', 'schemeClass']);

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
        if (!shared.has(name)) return direct(name, input as never);
        const key = `${locale} ${name} ${JSON.stringify(input ?? {})}`;
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
        if (!done || gone.has('*') || !tags.isDisjointFrom(gone)) kept.delete(key);
    },
  };
};

export type AnswerCache = ReturnType<typeof createAnswerCache>;
