import { expect, test } from 'vitest';
import type { Grant, StaffAction, StaffObject, StaffSubject } from './staff-roles.ts';
import { mayDo, mayEver, personalSubjects, scopeOf, staffActions, staffRoles, staffSubjects } from './staff-roles.ts';

const may = (grant: Grant, action: StaffAction, object: StaffObject) => mayDo({ grants: [grant] }, action, object);
const reach = (grant: Grant) =>
  staffSubjects.flatMap((subject) =>
    staffActions
      .filter((action) => mayEver({ grants: [grant] }, action, subject))
      .map((action) => `${subject} ${action}`),
  );

test('an administrator may do everything, but not see applications', () => {
  for (const subject of staffSubjects)
    for (const action of staffActions)
      expect([subject, may({ role: 'administrator' }, action, { subject })]).toEqual([
        subject,
        subject !== 'applications',
      ]);
});

test('only recruiters see applications', () => {
  const grants = {
    languages: ['en'],
    categories: ['genset'],
    countries: ['BR'],
    editions: ['pt'],
    publish: true,
  } as const;
  for (const role of staffRoles)
    expect([role, mayEver({ grants: [{ role, ...grants }] }, 'read', 'applications')]).toEqual([
      role,
      role === 'recruiter',
    ]);
});

test('an editor publishes every content, and sees no personal data, settings or staff', () => {
  const subjects = ['content', 'catalogue', 'careers', 'surveys', 'media'];
  expect(reach({ role: 'editor' })).toEqual(
    subjects.flatMap((subject) => ['read', 'write', 'publish'].map((action) => `${subject} ${action}`)),
  );
});

test('a translator changes texts in own languages and nothing else', () => {
  const grant: Grant = { role: 'translator', languages: ['tr-TR', 'es'] };
  expect(may(grant, 'read', { subject: 'catalogue' })).toBe(true);
  expect(may(grant, 'write', { subject: 'content', languages: ['tr-TR'] })).toBe(true);
  expect(may(grant, 'write', { subject: 'content', languages: ['tr-TR', 'en'] })).toBe(false);
  expect(may(grant, 'write', { subject: 'content', languages: [] })).toBe(false);
  expect(may(grant, 'write', { subject: 'content' })).toBe(false);
  expect(may(grant, 'publish', { subject: 'content', languages: ['tr-TR'] })).toBe(false);
  expect(may({ ...grant, publish: true }, 'publish', { subject: 'content', languages: ['tr-TR'] })).toBe(true);
  expect(may({ ...grant, publish: true }, 'publish', { subject: 'content', languages: ['pt'] })).toBe(false);
});

test('a product manager writes the catalogue of own categories', () => {
  const grant: Grant = { role: 'product_manager', categories: ['ats'] };
  expect(may(grant, 'read', { subject: 'catalogue' })).toBe(true);
  expect(may(grant, 'publish', { subject: 'catalogue', categories: ['ats'] })).toBe(true);
  expect(may(grant, 'publish', { subject: 'catalogue', categories: ['ats', 'genset'] })).toBe(false);
  expect(may(grant, 'publish', { subject: 'catalogue' })).toBe(false);
  expect(may(grant, 'write', { subject: 'content', categories: ['ats'] })).toBe(false);
});

test('an agent sees what comes from own countries or editions', () => {
  const grant: Grant = { role: 'agent', countries: ['TR'], editions: ['pt'] };
  expect(may(grant, 'read', { subject: 'inquiries', country: 'TR', edition: 'en' })).toBe(true);
  expect(may(grant, 'write', { subject: 'chat', country: 'DE', edition: 'pt' })).toBe(true);
  expect(may(grant, 'read', { subject: 'inquiries', country: 'DE', edition: 'en' })).toBe(false);
  expect(may(grant, 'read', { subject: 'inquiries' })).toBe(false);
  expect(may({ role: 'agent' }, 'read', { subject: 'inquiries', country: 'TR', edition: 'pt' })).toBe(false);
  expect(may(grant, 'export', { subject: 'inquiries', country: 'TR' })).toBe(false);
  expect(may(grant, 'read', { subject: 'members', country: 'TR' })).toBe(false);
});

test('neither an auditor nor an analyst sees personal data, and an auditor changes nothing', () => {
  for (const subject of personalSubjects satisfies readonly StaffSubject[])
    for (const action of staffActions)
      expect([subject, mayEver({ grants: [{ role: 'auditor' }, { role: 'analyst' }] }, action, subject)]).toEqual([
        subject,
        false,
      ]);
  expect(reach({ role: 'auditor' }).filter((right) => !right.endsWith(' read'))).toEqual([]);
  expect(reach({ role: 'auditor' })).toContain('audit read');
});

test('the rights of several roles add up', () => {
  const grants: Grant[] = [
    { role: 'translator', languages: ['tr-TR'] },
    { role: 'agent', countries: ['TR'] },
  ];
  expect(mayDo({ grants }, 'write', { subject: 'content', languages: ['tr-TR'] })).toBe(true);
  expect(mayDo({ grants }, 'read', { subject: 'inquiries', country: 'TR' })).toBe(true);
  expect(mayDo({ grants }, 'read', { subject: 'staff' })).toBe(false);
  expect(mayDo({ grants: [] }, 'read', { subject: 'content' })).toBe(false);
});

test('translators, product managers and agents have a scope', () => {
  expect(staffRoles.filter((role) => scopeOf(role) !== undefined)).toEqual(['translator', 'product_manager', 'agent']);
});
