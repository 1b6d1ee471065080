import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { escapeXml } from '@site/contract/escape-xml';
import type { ToolInput } from '../inputs.ts';
import type { ZipFile } from '../zip.ts';
import checklistWords from './programs/checklist-words.json' with { type: 'json' };

export type Program = { what: string; files: (input: ToolInput) => ZipFile[] };

const pageOf = (program: string, title: string): string =>
  readFileSync(new URL(`./programs/${program}.html`, import.meta.url), 'utf8').replaceAll('{{title}}', () =>
    escapeXml(title),
  );

/** A sample for the checker: bytes that are not real firmware, and the manifest that describes them. */
const samplePackage = (): ZipFile[] => {
  const bytes = Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 37 + (i >> 5)) & 255));
  const sums = {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    crc32: crc32(bytes).toString(16).padStart(8, '0'),
  };
  const manifest = {
    format: 'firmware-package 1',
    model: 'SAMPLE-1',
    hardware: ['2.0', '2.1'],
    version: '4.6.1',
    from: '4.2.0',
    files: [{ name: 'sample.bin', size: bytes.length, ...sums }],
  };
  return [
    { name: 'sample/manifest.json', body: `${JSON.stringify(manifest, null, 2)}\n` },
    { name: 'sample/sample.bin', body: bytes },
  ];
};

/** Data as a page embeds it, escaped so that it cannot end its element. */
export const embedded = (data: unknown): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

/** Single-page programs by tool. */
export const programs: Record<string, Program> = {
  'settings-editor': {
    what: 'Open settings-editor.html in a browser and choose the Modbus register map (CSV) of a model.',
    files: ({ name }) => [{ name: 'settings-editor.html', body: pageOf('studio', name) }],
  },
  'firmware-checker': {
    what: 'Open firmware-checker.html in a browser and choose the files of a package. sample/ holds one to try; its bytes are not firmware.',
    files: ({ name }) => [{ name: 'firmware-checker.html', body: pageOf('flash', name) }, ...samplePackage()],
  },
  'commissioning-checklist': {
    what: 'Copy commissioning-checklist.html to a phone or tablet and open it in a browser. It needs no network and stores on the device what you have ticked.',
    files: ({ name, checklists }) => [
      {
        name: 'commissioning-checklist.html',
        body: pageOf('mobile', name).replace('{{data}}', () => embedded({ ...checklists, says: checklistWords })),
      },
    ],
  },
};
