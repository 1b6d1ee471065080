import { definitions } from '@site/content/collections';
import { completeEntry } from '@site/content/entry-texts';
import type { Locale, Localised } from '@site/contract/locales';
import type { DrawnView } from '@site/contract/staff/content';
import { renderDiagram } from '@site/drawings/diagram/render';
import { Diagram } from '@site/drawings/diagram/shape';
import { Drawing } from '@site/drawings/product/shape';
import { renderScene } from '@site/drawings/scene/render';
import { Scene } from '@site/drawings/scene/shape';
import { withAccent } from '@site/drawings/svg/colour';
import type { CompanyBrand } from '#assets/brand/read-brand.ts';
import { findCompanySource } from '#content/company-source.ts';
import { readLive } from '#content/store.ts';
import { drawProductView } from '#documents/pictures/product-pictures.ts';
import type { Db } from '#platform/database/connection.ts';
import type { EntryName } from './working-copy.ts';

type Fields = Record<string, unknown>;
type Unsaved = EntryName & { data: Fields; view: DrawnView; locale: Locale; theme: 'light' | 'dark' };
type Shown = Unsaved & { db: Db; brand: CompanyBrand; source: Locale };

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
/** Longer ones have a problem at their field. */
const maxNameLength = 60;
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, maxNameLength) : '');

/** The product as it would go live: what it does not say itself comes from its series. */
const drawProduct = async ({ db, collection, slug, data, view, locale, brand }: Shown): Promise<string | undefined> => {
  const { within } = definitions[collection];
  const [owner] = within ? await readLive(db, [{ collection: within.collection, slug: textOf(data[within.key]) }]) : [];
  const series = fieldsOf(owner?.data);
  const merged = (field: string): Fields => ({ ...fieldsOf(series[field]), ...fieldsOf(data[field]) });
  const drawing = Drawing.safeParse(merged('drawing'));
  if (!drawing.success) return undefined;
  const product = {
    slug,
    model: textOf(data['model']),
    title: fieldsOf(data['title']) as Partial<Localised>,
    drawing: drawing.data,
    params: merged('params'),
    digest: '',
    brand: brand.printed,
  };
  return drawProductView(db, product, view === 'diagram' || view === 'scene' ? 'front' : view, locale);
};

const drawDiagram = ({ data, brand, locale, theme, source }: Shown): string | undefined => {
  const diagram = Diagram.safeParse(data['diagram']);
  if (!diagram.success) return undefined;
  return withAccent(renderDiagram(completeEntry(diagram.data, source).value, { theme, locale }), brand.facts.accent);
};

const drawScene = ({ data, brand, locale, theme, source }: Shown): string | undefined => {
  const scene = Scene.safeParse(data);
  if (!scene.success) return undefined;
  return withAccent(renderScene(completeEntry(scene.data, source).value, { theme, locale }), brand.facts.accent);
};

const drawings: { [V in DrawnView]: (shown: Shown) => string | undefined | Promise<string | undefined> } = {
  front: drawProduct,
  dimension: drawProduct,
  rear: drawProduct,
  model: drawProduct,
  diagram: drawDiagram,
  scene: drawScene,
};

export type DrawEntry = (unsaved: Unsaved) => Promise<string | undefined>;

/**
 * Draws what somebody is typing, as the site would. Undefined while it has problems. The server draws, because letters
 * are outlines of fonts that are far too large for a browser.
 */
export const createDrawEntry =
  ({ db, readBrand }: { db: Db; readBrand: (db: Db) => Promise<CompanyBrand> }): DrawEntry =>
  async (unsaved) => {
    if (!definitions[unsaved.collection].drawn?.views.includes(unsaved.view)) return undefined;
    const shown = { ...unsaved, db, brand: await readBrand(db), source: (await findCompanySource(db)) ?? 'en' };
    try {
      return await drawings[unsaved.view](shown);
    } catch {
      // Parts that do not fit onto the front are a problem of the drawing, and are reported at its field.
      return undefined;
    }
  };
