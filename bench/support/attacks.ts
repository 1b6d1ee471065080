import { signIn } from '#testing/account.ts';
import { six } from '#testing/content-folder.ts';
import { anAddress, request } from '#testing/request.ts';
import { aColleague, staffCall, staffData, studioHost, studioOrigin } from '#testing/staff.ts';
import { anUpload } from '#testing/upload.ts';
import * as bodies from './attack-bodies.ts';

type Site = { port: number; url: string };
type Person = { cookie: string };
/** Sends everything at once and returns how each request was answered. */
type Send = () => Promise<string[]>;
/** `expected` are the answers that prove that the attack got to where it costs something. Each must occur, and no other may. */
export type Attack = { name: string; expected: readonly string[]; prepare: (site: Site) => Promise<Send> | Send };

const statusOf = async (answer: Promise<{ status: number }>): Promise<string> => String((await answer).status);

const post = ({ port }: Site, path: string, body: string | Buffer, headers: Record<string, string> = {}) => {
  const host = path.startsWith('/api/staff/') ? studioHost : 'zh.localhost';
  return statusOf(
    request(port, path, {
      host,
      method: 'POST',
      body,
      headers: {
        origin: `http://${host}:${port}`,
        'content-type': 'application/json',
        'x-forwarded-for': anAddress(),
        ...headers,
      },
    }),
  );
};
const callWith =
  (site: Site, name: string, inputs: readonly object[]): Send =>
  () =>
    Promise.all(inputs.map((input) => post(site, `/api/web/${name}`, JSON.stringify(input))));

const apply = (site: Site, body: Buffer, { cookie = '' }: Partial<Person> = {}): Promise<string> =>
  post(site, '/api/web/hrApply', body, { 'content-type': bodies.formType, cookie });

/** A file that comes with an application: of somebody without a captcha, and of a user, who needs none and whose file is judged. */
const resume = (name: string, file: () => Buffer): Attack[] => [
  {
    name: `${name}, no captcha`,
    expected: ['403'],
    prepare: (site) => {
      const form = bodies.formWith(file());
      return async () => [await apply(site, form)];
    },
  },
  {
    name: `${name}, admitted`,
    expected: ['200'],
    prepare: async (site) => {
      const user = await signIn(site.url, `${anAddress()}@site.example`);
      const form = bodies.formWith(file());
      return async () => [await apply(site, form, user)];
    },
  },
];

const nestedJson = (depth: number): Attack => ({
  name: `JSON of ${depth} levels in the studio`,
  expected: ['400'],
  prepare: async (site) => {
    const { cookie } = await aColleague(site, 'editor');
    const body = `{"collection":"news","slug":"deep","data":{"title":${bodies.nested(depth)}}}`;
    return async () => [await post(site, '/api/staff/entryCreate', body, { cookie })];
  },
});

const picture = (name: string, file: () => Buffer, expected: string): Attack => ({
  name,
  expected: [expected],
  prepare: async (site) => {
    const editor = await aColleague(site, 'editor');
    const upload = await anUpload(site, editor, file());
    const input = { upload, name: `attack-${upload}.svg` };
    return async () => [await statusOf(staffCall(site, 'mediaAdd', input, editor))];
  },
});

let drafts = 0;
/** A news item that is not published, its editor, and a way to save other texts. */
const aDraft = async (site: Site) => {
  drafts += 1;
  const entry = { collection: 'news', slug: `attacked-${drafts}` };
  // Texts without a problem in any language: a draft that could not be published has no preview.
  const text = six('Body a');
  const texts = { title: six('Title a'), summary: six('Summary a'), body: text };
  const data = { class: 'company', date: '2026-03-04', scene: 'news-award', ...texts };
  const editor = await aColleague(site, 'editor');
  const { version } = await staffData(site, 'entryCreate', { ...entry, data }, editor);
  const save = (changes: object, seen = version) => {
    const input = { ...entry, data: { ...data, ...changes, slug: entry.slug }, live: null };
    return staffCall(site, 'entrySave', input, { ...editor, version: seen });
  };
  return { entry, editor, text, save };
};

/** Two versions of an entry, the second of which is read with the words that changed. */
const comparison = (name: string, texts: (letter: string) => object): Attack => ({
  name,
  expected: ['200'],
  prepare: async (site) => {
    const { entry, editor, save } = await aDraft(site);
    const { json: first } = await save(texts('a'));
    const { json: second, text } = await save(texts('b'), first.data?.version);
    const version = second.data?.version;
    if (version === undefined) throw new Error(text);
    return async () => [
      await statusOf(staffCall(site, 'revisionRead', { ...entry, version: String(version) }, editor)),
    ];
  },
});

/** How a preview was answered, and whether it is a page of the site. */
const previewOf = async (site: Site, path: string, headers: Record<string, string>): Promise<string> => {
  const { status, text } = await request(site.port, path, { host: studioHost, headers });
  return `preview ${status}${status === 200 && /<h1\b/.test(text) ? ' with a page' : ''}`;
};
const rendered = 'preview 200 with a page';

/** A text that is saved and then read for a preview, which refuses it after its Markdown was measured: it is no English text, and nothing is live. */
const markdown = (piece: string, length: number): Attack => ({
  name: `Markdown ${JSON.stringify(piece)} × ${Math.floor(length / piece.length)}, saved and refused in the preview`,
  expected: ['200', 'preview 409'],
  prepare: async (site) => {
    const { entry, editor, text, save } = await aDraft(site);
    const body = { ...text, en: bodies.paragraphsOf(piece, length) };
    const path = `/preview?${new URLSearchParams({ ...entry, locale: 'en' }).toString()}`;
    return async () => [await statusOf(save({ body })), await previewOf(site, path, { cookie: editor.cookie })];
  },
});

const headersOf = (site: Site): Send => {
  const fill = (piece: string) => ({
    'x-forwarded-for': anAddress(),
    ...Object.fromEntries(
      ['cookie', 'accept-language', 'user-agent'].map((name) => [name, piece.repeat(4_800 / piece.length)]),
    ),
  });
  return () =>
    Promise.all(
      [';', '=', 'a=b; ', 'zh;q=0.1,', 'Version/1.'].map((piece) =>
        statusOf(request(site.port, '/api/web/suggest?key=oil', { headers: fill(piece) })),
      ),
    );
};

/** A file that a recruiter looks at: the studio shows pictures of its pages. */
const lookedAt = (name: string, file: () => Buffer): Attack => ({
  name,
  expected: ['200 with 1 picture'],
  prepare: async (site) => {
    const recruiter = await aColleague(site, 'recruiter');
    const user = await signIn(site.url, `${anAddress()}@site.example`);
    const headers = {
      origin: `http://zh.localhost:${site.port}`,
      'content-type': bodies.formType,
      cookie: user.cookie,
    };
    const sent = await request(site.port, '/api/web/hrApply', {
      host: 'zh.localhost',
      method: 'POST',
      headers,
      body: bodies.formWith(file()),
    });
    const { data } = JSON.parse(sent.text) as { data: { application_id: number } };
    const path = `/api/staff/resume/${data.application_id}`;
    return async () => {
      const { status, text } = await request(site.port, path, { host: studioHost, headers: recruiter });
      return [`${status} with ${text.split('<img').length - 1} picture`];
    };
  },
});

const searchedMeanwhile = 20;

export const attacks: readonly Attack[] = [
  ...resume('résumé of 150 kB of "stream"', () => bodies.manyStreams(150_000)),
  ...resume('résumé of 5 MB of "stream"', () => bodies.manyStreams(4_990_000)),
  ...resume('résumé with 40 object streams of 8 MB', () => bodies.packedObjects(40, 8)),
  {
    name: 'form of 20,000 parts',
    expected: ['400'],
    prepare: (site) => async () => [await apply(site, bodies.formOfParts(20_000))],
  },
  lookedAt('résumé page of 10 × 1500 points, looked at', () => bodies.aPage(10, 1500)),
  {
    name: 'JSON of 30,000 levels',
    expected: ['400'],
    prepare: (site) => async () => [await post(site, '/api/web/schemeList', `{"page":${bodies.nested(30_000)}}`)],
  },
  nestedJson(3_000),
  nestedJson(200_000),
  {
    name: 'fault frames of 60,000 characters',
    expected: ['200', '400'],
    prepare: (site) =>
      callWith(
        site,
        'ecuDecode',
        ['00 ', '18FECA00#04FF\n', '0000  00  00 ', '1CECFF00#200A0002FFCAFE00\n', '.'].map((piece) => ({
          frames: piece.repeat(58_000 / piece.length),
        })),
      ),
  },
  {
    name: 'searches of 200 characters',
    expected: ['200'],
    prepare: (site) =>
      callWith(
        site,
        'searchList',
        ['controlleq genseq ', '1-1 ', '漢', 'a', 'spn 1 '].map((piece) => ({ key: piece.repeat(200).slice(0, 200) })),
      ),
  },
  {
    name: 'forms of 60 kB',
    expected: ['400'],
    prepare: (site) =>
      callWith(
        site,
        'feedbackAdd',
        ['a.', '\r', 'a@a.', '\u3164', 'www.'].map((piece) => {
          const text = piece.repeat(15_000 / Buffer.byteLength(JSON.stringify(piece)));
          return { type: 'others', product_model: text, description: text, suggestion: text, email: text };
        }),
      ),
  },
  { name: 'headers of 15 kB', expected: ['200'], prepare: headersOf },
  comparison('3,000 other words in a title', (letter) => ({ title: { en: bodies.wordsOf(letter, 3_000) } })),
  comparison('ten texts of 10,000 characters with other words', (letter) => {
    const text = bodies.wordsOf(letter, 1_850).slice(0, 9_990);
    const five = { en: text, zh: text, hk: text, pt: text, es: text };
    return { title: five, summary: five };
  }),
  markdown('_a_', 660),
  markdown('_a_', 20_000),
  markdown('> ', 24),
  markdown('> ', 20_000),
  markdown('- ', 20_000),
  picture('SVG with a comment of 50 kB of <', () => bodies.svgWithComment(50_000), '200'),
  picture('SVG with a comment of 4 MB of <', () => bodies.svgWithComment(4_190_000), '200'),
  picture('SVG of 200 levels', () => bodies.svgWithLevels(200), '200'),
  picture('SVG of 8,000 levels', () => bodies.svgWithLevels(8_000), '409'),
  {
    name: 'preview link × 40, others search',
    expected: [rendered, 'preview 503', 'search 200'],
    prepare: async (site) => {
      const { entry, editor } = await aDraft(site);
      const { link } = await staffData(site, 'previewLinkCreate', entry, editor);
      const path = `${new URL(link, studioOrigin(site)).pathname}?locale=en`;
      return () =>
        Promise.all([
          ...Array.from({ length: 40 }, async () => {
            const headers = { 'x-forwarded-for': '203.0.113.40' };
            return previewOf(site, path, headers);
          }),
          ...Array.from({ length: searchedMeanwhile }, async (_, at) => {
            const key = `oil ${anAddress()} ${at}`;
            return `search ${await post(site, '/api/web/searchList', JSON.stringify({ key }))}`;
          }),
        ]);
    },
  },
];
