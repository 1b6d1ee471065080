import type { SettingValue } from '@site/content/settings';
import type { Locale } from '@site/contract/locales';
import { media } from '@site/contract/media';
import type { IndexData } from '@site/contract/site';
import { tag } from '@site/contract/tags';
import { frameOf, layoutFront } from '@site/drawings/product/layout/front';
import { Hono } from 'hono';
import { getBrand } from '#assets/brand/find-brand.ts';
import type { Reading } from '#platform/cache/reading.ts';
import { pick } from '#platform/database/public-rows.ts';
import { ok } from '#platform/http/answer.ts';
import type { Env } from '#platform/http/visit.ts';
import { latestNews } from '../news/queries.ts';
import { categoryTree } from '../products/category-tree.ts';
import { asDrawing } from '../products/face.ts';
import { newestProducts } from '../products/product-cards.ts';
import { findSolutionClasses } from '../solutions/queries.ts';
import { getHome } from './home.ts';
import { findHero, findSiteSettings, type HeroRow, listSections } from './queries.ts';

type Hero = NonNullable<IndexData['hero']>;
type Part = Hero['parts'][number];
type Rect = { x: number; y: number; w: number; h: number };

const tenth = (value: number) => Math.round(value * 100) / 100;
const part = (t: string, id: string, { x, y, w, h }: Rect): Part => ({
  t,
  id,
  x: tenth(x),
  y: tenth(y),
  w: tenth(w),
  h: tenth(h),
});

/** Parts of the controller that the page animates, besides its screen. */
const animated = new Set(['lamp', 'key', 'mimic']);

const toHero = ({ id, slug, model, drawing }: HeroRow, title: string): Hero => {
  const drawn = asDrawing(drawing);
  const layout = layoutFront(drawn, model);
  const frame = frameOf(layout);
  return {
    product_id: id,
    model,
    title,
    front: drawn.front,
    face: media.productFace(slug),
    parts: [
      part('frame', 'frame', frame),
      ...(layout.lens ? [part('screen', 'screen', layout.lens.active)] : []),
      ...layout.parts.filter(({ t }) => animated.has(t)).map((one) => part(one.t, one.id, one)),
    ],
  };
};

const newsCount = 6;

const toCompany = (
  {
    name,
    founded,
    stock_code,
    phone,
    fax,
    switchboard,
    email,
    icp,
    cloud_url,
    social,
    ...company
  }: SettingValue<'company'>,
  locale: Locale,
): Omit<IndexData['company'], 'brand'> => ({
  founded,
  phone,
  email,
  social,
  ...(stock_code ? { stock_code } : {}),
  ...(fax ? { fax } : {}),
  ...(switchboard ? { switchboard } : {}),
  ...(icp ? { icp } : {}),
  ...(cloud_url ? { cloud_url } : {}),
  searches: company.searches.map((text) => pick(text, locale)),
  ...(company.office_hours ? { office_hours: company.office_hours } : {}),
  ...(company.notice ? { notice: pick(company.notice, locale) } : {}),
  name: pick(name, locale),
  short_name: pick(company.short_name, locale),
  address: pick(company.address, locale),
  qr: company.qr.map(({ kind, label }) => ({ kind, label: pick(label, locale), image: media.qr(kind) })),
});

/** The data of the layout, which every page shows, and of the home page. */
export const getIndex = async (reading: Reading): Promise<IndexData> => {
  const { locale } = reading;
  reading.shows(tag.menu, tag.home, tag.company, tag.products, tag.parameters, tag.news, tag.cases);
  const [chanpin, classes, products, news, { company, home }, brand, hero, sections] = await Promise.all([
    categoryTree(reading),
    findSolutionClasses(reading),
    newestProducts(reading),
    latestNews(reading, newsCount),
    findSiteSettings(reading.db),
    getBrand(reading),
    findHero(reading),
    listSections(reading),
  ]);
  if (!company || !home) throw new Error('the content has no company or no home page: import it first');
  return {
    chanpin,
    fangan: classes.map(({ id, name }) => ({ id, class_name: name })),
    new_products: products,
    news,
    company: { ...toCompany(company, locale), brand },
    sections,
    ...(await getHome(reading, home, company)),
    ...(hero ? { hero: toHero(hero, pick(hero.title, locale)) } : {}),
  };
};

export const siteRoutes = () =>
  new Hono<Env>().get('/index', async (c) => ok(c, 'index', await getIndex(c.var.reading)));
