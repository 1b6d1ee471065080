import { expect, test } from 'vitest';
import { readSqlmap } from './sqlmap.ts';
import { marksOf } from './target.ts';
import { callTargets } from './targets-calls.ts';
import { formTargets } from './targets-forms.ts';
import { pageTargets } from './targets-pages.ts';
import { readWapiti } from './wapiti.ts';

const verdict = '[ERROR] all tested parameters do not appear to be injectable. Try to increase values';
const cleared = (name: string) => `[WARNING] (custom) POST parameter '${name}' does not seem to be injectable`;
const ended = { isLate: false, code: 0, marks: 2 };

test('a target is clean only if sqlmap said so of every marked value', () => {
  const output = [cleared('JSON #1*'), cleared('JSON #2*'), verdict].join('\n');
  expect(readSqlmap({ ...ended, output })).toEqual({ result: 'not injectable', isClean: true });
});

test('an untested value, an interrupted run or a failed run is not clean', () => {
  const output = [cleared('JSON #1*'), verdict].join('\n');
  expect(readSqlmap({ ...ended, output }).isClean).toBe(false);
  expect(readSqlmap({ ...ended, output, marks: 1, isLate: true }).isClean).toBe(false);
  expect(readSqlmap({ ...ended, output, marks: 1, code: 1 }).isClean).toBe(false);
  expect(readSqlmap({ ...ended, output: '[CRITICAL] unable to connect to the target URL' }).isClean).toBe(false);
});

test('a finding counts even when other values are clean', () => {
  const output = `${cleared('JSON #1*')}\nsqlmap identified the following injection point(s) with a total of 80 HTTP(s) requests:`;
  expect(readSqlmap({ ...ended, output })).toEqual({ result: 'FINDING', isClean: false });
});

test('wapiti’s report is split into findings, judged findings and modules that did not run', () => {
  const output = [
    '[+] GET http://127.0.0.1:1/index (0)',
    '[+] GET http://127.0.0.1:1/news (1)',
    '[*] Launching module sql',
    '[+] GET http://127.0.0.1:1/index (0)',
    'Max attack time was reached for module sql, stopping.',
  ].join('\n');
  const about = { category: 'HTTP Secure Headers', method: 'GET', path: '/' };
  const judged = { ...about, info: 'Strict-Transport-Security is not set' };
  const open = { ...about, info: 'X-Content-Type-Options is not set' };
  const read = readWapiti(output, [judged, open], ['sql', 'xss']);
  expect(read).toMatchObject({ addresses: 2, cut: ['sql'], judged: [judged], open: [open] });
  expect(read.notRun).toEqual(['xss']);
});

test('every target has a unique name and something to attack', () => {
  const targets = [...callTargets, ...formTargets, ...pageTargets];
  expect(new Set(targets.map(({ name }) => name)).size).toBe(targets.length);
  expect(targets.filter((target) => marksOf(target) === 0)).toEqual([]);
});
