import type { Locale } from '#contract/locales.ts';
import type { Api } from '#http/api.ts';
import type { Visit } from '#http/visit.ts';
import type { SiteSettings } from '#web/app/site-context.ts';
import type { Hosts } from '../http/hosts.ts';
import type { Seen } from './answer-cache.ts';
import { createPageClient } from './page-client.ts';
import type { Web } from './web-build.ts';

type Deps = { web: Web; api: Api; hosts: Hosts; settingsOf: (locale: Locale) => SiteSettings };

/** A page as a transaction would make it, if it were committed. */
export type RenderDraft = (
  draft: NonNullable<Visit['draft']>,
  page: { path: string; locale: Locale },
) => Promise<{ status: number; html: string }>;

/** Renders pages from a transaction, past every cache. A page that fails rejects with its reason. */
export const createDraftPages =
  ({ web, api, hosts, settingsOf }: Deps): RenderDraft =>
  async (draft, { path, locale }) => {
    const seen: Seen = { tags: new Set(), langs: new Map() };
    const visit: Visit = { locale, requestId: 'draft', ip: '127.0.0.1', draft };
    const rendered = await web.render({
      url: `${hosts.origins[locale]}${path}`,
      settings: settingsOf(locale),
      api: createPageClient({ api, hosts }, locale, visit)(seen),
      langs: seen.langs,
      assetsOf: web.assetsOf,
    });
    if (rendered.kind !== 'page') return { status: 302, html: '' };
    const { status, html, error } = rendered;
    if (status >= 500) throw error instanceof Error ? error : new Error(`the page answers with ${status}`);
    return { status, html };
  };
