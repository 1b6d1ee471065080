import { addLangs, type Client, createClient } from '#contract/client.ts';
import type { Locale } from '#contract/locales.ts';
import type { Tag } from '#contract/tags.ts';
import type { Api } from '#http/api.ts';
import type { Visit } from '#http/visit.ts';
import type { Hosts } from '../http/hosts.ts';
import type { Seen } from './answer-cache.ts';

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
