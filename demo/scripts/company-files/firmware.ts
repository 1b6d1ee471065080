import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Day, Slug, Text } from '@site/content/fields/fields';
import { type Locale, localeCodes } from '@site/contract/locales';
import { zip, type ZipFile } from '@site/documents/zip';
import * as z from 'zod';
import { type CompanySources, entryOf, type GeneratedFile, sourceFolder } from './sources.ts';

const Version = z.string().regex(/^\d+(?:\.\d+)+$/);

const Package = z.strictObject({
  product: Slug,
  version: Version,
  date: Day,
  hardware: z.array(Version).min(1),
  /** The oldest version that can be updated to this one. */
  from: Version.optional(),
  /** The news item whose paragraphs are the release notes. */
  news: Slug.optional(),
  /** Paragraphs of the news item that do not belong in the notes. */
  without: z.array(z.int()).default([]),
  notes: Text.optional(),
});
type Package = z.output<typeof Package>;

export const FirmwareSources = z.strictObject({
  packages: z.array(Package),
  /** Versions that texts name, and why there is no package of them. */
  unavailable: z.record(Version, z.string()),
});

/** The name of a package below the folder of media. */
export const packageName = ({ product, version }: Pick<Package, 'product' | 'version'>): string =>
  `firmware/${product}-${version}.zip`;

/** What the notes say before the changes: the first line of a page that someone may have printed. */
const headings: { [L in Locale]: (model: string, version: string, hardware: string) => string } = {
  en: (model, version, hardware) => `${model} firmware ${version}, for hardware ${hardware}`,
  zh: (model, version, hardware) => `${model} 固件 ${version}，适用于硬件 ${hardware}`,
  hk: (model, version, hardware) => `${model} 韌體 ${version}，適用於硬件 ${hardware}`,
  pt: (model, version, hardware) => `Firmware ${version} do ${model}, para hardware ${hardware}`,
  es: (model, version, hardware) => `Firmware ${version} para ${model}, hardware ${hardware}`,
  'tr-TR': (model, version, hardware) => `${model} donanım yazılımı ${version}, donanım ${hardware} için`,
};

/** `[GK7320](product:gk7320)` leads nowhere outside the site. */
const withoutLinks = (text: string): string => text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');

const changesIn = ({ content }: CompanySources, { news, without, notes }: Package, locale: Locale): string => {
  if (!news) return notes?.[locale] ?? '';
  const body = entryOf(content.news, news).body[locale] ?? '';
  return body
    .split(/\n\n+/)
    .filter((_, index) => !without.includes(index))
    .join('\n\n');
};

const payloadOf = (model: string, { version, date }: Package, notice: string): string =>
  `${model} ${version} ${date}\nDEMONSTRATION PAYLOAD\n${notice}\nThis file contains no program, and no device accepts it.\n`;

const makePackage = (sources: CompanySources, source: Package): GeneratedFile => {
  const { content } = sources;
  const { product, version, date, hardware, from } = source;
  const { model } = entryOf(content.product, product);
  const [company] = content.company;
  const notice = company?.value.document_notice?.en ?? '';
  const files: ZipFile[] = [
    { name: `${product}-${version}.bin`, body: payloadOf(model, source, notice) },
    ...localeCodes.map((locale) => ({
      name: `RELEASE-NOTES.${locale}.md`,
      body: `${[
        `# ${headings[locale](model, version, hardware.join(', '))}`,
        date,
        withoutLinks(changesIn(sources, source, locale)).trim(),
        company?.value.document_notice?.[locale] ?? '',
      ].join('\n\n')}\n`,
    })),
  ];
  const sha256 = (body: ZipFile['body']) => createHash('sha256').update(body).digest('hex');
  const sums = files.map(({ name, body }) => `${sha256(body)}  ${name}\n`).join('');
  const listed: ZipFile[] = [...files, { name: 'SHA256SUMS', body: sums }];
  const manifest = {
    format: 'firmware-package 1',
    model,
    version,
    date,
    hardware,
    ...(from ? { from } : {}),
    notice,
    files: listed.map(({ name, body }) => ({
      name,
      size: Buffer.byteLength(body),
      sha256: sha256(body),
      crc32: crc32(body).toString(16).padStart(8, '0'),
    })),
  };
  const all = [{ name: 'manifest.json', body: `${JSON.stringify(manifest, null, 2)}\n` }, ...listed];
  return { name: packageName(source), body: zip(all) };
};

/** A package for each version: manifest, payload, checksums, and release notes in every language. */
export const makeFirmware = async (sources: CompanySources): Promise<GeneratedFile[]> => {
  const { packages } = await sources.read(`${sourceFolder}/firmware.yaml`, FirmwareSources);
  return packages.map((source) => makePackage(sources, source));
};
