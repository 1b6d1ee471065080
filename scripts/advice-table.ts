import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Faults } from '@site/content/faults/faults';
import { escapeXml } from '@site/contract/escape-xml';
import { localeCodes } from '@site/contract/locales';
import type { Condition } from '@site/faults/book';
import { composeFault } from '@site/faults/compose';
import { toFaultInput } from '@site/faults/explain';
import type { FaultInput } from '@site/faults/facts';
import { loadFaults } from '#content/faults/load-faults.ts';
import { printProblems } from '#content/problem-list.ts';
import { loadConfig } from '#platform/config/config.ts';

/**
 * node scripts/advice-table.ts [--html FILE] [folder]: all fault guidance in six languages as tables that an engineer reads in fifteen
 * minutes: what a technician is told first, what manufacturers' own meanings become, and every sentence with its condition.
 */
const { values, positionals } = parseArgs({ options: { html: { type: 'string' } }, allowPositionals: true });
const folder = positionals[0] ?? loadConfig().contentDir;

type Row = readonly string[];
type Table = { title: string; head: Row; rows: Row[] };

/** One failure mode of each type: far and clearly off, signal, circuit, mechanical, device, message. */
const sampleModes = [0, 16, 17, 1, 2, 3, 5, 7, 12, 31];

const describe = (when: readonly Condition[] | undefined): string =>
  (when ?? [])
    .map((condition) =>
      Object.entries(condition)
        .map(([name, value]) => `${name} ${Array.isArray(value) ? value.join(' ') : String(value)}`)
        .join(', '),
    )
    .join(' · or ');

/** Each first step once, with the topics and failure modes that begin with it. A topic stands for its best known parameter. */
const firstSteps = (faults: Faults): Row[] => {
  const topics = Map.groupBy(
    faults.parameters.filter(({ topic }) => topic !== undefined),
    ({ topic }) => topic ?? '',
  );
  const composed = [...topics]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([topic, parameters]) => {
      const parameter = parameters.find(({ common }) => common) ?? parameters[0];
      return sampleModes.map((fmi) => {
        const input: FaultInput = { ...(parameter ? { parameter } : {}), fmi };
        const of = localeCodes.map((locale) => composeFault(input, faults, locale));
        return { topic, fmi, severity: of[0]?.severity ?? '', steps: of.map(({ action }) => action[0] ?? '') };
      });
    });
  return [...Map.groupBy(composed, ({ severity, steps }) => `${severity} ${steps[0]}`).values()].map((same) => [
    [...Map.groupBy(same, ({ topic }) => topic)]
      .map(([topic, ofTopic]) => `${topic} ${ofTopic.map(({ fmi }) => fmi).join(' ')}`)
      .join(' · '),
    same[0]?.severity ?? '',
    ...(same[0]?.steps ?? []),
  ]);
};

/** The cause and the first step of rows in which the manufacturer gives the failure mode its own meaning. */
const ownMeanings = (faults: Faults): Row[] => {
  const composed = faults.codes
    .filter((code) => code.own_meaning)
    .map((code) => {
      const input = toFaultInput({ ...code, id: 0 }, faults);
      const of = localeCodes.map((locale) => composeFault(input, faults, locale));
      return {
        code: `${code.manufacturer} ${code.code}`,
        texts: of.map(({ cause, action }) => `${cause[0]} → ${action[0]}`),
      };
    });
  return [...Map.groupBy(composed, ({ texts }) => texts[0]).values()].map((same) => [
    same.map(({ code }) => code).join(', '),
    ...(same[0]?.texts ?? []),
  ]);
};

const tablesOf = (faults: Faults): Table[] => [
  {
    title: 'First steps, and where they stand',
    head: ['topic and FMI', 'severity', ...localeCodes],
    rows: firstSteps(faults),
  },
  { title: "Manufacturers' own meanings", head: ['code', ...localeCodes], rows: ownMeanings(faults) },
  {
    title: 'Every sentence',
    head: ['key', 'part', 'cost', 'when', ...localeCodes],
    rows: faults.sentences.map(({ key, part, cost, when, needs, text }) => [
      key,
      part,
      cost === undefined ? '' : String(cost),
      describe(when ?? needs?.flatMap((need) => need.when)),
      ...localeCodes.map((locale) => text[locale]),
    ]),
  },
];

const markdown = ({ title, head, rows }: Table): string => {
  const line = (cells: Row) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [`## ${title}`, '', line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n');
};

const html = (tables: readonly Table[]): string => {
  const row = (cells: Row, tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeXml(cell)}</${tag}>`).join('')}</tr>`;
  const style =
    'body{font:14px/1.4 sans-serif}table{border-collapse:collapse}th,td{border:1px solid #999;padding:4px 6px;vertical-align:top;text-align:left}th{position:sticky;top:0;background:#eee}';
  const bodies = tables.map(
    ({ title, head, rows }) =>
      `<h2>${escapeXml(title)}</h2><table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('\n')}</tbody></table>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Advice</title><style>${style}</style>${bodies.join('\n')}</html>\n`;
};

const { faults, problems } = await loadFaults(join(folder, 'ecu'));
if (faults) {
  const tables = tablesOf(faults);
  if (values.html) await writeFile(values.html, html(tables));
  else console.log(tables.map(markdown).join('\n'));
} else {
  printProblems(problems, console.error);
  process.exitCode = 1;
}
