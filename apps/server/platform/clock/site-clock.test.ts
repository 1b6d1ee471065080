import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#testing/database.ts';
import { connect } from '../database/connection.ts';
import { maxSkewMs, startSiteClock } from './site-clock.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A node whose clock a test moves, on a database whose clock is right. */
const aNode = async (aheadMs = 0) => {
  const database = await freshDatabase();
  onTestFinished(database.close);
  const { db, close } = connect(database.url);
  onTestFinished(close);
  const machine = { aheadMs };
  const lines: [level: string, text: string][] = [];
  const write = (level: string) => (_: object, text: string) => void lines.push([level, text]);
  const log = { error: write('error'), warn: write('warn'), info: write('info') } as never;
  const clock = await startSiteClock({ db, log, wall: () => Date.now() + machine.aheadMs });
  onTestFinished(() => clock.stop());
  /** By how much the site is wrong. */
  const errorMs = () => Math.abs(clock.now().getTime() - Date.now());
  return { clock, machine, lines, errorMs };
};

test.each([0, 300 * day, -300 * day])('a node whose clock is %i ms ahead has PostgreSQL’s time', async (ahead) => {
  const { clock, errorMs } = await aNode(ahead);
  expect(errorMs()).toBeLessThan(10_000);
  expect(await clock.isTrusted()).toBe(ahead === 0);
  expect(Math.abs(clock.skewSeconds() * 1000 - ahead)).toBeLessThan(10_000);
});

test('a clock that jumps moves nothing, not even until it is measured again', async () => {
  const { clock, machine, lines, errorMs } = await aNode();
  machine.aheadMs = 4 * 365 * day;
  expect(errorMs()).toBeLessThan(10_000);
  expect(await clock.isTrusted()).toBe(false);
  expect(await clock.isTrusted()).toBe(false);
  expect(errorMs()).toBeLessThan(10_000);
  machine.aheadMs = 0;
  expect(await clock.isTrusted()).toBe(true);
  expect(lines.map(([level]) => level)).toEqual(['error', 'info']);
});

test('a clock is trusted if it is wrong by seconds', async () => {
  const { clock, machine } = await aNode(maxSkewMs - minute);
  expect(await clock.isTrusted()).toBe(true);
  machine.aheadMs = -maxSkewMs - minute;
  expect(await clock.isTrusted()).toBe(false);
});

const silent = { error: () => undefined, warn: () => undefined, info: () => undefined } as never;

/** A node whose machine and whose PostgreSQL have clocks that a test sets. */
const aSetNode = async () => {
  const start = Date.UTC(2026, 5, 1);
  const clocks = { wall: start, database: start, elapsed: 0 };
  const clock = await startSiteClock({
    db: { execute: () => Promise.resolve({ rows: [{ ms: String(clocks.database) }] }) } as never,
    log: silent,
    wall: () => clocks.wall,
    elapsed: () => clocks.elapsed,
  });
  onTestFinished(() => clock.stop());
  return { clock, clocks, sinceStart: () => clock.now().getTime() - start };
};

test('if PostgreSQL’s clock is set wrong, a running node goes on with its own time and trusts nothing', async () => {
  const { clock, clocks, sinceStart } = await aSetNode();
  clocks.database += 4 * 365 * day;
  expect(await clock.isTrusted()).toBe(false);
  expect(sinceStart()).toBe(0);
  clocks.database -= 4 * 365 * day;
  expect(await clock.isTrusted()).toBe(true);
});

test('a machine that was suspended for a day takes PostgreSQL’s time once its own clock is right', async () => {
  const { clock, clocks, sinceStart } = await aSetNode();
  clocks.database += day;
  expect(await clock.isTrusted()).toBe(false);
  expect(sinceStart()).toBe(0);
  clocks.wall += day;
  expect(await clock.isTrusted()).toBe(true);
  expect(sinceStart()).toBe(day);
});

test('an answer that took long does not make time jump', async () => {
  let elapsed = 0;
  const start = Date.UTC(2026, 5, 1);
  const execute = () => {
    // Two seconds on the way, all of them after PostgreSQL has read its clock.
    const ms = start + elapsed;
    elapsed += 2000;
    return Promise.resolve({ rows: [{ ms: String(ms) }] });
  };
  const clock = await startSiteClock({
    db: { execute } as never,
    log: silent,
    wall: () => start + elapsed,
    elapsed: () => elapsed,
  });
  onTestFinished(() => clock.stop());
  const error = () => clock.now().getTime() - start - elapsed;
  const before = error();
  for (let time = 0; time < 3; time += 1) await clock.isTrusted();
  expect(error()).toBe(before);
});
