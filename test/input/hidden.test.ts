import { calls } from '@site/contract/calls';
import type { CallName } from '@site/contract/endpoints';
import { locales } from '@site/contract/locales';
import { media } from '@site/contract/media';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { listDocuments } from '#documents/list/list.ts';
import { loadDocumentSources } from '#documents/sources/load.ts';
import { connect } from '#platform/database/connection.ts';
import { onDatabase, signIn } from '#testing/account.ts';
import { request } from '#testing/request.ts';
import { sharedSite } from '#testing/test-site.ts';
import { callAs } from './a-caller.ts';
import { type Hidden, hiddenContent, hiddenModel, mark } from './hidden-content.ts';
import { objectsOf } from './objects.ts';

const names = Object.keys(calls) as CallName[];

/** Calls about one entry, which return 404 when it is hidden. The others omit it. */
const about: Partial<Record<CallName, string>> = {
  productsInfo: 'id',
  schemeInfo: 'id',
  projectInfo: 'id',
  newsInfo: 'id',
  faqHelpful: 'faq_id',
  hrApply: 'job_id',
  commentAdd: 'target_id',
};

/** Parts of the mark and of a model: a call that repeats the query is not a leak. */
const searches = [mark.slice(0, -2), hiddenModel.slice(0, -1)];
const leak = new RegExp(`${mark}|${hiddenModel}\\d`);

const targets = { product: 'product', solution: 'scheme', case_study: 'project', news: 'news', faq: 'faq' } as const;

describe('a draft, archived or not yet published entry', () => {
  let content: Awaited<ReturnType<typeof hiddenContent>>;
  beforeAll(async () => {
    content = await hiddenContent();
    return content.close;
  }, 120_000);
  const shared = sharedSite(() => ({ databaseUrl: content.url }));

  const of = (table: string): Hidden[] => content.hidden.filter((one) => one.table === table);
  let readers = 0;
  const aSite = async () => {
    readers += 1;
    return { ...shared(), ...(await signIn(content.url, `reader${readers}@site.example`)) };
  };

  test('is in no response of any call, in any language, listed or searched for', async () => {
    const { port, cookie } = await aSite();
    const leaks = new Set<string>();
    for (const locale of ['en', 'zh', 'tr-TR'] as const) {
      const host = `${locales[locale].host}.localhost`;
      const asks = names
        .filter((name) => name !== 'logout')
        .flatMap((name): [CallName, Record<string, unknown>][] => {
          const input = calls[name].input;
          const takes = (field: string) => 'shape' in input && field in input.shape;
          const wide = takes('limit') && takes('page') ? { limit: 100 } : {};
          return [
            [name, wide],
            ...(takes('key') && name !== 'pageInfo' ? searches : []).map((key): [CallName, object] => [
              name,
              { ...wide, key },
            ]),
          ] as [CallName, Record<string, unknown>][];
        });
      for (const [name, fields] of asks) {
        const { text, status } = await callAs(port, name, fields, { host, cookie });
        const at = text.search(leak);
        if (at >= 0) leaks.add(`${name} ${locale}: ${text.slice(Math.max(0, at - 60), at + 60)}`);
        if (status >= 500) leaks.add(`${name} ${locale}: ${status}`);
      }
    }
    expect([...leaks]).toEqual([]);
  }, 60_000);

  test('is not found by its id, and is not counted', async () => {
    const { port, cookie } = await aSite();
    const leaks = new Set<string>();
    for (const name of names)
      for (const [field, kind] of Object.entries(objectsOf[name]))
        for (const { id, hiding } of of(kind)) {
          const value = Array.isArray(callInput(name, field)) ? [id, 1] : id;
          const { text, json } = await callAs(port, name, { [field]: value }, { cookie });
          if (leak.test(text)) leaks.add(`${name} ${field} ${hiding} is shown`);
          if (json.code >= 500) leaks.add(`${name} ${field} ${hiding}: ${json.code}`);
          if (about[name] === field && json.code !== 404) leaks.add(`${name} ${hiding}: ${json.code}`);
        }
    expect([...leaks]).toEqual([]);
  }, 60_000);

  test('has no comments to read or to write', async () => {
    const { port, cookie } = await aSite();
    for (const [table, target] of Object.entries(targets))
      for (const { id, hiding } of of(table)) {
        const place = { target, target_id: id };
        const added = await callAs(port, 'commentAdd', place, { cookie });
        const listed = await callAs(port, 'commentList', place);
        expect([target, hiding, added.json.code, listed.json.data?.['total'] ?? 0]).toEqual([target, hiding, 404, 0]);
      }
  });

  test('has no page, and is not in the sitemap or the feed', async () => {
    const { port } = await aSite();
    for (const { slug } of of('page'))
      if ((calls.pageInfo.input.shape.key.options as string[]).includes(slug))
        expect((await callAs(port, 'pageInfo', { key: slug })).json.code).toBe(404);
    const map = (await request(port, '/sitemap.xml')).text;
    const paths = { product: 'product', solution: 'scheme', case_study: 'projectinfo', news: 'news_info' };
    for (const [table, path] of Object.entries(paths))
      for (const { id } of of(table)) expect(map).not.toContain(`/${path}/${id}<`);
    const feed = (await request(port, '/news/rss.xml')).text;
    expect(feed).not.toContain(mark);
  });

  test('has no documents, and is in no other document', async () => {
    const { db, close } = connect(content.url);
    onTestFinished(close);
    const ids = (table: string) => of(table).map(({ id }) => id);
    const { rows } = await db.execute<{ id: number }>(sql`
      select id from download where status = 'published' and (product_id = any(${sql.param(ids('product'))}::int[])
        or document_id = any(${sql.param(ids('document'))}::int[]) or tool_id = any(${sql.param(ids('tool'))}::int[])
        or category_id = any(${sql.param(ids('category'))}::int[]))`);
    expect(rows).toEqual([]);
    const sources = await loadDocumentSources(db, new Date());
    const documents = sources ? listDocuments(sources) : [];
    expect(documents.length).toBeGreaterThan(1000);
    expect(documents.filter((entry) => leak.test(JSON.stringify(entry))).map(({ key }) => key)).toEqual([]);
  });

  test('has no drawing, model, film, diagram, seal or social card', async () => {
    const { port } = await aSite();
    const visible: string[] = [];
    const ask = async (path: string) => {
      const { status } = await request(port, path);
      if (status !== 404) visible.push(`${path}: ${status}`);
    };
    // Archived entries keep their images, because old pages and letters show them.
    const waiting = (table: string) => of(table).filter(({ hiding }) => hiding !== 'archived');
    for (const { slug } of waiting('product')) {
      const { productFront, productSmall, productFace, productRear, productDimension, productModel } = media;
      for (const address of [productFront, productSmall, productFace, productRear, productDimension, productModel])
        await ask(address(slug));
      for (const address of [media.video, media.videoPoster, media.videoCaptions]) await ask(address(slug, 'front'));
      for (const type of ['webp', 'avif', 'png'] as const) await ask(media.productRaster(slug, 320, type));
      await ask(media.social('product', slug));
    }
    for (const { slug } of waiting('solution'))
      for (const path of [media.diagram(slug), media.darkDiagram(slug), media.social('solution', slug)])
        await ask(path);
    for (const { slug } of waiting('case_study')) await ask(media.social('case', slug));
    for (const { slug } of waiting('news')) await ask(media.social('news', slug));
    for (const { slug } of waiting('honour')) await ask(media.honour(slug));
    expect(visible).toEqual([]);
  });

  test('has no files to fetch', async () => {
    const { port, cookie, url } = await aSite();
    const unpublished = await onDatabase<{ id: number }>(
      { port, url },
      "select id from download where status <> 'published'",
    );
    for (const { id } of unpublished)
      expect((await request(port, `/files/${id}/latest`, { headers: { cookie } })).status).toBe(404);
  });
});

const callInput = (name: CallName, field: string): unknown =>
  field.endsWith('_ids') && objectsOf[name][field] !== undefined ? [] : undefined;
