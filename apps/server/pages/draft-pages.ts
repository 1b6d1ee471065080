import type { Client } from '@site/contract/client';
import type { CallName } from '@site/contract/endpoints';
import type { Locale } from '@site/contract/locales';
import type { Tag } from '@site/contract/tags';
import type { SiteSettings } from '@site/site/app/site-context';
import type { Api } from '#api/api.ts';
import { type AnswerCache, isSharedCall, type Seen } from '#platform/cache/answer-cache.ts';
import type { Hosts } from '#platform/http/hosts.ts';
import type { Visit } from '#platform/http/visit.ts';
import { createPageClient, noteFailedCalls } from './page-client.ts';
import type { Web } from './web-build.ts';

type Deps = {
  web: Web;
  api: Api;
  answers: AnswerCache;
  hosts: Hosts;
  settingsOf: (locale: Locale) => SiteSettings;
};

type Draft = NonNullable<Visit['draft']> & {
  /** What the drafts change. */
  tags: readonly Tag[];
};

/** A page as a transaction would make it, if it were committed. */
export type RenderDraft = (
  draft: Draft,
  page: { path: string; locale: Locale },
) => Promise<{ status: number; html: string }>;

const nothingSeen = (): Seen => ({ tags: new Set(), langs: new Map() });

/**
 * Renders pages from a transaction. A page that fails rejects with its reason, also one that visitors would see without a part that
 * could not be read: it would be rendered for each of them.
 */
export const createDraftPages = ({ web, api, answers, hosts, settingsOf }: Deps): RenderDraft => {
  /** Menus and footer, which most drafts do not change, come from the cache of live answers; everything else from the draft. */
  const clientFor = ({ tags, db, now }: Draft, locale: Locale, seen: Seen): Client => {
    const visit: Visit = { locale, requestId: 'draft', ip: '127.0.0.1' };
    const fromDraft = createPageClient({ api, hosts }, locale, { ...visit, draft: { db, now } })(seen);
    const fromSite = createPageClient({ api, hosts }, locale, visit);
    const call = async (name: CallName, input?: object): Promise<unknown> => {
      if (isSharedCall(name, input)) {
        const shown = nothingSeen();
        const data: unknown = await answers.clientFor(locale, shown, fromSite)(name, input as never);
        for (const [text, lang] of shown.langs) seen.langs.set(text, lang);
        if (!tags.some((tag) => shown.tags.has(tag))) return data;
      }
      return fromDraft(name, input as never);
    };
    // Both clients answer with the type of the call.
    return call as Client;
  };

  return async (draft, { path, locale }) => {
    const seen = nothingSeen();
    const failures: unknown[] = [];
    const rendered = await web.render({
      url: `${hosts.origins[locale]}${path}`,
      settings: settingsOf(locale),
      api: noteFailedCalls(clientFor(draft, locale, seen), (error) => failures.push(error)),
      langs: seen.langs,
      assetsOf: web.assetsOf,
    });
    if (rendered.kind !== 'page') return { status: 302, html: '' };
    const { status, html, error } = rendered;
    if (status >= 500) throw error instanceof Error ? error : new Error(`the page answers with ${status}`);
    const [failure] = failures;
    if (failure !== undefined) throw failure instanceof Error ? failure : new Error('a call of the page failed');
    return { status, html };
  };
};
