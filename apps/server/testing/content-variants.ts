import { aJpeg, aModel, anMp4 } from './assets.ts';
import { aProduct, aSeries, contentFiles, type Files, six } from './content-folder.ts';

/** A text that only its source language has. */
const english = (text: string) => ({ en: `${text} in English` });

const untranslatedContentNewsFile = 'news/2026-03-04-chamber.yaml';

/** A small company of which one entry of each collection is written in English only; everything else has six languages. */
export const untranslatedContent = (): Files => ({
  'products/genset/gk7300.yaml': aSeries({
    products: [
      aProduct('gk7320'),
      aProduct('gk7310', {
        title: english('Untranslated product'),
        summary: english('Product summary'),
        highlights: [english('Product highlight')],
      }),
    ],
  }),
  'solutions/pump.yaml': {
    slug: 'pump',
    class: 'standby',
    title: english('Untranslated solution'),
    summary: english('Solution summary'),
    body: english('Solution body'),
    scene: 'yard',
    diagram: {
      buses: [{ id: 'main', kind: 'ac' }],
      devices: [{ id: 'set', kind: 'genset', bus: 'main', label: english('Set') }],
    },
    products: ['gk7320'],
  },
  'cases/classes.yaml': [{ slug: 'marine', name: six('Marine') }],
  'cases/ferry.yaml': {
    slug: 'ferry',
    class: 'marine',
    title: english('Untranslated case'),
    summary: english('Case summary'),
    body: english('Case body'),
    scene: 'yard',
    country: 'CN',
    place: english('Wuhan'),
    lat: 30,
    lng: 114,
    date: '2025-02-03',
    power_kw: 400,
    figures: [{ value: '400 kW', label: english('power') }],
    products: ['gk7320'],
  },
  [untranslatedContentNewsFile]: {
    ...(contentFiles()[untranslatedContentNewsFile] as object),
    body: english('News body'),
    seo: { title: english('Found news'), description: english('Found description') },
  },
  'news/2026-04-05-fair.yaml': {
    slug: 'fair',
    class: 'company',
    date: '2026-04-05',
    title: english('Untranslated news'),
    summary: english('Fair summary'),
    body: english('Fair body'),
    scene: 'yard',
  },
  'faq/general.yaml': {
    slug: 'general',
    name: six('General questions'),
    questions: [{ slug: 'oil', question: english('Untranslated question'), answer: english('Untranslated answer') }],
  },
  'pages/emc.yaml': {
    slug: 'emc',
    title: english('Untranslated page'),
    lead: english('Page lead'),
    blocks: [
      { kind: 'text', title: english('Block title'), body: english('Block body') },
      { kind: 'table', title: english('Table title'), columns: [six('Column')], rows: [[six('Cell')]] },
      { kind: 'list', items: [{ title: english('Item title'), text: english('Item text') }] },
    ],
  },
  'pages/privacy.yaml': {
    slug: 'privacy',
    title: english('Untranslated policy'),
    lead: english('Policy lead'),
    blocks: [{ kind: 'text', body: english('Policy body') }],
    version: '1',
    date: '2026-01-01',
  },
});

const home = contentFiles()['home.yaml'] as { business: object[] };
const newsFile = 'news/2026-03-04-chamber.yaml';

/** Photographs by the name of what they show; each has a width of its own, so that their digests differ. */
const widths = {
  news: 800,
  case: 810,
  solution: 820,
  product: 830,
  rear: 840,
  category: 850,
  series: 860,
  page: 870,
  business: 880,
  gallery: 890,
  poster: 900,
} as const;
export type PhotoName = keyof typeof widths;

const photos = async (): Promise<Files> => {
  const made = await Promise.all(
    Object.entries(widths).map(async ([name, width]): Promise<[string, unknown][]> => [
      [`media/${name}.jpg`, await aJpeg({ width, height: 500 })],
      [
        `media/${name}.jpg.yaml`,
        {
          alt: { en: `Photo of the ${name}` },
          caption: { en: `Caption of the ${name}` },
          credit: 'A. Photographer',
          focus: [0.25, 0.5],
        },
      ],
    ]),
  );
  return Object.fromEntries(made.flat());
};

/** A small company with a photograph in every place that takes one, described in English only. */
export const photographedContent = async (): Promise<Files> => ({
  ...(await photos()),
  'media/start.mp4': anMp4(),
  'media/body.glb': aModel(),
  'products/categories.yaml': [
    {
      slug: 'genset',
      sort: 10,
      name: six('Genset control'),
      summary: six('Category summary'),
      image: 'gk7320',
      picture: 'media:category.jpg',
    },
  ],
  'products/genset/gk7300.yaml': aSeries({
    picture: 'media:series.jpg',
    products: [
      aProduct('gk7320', {
        face: 'photo',
        pictures: ['media:product.jpg', 'media:rear.jpg'],
        videos: [{ file: 'media:start.mp4', title: six('First start'), poster: 'media:poster.jpg' }],
        model_3d: 'media:body.glb',
      }),
      aProduct('gk7310', { lifecycle: 'discontinued', successor: 'gk7320', released: '2012-03-04' }),
      aProduct('gk7330', { pictures: ['media:rear.jpg'] }),
    ],
  }),
  'solutions/pump.yaml': {
    slug: 'pump',
    class: 'standby',
    title: six('Pump station'),
    summary: six('Solution summary'),
    body: six('Solution body'),
    picture: 'media:solution.jpg',
    diagram: {
      buses: [{ id: 'main', kind: 'ac' }],
      devices: [{ id: 'set', kind: 'genset', bus: 'main', label: six('Set') }],
    },
    products: ['gk7320'],
  },
  'cases/classes.yaml': [{ slug: 'marine', name: six('Marine') }],
  'cases/ferry.yaml': {
    slug: 'ferry',
    class: 'marine',
    title: six('Ferry'),
    summary: six('Case summary'),
    body: six('Case body'),
    picture: 'media:case.jpg',
    pictures: ['media:gallery.jpg'],
    country: 'CN',
    place: six('Wuhan'),
    lat: 30,
    lng: 114,
    date: '2025-02-03',
    power_kw: 400,
    figures: [{ value: '400 kW', label: six('power') }],
    products: ['gk7320'],
    solutions: ['pump'],
  },
  [newsFile]: { ...(contentFiles()[newsFile] as object), picture: 'media:news.jpg' },
  'pages/emc.yaml': {
    slug: 'emc',
    title: six('Chamber for EMC'),
    lead: six('Page lead'),
    blocks: [
      { kind: 'scene', picture: 'media:page.jpg', scene: 'yard' },
      { kind: 'scene', picture: 'media:page.jpg', scene: 'yard', caption: { en: 'The chamber' } },
    ],
  },
  'home.yaml': { ...home, business: home.business.map((block) => ({ ...block, picture: 'media:business.jpg' })) },
});
