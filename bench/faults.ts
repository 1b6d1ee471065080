import { loadTexts } from '@site/contract/i18n/texts';
import { listFaults, createFaultLibrary } from '#catalogue/faults/library.ts';
import { createReading } from '#platform/cache/reading.ts';
import { withContent } from './support/database.ts';
import { fillFaultCodes } from './support/many-fault-codes.ts';
import { saveResult } from './support/results.ts';
import { formatMeasured, watchStatements } from './support/statements.ts';
import { vacuum } from './support/vacuum.ts';

/** `npm run bench faults` measures the database time for a lookup among 200,000 fault codes. */
const maxMs = 20;
const rows = 200_000;
const rounds = 25;
const now = new Date('2027-01-01T00:00:00Z');

const lookups: Record<string, object> = {
  'SPN and FMI': { key: '100-1' },
  'SPN and FMI with filters': { key: '100-1', brand: 'john-deere', severity: 'stop' },
  'a parameter': { key: 'SPN 110' },
  'a failure mode': { key: 'FMI 3' },
  'a bare number': { key: '111' },
  'a manufacturer’s code': { key: 'P0016' },
  'a flash code': { key: '2-2-4' },
  'an unknown code': { key: '4999-3' },
  'several codes': { key: '100-3, 110-4, 168-1, 639-9' },
  'words of a name': { key: 'oil pressure' },
  'words of a name and a mode': { key: 'coolant temperature far above' },
  'a frequent word': { key: 'sensor' },
  'a word of failure modes': { key: 'voltage' },
  'a manufacturer as a word': { key: 'cummins' },
  'words in Chinese': { key: '机油压力' },
  'words without a match': { key: 'zebra crossing' },
  everything: {},
  'everything, page 50': { page: 50 },
  'a manufacturer': { brand: 'cummins' },
  'a system and a severity': { system: 'cooling', severity: 'stop' },
  'a family': { brand: 'john-deere', family: 'powertech-4-5-6-8-l-hpcr-denso' },
  'a rare confidence': { confidence: 'low', system: 'starting' },
  'one row': { id: 100 },
};

await withContent(
  async (connection) => {
    const total = await fillFaultCodes(connection.db, rows);
    await vacuum(connection);
    console.log(`${total} rows`);

    const watched = watchStatements(connection);
    const library = createFaultLibrary();
    const reading = () => createReading({ db: watched.db, locale: 'en', text: loadTexts([]).en, now });
    const started = performance.now();
    await listFaults(reading(), library, { page: 1, limit: 12 });
    console.log(`first lookup after a change ${(performance.now() - started).toFixed(0)} ms`);

    let slowestMs = 0;
    for (const [name, input] of Object.entries(lookups)) {
      const call = () => listFaults(reading(), library, { page: 1, limit: 12, ...input });
      const measured = await watched.measure(rounds, call);
      slowestMs = Math.max(slowestMs, measured.p95);
      const over = measured.p95 > maxMs;
      console.log(
        `${name.padEnd(28)} ${String(measured.answer.total).padStart(6)} rows  ${formatMeasured(measured)}${over ? `  over ${maxMs} ms` : ''}`,
      );
      if (over) process.exitCode = 1;
    }
    saveResult('faults', [
      { name: 'slowest look-up in 200,000 fault codes, p95', value: slowestMs, unit: 'ms', max: maxMs },
    ]);
  },
  { now, connections: 1 },
);
