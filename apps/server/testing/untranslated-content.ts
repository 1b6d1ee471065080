import { aProduct, aSeries, contentFiles, type Files, six } from './content-folder.ts';

/** A text that only its source language has. */
export const english = (text: string) => ({ en: `${text} in English` });

const newsFile = 'news/2026-03-04-chamber.yaml';

/** A small company of which one entry of each noun is written in English only; everything else has six languages. */
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
  [newsFile]: {
    ...(contentFiles()[newsFile] as object),
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
