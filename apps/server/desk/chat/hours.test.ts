import { expect, test } from 'vitest';
import { theCompany } from '#testing/content-folder.ts';
import { aSiteDatabase } from '#testing/site-database.ts';
import { isStaffed, readHours } from './chat.ts';

const hours = { from: '08:30', to: '17:30', days: ['mon', 'tue', 'wed', 'thu', 'fri'], zone: 'Asia/Shanghai' };

test.each([
  ['2026-11-16T00:29:59Z', false],
  ['2026-11-16T00:30:00Z', true],
  ['2026-11-16T09:29:59Z', true],
  ['2026-11-16T09:30:00Z', false],
  ['2026-11-14T04:00:00Z', false],
  ['2026-11-15T23:59:00Z', false],
])('at %s staff are there: %s', (time, there) => expect(isStaffed(new Date(time), hours)).toBe(there));

test.each([
  // Berlin's clocks go from two to three, and from three to two.
  ['Europe/Berlin', '2026-03-29T00:59:59Z', true],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', false],
  ['Europe/Berlin', '2026-10-25T00:59:59Z', true],
  ['Europe/Berlin', '2026-10-25T01:59:59Z', true],
  ['Europe/Berlin', '2026-10-25T02:00:00Z', false],
  ['Asia/Kolkata', '2026-11-14T20:29:59Z', true],
  ['Asia/Kolkata', '2026-11-14T21:30:00Z', false],
])('in %s at %s somebody who is there until three on Sunday is there: %s', (zone, time, there) =>
  expect(isStaffed(new Date(time), { zone, from: '00:00', to: '03:00', days: ['sun'] })).toBe(there),
);

test('the company decides when staff are there, in its own time zone, unless the operator does', async () => {
  const { db, load } = await aSiteDatabase();
  await load();
  expect(await readHours(db)).toEqual({ ...hours, zone: 'UTC' });
  await load({
    'company.yaml': { ...theCompany(), time_zone: 'Europe/Istanbul' },
    'chat.yaml': { days: ['sat'], opens: '10:00', closes: '12:00' },
  });
  const chosen = await readHours(db);
  expect(chosen).toEqual({ from: '10:00', to: '12:00', days: ['sat'], zone: 'Europe/Istanbul' });
  expect(isStaffed(new Date('2026-11-14T08:59:00Z'), chosen)).toBe(true);
  expect(await readHours(db, { from: '00:00', to: '23:59' })).toEqual({ ...chosen, from: '00:00', to: '23:59' });
});
