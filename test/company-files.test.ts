import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { localeCodes } from '#contract/locales.ts';
import { unzip } from './support/unzip.ts';

/** The files that the demo company brings, and the texts that promise them. */
const read = (path: string): unknown => parse(readFileSync(path, 'utf8'));

type Texts = Record<string, string>;
type ProductFile = { type: string; file: string; language: string; version: string; date: string };
type Product = { slug: string; model: string; files?: ProductFile[] };
type News = { slug: string; announces?: { product: string; firmware: string }; body: Texts };
type Package = { product: string; version: string; date: string; hardware: string[]; news?: string };
type Manifest = { model: string; version: string; date: string; hardware: string[]; files: { name: string }[] };

const products = globSync('content/products/*/*.yaml').flatMap(
  (path) => (read(path) as { products: Product[] }).products,
);
const news = globSync('content/news/*.yaml')
  .filter((path) => !path.endsWith('classes.yaml'))
  .map((path) => read(path) as News);
const answers = globSync('content/faq/*.yaml').flatMap(
  (path) => (read(path) as { questions: { answer: Texts }[] }).questions,
);
const sources = read('content/media/.sources/firmware.yaml') as {
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
      archive: unzip(readFileSync(file.file.replace('media:', 'content/media/'))),
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
  const page = readFileSync('src/domain/documents/make/tool/programs/flash.html', 'utf8');
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
