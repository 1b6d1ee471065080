import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { localeCodes } from '@site/contract/locales';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { unzip } from '#testing/downloads.ts';

/** The files that the demo company supplies, and the texts that promise them. */
const read = (path: string): unknown => parse(readFileSync(path, 'utf8'));

type Texts = Record<string, string>;
type ProductFile = { type: string; file: string; language: string; version: string; date: string };
type Product = { slug: string; model: string; files?: ProductFile[] };
type News = { slug: string; announces?: { product: string; firmware: string }; body: Texts };
type Package = { product: string; version: string; date: string; hardware: string[]; news?: string };
type Manifest = { model: string; version: string; date: string; hardware: string[]; files: { name: string }[] };

const products = globSync('demo/content/products/*/*.yaml').flatMap(
  (path) => (read(path) as { products: Product[] }).products,
);
const news = globSync('demo/content/news/*.yaml')
  .filter((path) => !path.endsWith('classes.yaml'))
  .map((path) => read(path) as News);
const answers = globSync('demo/content/faq/*.yaml').flatMap(
  (path) => (read(path) as { questions: { answer: Texts }[] }).questions,
);
const sources = read('demo/content/media/.sources/firmware.yaml') as {
  packages: Package[];
  unavailable: Record<string, string>;
};

const firmware = products.flatMap(({ slug, model, files = [] }) =>
  files
    .filter(({ type }) => type === 'firmware')
    .map((file) => ({
      ...file,
      product: slug,
      model,
      archive: unzip(readFileSync(file.file.replace('media:', 'demo/content/media/'))),
    })),
);
const manifestOf = (archive: Map<string, Buffer>) =>
  JSON.parse(archive.get('manifest.json')?.toString() ?? '') as Manifest;

test('every firmware version that news and answers name in any language has a package, or a reason why not', () => {
  const texts = [...news.map(({ body }) => body), ...answers.map(({ answer }) => answer)];
  const named = texts.flatMap((text) =>
    localeCodes.flatMap((locale) => text[locale]?.match(/(?<![\d.])\d+\.\d+\.\d+(?![\d.])/g) ?? []),
  );
  const versions = new Set(firmware.map(({ version }) => version));
  expect(versions.size).toBeGreaterThan(5);
  expect([...new Set(named)].filter((version) => !versions.has(version) && !sources.unavailable[version])).toEqual([]);
});

test('a product offers the firmware that a news item announces for it', () => {
  const announced = news.flatMap(({ announces }) => announces ?? []);
  expect(announced.length).toBeGreaterThan(1);
  for (const { product, firmware: version } of announced)
    expect(firmware.filter((file) => file.product === product && file.version.startsWith(`${version}.`))).toHaveLength(
      1,
    );
});

test('the manifest of a package agrees with the product that offers it and with its source', () => {
  expect(firmware).toHaveLength(sources.packages.length);
  for (const { product, model, version, date, archive } of firmware) {
    const source = sources.packages.find((each) => each.product === product && each.version === version);
    expect(source).toMatchObject({ date });
    expect(manifestOf(archive)).toMatchObject({ model, version, date, hardware: source?.hardware });
  }
});

// The program that visitors check a package with.
type Line = { what: string; right: boolean };
const checkPackage = ((): ((manifest: Manifest, files: Map<string, Buffer>) => Line[]) => {
  const page = readFileSync('packages/documents/tool/programs/flash.html', 'utf8');
  const [, script = ''] = /<script id="core">([^]*?)<\/script>/.exec(page) ?? [];
  return runInNewContext(`${script};core.checkPackage`) as never;
})();

test('the package checker of the site accepts every package, and the checksums match', () => {
  for (const { file, archive } of firmware) {
    const manifest = manifestOf(archive);
    const others = new Map([...archive].filter(([name]) => name !== 'manifest.json'));
    expect([file, checkPackage(manifest, others).filter(({ right }) => !right)]).toEqual([file, []]);
    for (const line of archive.get('SHA256SUMS')?.toString().trim().split('\n') ?? []) {
      const [sum, name = ''] = line.split('  ');
      expect(
        createHash('sha256')
          .update(archive.get(name) ?? '')
          .digest('hex'),
      ).toBe(sum);
    }
    expect(archive.get(`${file.replace(/.*\/|\.zip$/g, '')}.bin`)?.toString()).toContain('DEMONSTRATION');
  }
});

test('release notes say in each language what the news item says', () => {
  const plain = (text: string) =>
    text
      .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
      .replaceAll('\u00a0', ' ')
      .trim();
  for (const { product, version, news: slug } of sources.packages.filter((source) => source.news)) {
    const item = news.find((each) => each.slug === slug);
    const archive = firmware.find((file) => file.product === product && file.version === version)?.archive;
    for (const locale of localeCodes) {
      const notes = plain(archive?.get(`RELEASE-NOTES.${locale}.md`)?.toString() ?? '').split(/\n\n+/);
      const said = plain(item?.body[locale] ?? '').split(/\n\n+/);
      expect(notes.filter((paragraph) => said.includes(paragraph)).length, `${product} ${locale}`).toBe(
        notes.length - 3,
      );
      expect(notes.length).toBeGreaterThan(4);
    }
  }
});

const mediaPath = (file: string): string => file.replace('media:', 'demo/content/media/');
const supplied = products.flatMap(({ model, files = [] }) => files.map((file) => ({ ...file, model })));
const paths = [...new Set(supplied.map(({ file }) => mediaPath(file)))];

test('every PDF opens, and its last page says how many pages there are', async () => {
  const library = await PDFiumLibrary.init();
  const pdfs = paths.filter((path) => path.endsWith('.pdf'));
  expect(pdfs.length).toBeGreaterThan(40);
  for (const path of pdfs) {
    const document = await library.loadDocument(readFileSync(path));
    const count = document.getPageCount();
    const text = document.getPage(count - 1).getText();
    document.destroy();
    expect([path, count > 1, text.match(/\d+/g)?.includes(String(count))]).toEqual([path, true, true]);
  }
});

test('files are at most 4 MB together, and each is in a language that it says', () => {
  const media = globSync('demo/content/media/{firmware,wiring,notes,canopen,engines,honours,snmp}/*');
  expect(media.reduce((sum, path) => sum + readFileSync(path).length, 0)).toBeLessThan(4_000_000);
  const named = supplied.filter(({ file }) => file.endsWith('.pdf'));
  for (const { file, language } of named) expect(file).toMatch(new RegExp(`-${language}\\.pdf$`));
  const languages = Map.groupBy(named, ({ file }) => file.replace(/-(?:tr-TR|[a-z]{2})\.pdf$/, ''));
  for (const [file, list] of languages)
    expect([file, ['en', 'zh'].every((code) => list.some(({ language }) => language === code))]).toEqual([file, true]);
});

test('the MIB defines each object once, below a known one, and a group lists every object', () => {
  const mib = readFileSync('demo/content/media/snmp/GENKON-GENSET-MIB.mib', 'utf8').replaceAll(/--.*$/gm, '');
  const body = mib.slice(mib.indexOf(';') + 1).replaceAll(/"[^"]*"/g, '""');
  const imported = new Set(mib.slice(0, mib.indexOf(';')).match(/\b[\w-]+\b/g));
  const nodes = [...body.matchAll(/^(\w+)\s+(OBJECT IDENTIFIER|[A-Z-]+)\b([^]*?)::=\s*\{\s*(\w+)\s+(\d+)\s*\}/gm)];
  const names = new Set(nodes.map(([, name]) => name));
  expect(nodes.length).toBeGreaterThan(60);
  expect(names.size).toBe(nodes.length);
  const oids = nodes.map(([, , , , parent, number]) => `${parent}.${number}`);
  expect(new Set(oids).size).toBe(oids.length);
  for (const [, name, kind = '', clauses = '', parent = ''] of nodes) {
    expect([name, names.has(parent) || parent === 'enterprises']).toEqual([name, true]);
    if (kind === 'OBJECT IDENTIFIER') continue;
    expect([name, imported.has(kind)]).toEqual([name, true]);
    const needed = kind === 'OBJECT-TYPE' ? ['SYNTAX', 'MAX-ACCESS', 'STATUS', 'DESCRIPTION'] : ['DESCRIPTION'];
    expect([name, needed.filter((clause) => !clauses.includes(clause))]).toEqual([name, []]);
  }
  const readable = nodes.filter(([, , , clauses]) => clauses?.includes('read-only')).map(([, name = '']) => name);
  const grouped = nodes
    .filter(([, , kind]) => kind === 'OBJECT-GROUP')
    .flatMap(([, , , clauses]) => /OBJECTS\s*\{([^}]*)\}/.exec(clauses ?? '')?.[1]?.match(/\w+/g) ?? []);
  expect(grouped.toSorted()).toEqual(readable.toSorted());
  // RFC 5612 reserves this number for documentation.
  expect(body).toContain('{ enterprises 32473 }');
});

const readEds = (path: string): Map<string, Record<string, string>> =>
  new Map(
    readFileSync(path, 'utf8')
      .split(/^\[/m)
      .slice(1)
      .map((part) => {
        const [name = '', ...lines] = part.trim().split('\r\n');
        return [name.replace(']', ''), Object.fromEntries(lines.map((line) => line.split(/=(.*)/).slice(0, 2)))];
      }),
  );

test('an EDS lists each object that it describes, and maps only objects that exist', () => {
  const sheets = paths.filter((path) => path.endsWith('.eds'));
  expect(sheets).toHaveLength(5);
  for (const path of sheets) {
    const eds = readEds(path);
    const lists = ['MandatoryObjects', 'OptionalObjects', 'ManufacturerObjects'].map((name) => eds.get(name) ?? {});
    const listed = lists.flatMap(({ SupportedObjects, ...objects }) => {
      expect(Object.keys(objects)).toHaveLength(Number(SupportedObjects));
      return Object.values(objects).map((index) => index.slice(2));
    });
    const described = [...eds.keys()].filter((name) => /^[0-9A-F]{4}$/.test(name));
    expect(listed.toSorted()).toEqual(described.toSorted());
    for (const index of described) {
      const subs = [...eds.keys()].filter((name) => name.startsWith(`${index}sub`));
      expect([path, index, subs.length]).toEqual([path, index, Number(eds.get(index)?.SubNumber ?? 0)]);
    }
    for (const [name, { DefaultValue = '' }] of eds) {
      if (!/^1[6A]\d\dsub[1-9A-F]/.test(name)) continue;
      const [, index = '', sub = ''] = /^0x(.{4})(..)/.exec(DefaultValue) ?? [];
      expect(eds.get(`${index}sub${Number.parseInt(sub, 16).toString(16).toUpperCase()}`)).toMatchObject({
        PDOMapping: '1',
      });
    }
  }
});

test('certificates are shown by a scan, and every scan belongs to an entry', () => {
  const honours = read('demo/content/honours/honours.yaml') as { class: string; scan?: string }[];
  const scans = honours.flatMap(({ scan }) => scan ?? []).map(mediaPath);
  expect(honours.filter(({ class: kind, scan }) => ['certificates', 'approvals'].includes(kind) && !scan)).toEqual([]);
  expect(scans.toSorted()).toEqual(globSync('demo/content/media/honours/*.webp').toSorted());
});
