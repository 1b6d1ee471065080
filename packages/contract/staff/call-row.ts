import * as z from 'zod';
import type { StaffAction, StaffSubject } from '../staff-roles.ts';

export const Nothing = z.object({});

/** `staff` needs a session; `fresh` also a factor that was proved in the last ten minutes. */
export type StaffAccess = 'open' | 'staff' | 'fresh';

type Subject = StaffSubject | readonly StaffSubject[];

export type StaffCall = {
  summary: string;
  group: string;
  access: StaffAccess;
  /**
   * What the caller must be allowed to do, by the table of roles, for one of the subjects. The handler checks the subject and the scope of
   * the object.
   */
  right?: readonly [StaffAction, Subject];
  /** Whether the call needs `If-Match` with the version that the caller has seen. */
  versioned?: true;
  input: z.ZodType;
  data: z.ZodType;
};

type Rules = Pick<StaffCall, 'right' | 'versioned'>;

/** Makes the rows of a group: `const read = rowsOf('staff', 'Chat', { right: ['read', 'chat'] })`. */
export const rowsOf =
  <A extends StaffAccess>(access: A, group: string, rules: Rules = {}) =>
  <I extends z.ZodType, D extends z.ZodType>(summary: string, input: I, data: D) => ({
    summary,
    group,
    access,
    input,
    data,
    ...rules,
  });

/** Makes rows about a subject, by what their caller must be allowed to do. */
export const rowsAbout = <A extends StaffAccess>(access: A, group: string, subject: Subject) => ({
  read: rowsOf(access, group, { right: ['read', subject] }),
  write: rowsOf(access, group, { right: ['write', subject] }),
  writeVersion: rowsOf(access, group, { right: ['write', subject], versioned: true }),
  publish: rowsOf(access, group, { right: ['publish', subject] }),
  publishVersion: rowsOf(access, group, { right: ['publish', subject], versioned: true }),
  export: rowsOf(access, group, { right: ['export', subject] }),
  erase: rowsOf(access, group, { right: ['erase', subject] }),
});
