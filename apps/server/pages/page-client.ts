import { addLangs, type Client, createClient, isApiError } from '@site/contract/client';
import type { CallName } from '@site/contract/endpoints';
import type { Locale } from '@site/contract/locales';
import type { Tag } from '@site/contract/tags';
import type { Api } from '#api/api.ts';
import type { Seen } from '#platform/cache/answer-cache.ts';
import type { Hosts } from '#platform/http/hosts.ts';
import type { Visit } from '#platform/http/visit.ts';

type Deps = { api: Api; hosts: Hosts };

/** The client of a page that is being rendered: calls the API in this process, and notes what the answers show. */
export const createPageClient =
  ({ api, hosts }: Deps, locale: Locale, visit: Visit) =>
  (seen: Seen): Client =>
    createClient({
      onFallback: (texts) => addLangs(seen.langs, texts),
      send: async (call, init) => {
        const request = new Request(`${hosts.origins[locale]}${call}`, init);
        request.headers.set('origin', hosts.origins[locale]);
        const onAnswered = (shown: ReadonlySet<Tag>) => {
          for (const tag of shown) seen.tags.add(tag);
        };
        return api.fetch(request, { visit: { ...visit, locale, onAnswered } });
      },
    });

/** That an entry does not exist, or that a value is wrong, is content. That nobody could say is not. */
const isAnswer = (error: unknown): boolean => isApiError(error) && error.code < 500 && error.code !== 429;

/**
 * Reports calls that failed, whatever a loader makes of it: some pages are shown without a part that could not be read, and
 * such a page must not be taken for the whole one.
 */
export const noteFailedCalls = (client: Client, onFailure: (error: unknown) => void): Client => {
  const call = async (name: CallName, input?: object): Promise<unknown> => {
    try {
      return await client(name, input as never);
    } catch (error) {
      if (!isAnswer(error)) onFailure(error);
      throw error;
    }
  };
  return call as Client;
};
