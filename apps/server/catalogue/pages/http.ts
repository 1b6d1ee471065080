import type { Block } from '@site/content/page/schema';
import type { ProductCard } from '@site/contract/catalogue';
import type { Picture } from '@site/contract/fields';
import type { Locale } from '@site/contract/locales';
import { PageInfoInput, type Block as ShownBlock, type PageInfoData } from '@site/contract/pages';
import { entryTag, tag } from '@site/contract/tags';
import { Hono } from 'hono';
import type * as z from 'zod';
import { findPictures, toImage } from '#assets/shown-picture.ts';
import type { Reading } from '#platform/cache/reading.ts';
import { pick } from '#platform/database/public-rows.ts';
import { found, ok } from '#platform/http/answer.ts';
import type { Env } from '#platform/http/visit.ts';
import { productCardsOf } from '../products/product-cards.ts';
import { findProductIds } from '../products/queries.ts';
import { labelIn } from '../products/values.ts';
import { toSeo } from '../seo.ts';
import { findPage, findSceneTitles } from './queries.ts';

const scenesOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => (block.kind === 'scene' ? (block.scene ?? []) : []));

const picturesOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => (block.kind === 'scene' ? (block.picture ?? []) : []));

const productsOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => (block.kind === 'products' ? block.products : []));

/** What blocks name: titles of scenes and cards of products by slug, and pictures by their reference. */
type Named = {
  scenes: ReadonlyMap<string, string>;
  pictures: ReadonlyMap<string, Picture>;
  products: ReadonlyMap<string, ProductCard>;
};

export const nothingNamed: Named = { scenes: new Map(), pictures: new Map(), products: new Map() };

/** Cards of the public products among some slugs. */
const findCards = async (reading: Reading, slugs: readonly string[]): Promise<Named['products']> => {
  if (slugs.length === 0) return new Map();
  reading.shows(tag.products, tag.menu, tag.parameters);
  const ids = await findProductIds(reading, slugs);
  const slugOf = new Map(Array.from(ids, ([slug, id]) => [id, slug]));
  const cards = await productCardsOf(reading, [...ids.values()]);
  return new Map(cards.map((card) => [slugOf.get(card.product_id) ?? '', card]));
};

export const toBlock = (block: Block, locale: Locale, { scenes, pictures, products }: Named): ShownBlock => {
  const titled = 'title' in block && block.title ? { title: pick(block.title, locale) } : {};
  switch (block.kind) {
    case 'text':
      return { kind: 'text', ...titled, html: pick(block.body, locale) };
    case 'figures':
      return {
        kind: 'figures',
        items: block.items.map(({ value, label }) => ({ value, label: pick(label, locale) })),
      };
    case 'timeline':
      return {
        kind: 'timeline',
        items: block.items.map(({ year, title, text }) => ({
          year,
          title: pick(title, locale),
          text: pick(text, locale),
        })),
      };
    case 'table':
      return {
        kind: 'table',
        ...titled,
        columns: block.columns.map((column) => pick(column, locale)),
        rows: block.rows.map((row) => row.map((cell) => labelIn(cell, locale) ?? '')),
      };
    case 'drawing':
      return block;
    case 'products':
      return { kind: 'products', ...titled, products: block.products.flatMap((slug) => products.get(slug) ?? []) };
    case 'scene':
      return {
        kind: 'scene',
        ...toImage(pictures.get(block.picture ?? ''), block.scene),
        alt: pictures.get(block.picture ?? '')?.alt ?? scenes.get(block.scene ?? '') ?? '',
        ...(block.caption ? { caption: pick(block.caption, locale) } : {}),
      };
    default:
      return {
        kind: 'list',
        ...titled,
        items: block.items.map(({ title, text }) => ({ title: pick(title, locale), text: pick(text, locale) })),
      };
  }
};

/** Pages around a list: the list is shown even if nobody wrote a text about it. */
const pagesOfLists: readonly string[] = ['honor'];

const untitledPage = { title: '', lead: '', blocks: [], seo: { title: '', description: '' } };

/** A page that editors write as blocks; `undefined` if there is no public page with this key. */
export const getPage = async (reading: Reading, key: string): Promise<z.output<typeof PageInfoData> | undefined> => {
  const { locale } = reading;
  const row = await findPage(reading, key);
  if (!row && !pagesOfLists.includes(key)) return undefined;
  reading.shows(entryTag('page', key));
  if (!row) return untitledPage;
  const scenes = await findSceneTitles(reading, scenesOf(row.blocks));
  const pictures = await findPictures(reading, picturesOf(row.blocks));
  const products = await findCards(reading, productsOf(row.blocks));
  reading.shows(...Array.from(scenes.keys(), (slug) => entryTag('scene', slug)));
  return {
    title: row.title,
    lead: row.lead,
    blocks: row.blocks.map((block) => toBlock(block, locale, { scenes, pictures, products })),
    seo: toSeo(row, row.title, row.lead),
  };
};

export const pageRoutes = () =>
  new Hono<Env>().get('/pageInfo/:key', async (c) => {
    const { data } = PageInfoInput.safeParse({ key: c.req.param('key') });
    return ok(c, 'pageInfo', found(data && (await getPage(c.var.reading, data.key))));
  });
