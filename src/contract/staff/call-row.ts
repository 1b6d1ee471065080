import * as z from 'zod';
import type { StaffAction, StaffSubject } from '../staff-roles.ts';

export const Nothing = z.object({});

/** `staff` needs a session; `fresh` also a factor that was proved in the last ten minutes. */
export type StaffAccess = 'open' | 'staff' | 'fresh';

export type StaffCall = {
  summary: string;
  group: string;
  access: StaffAccess;
  /**
   * What the caller must be allowed to do, by the table of roles, for one of the subjects. The handler checks the subject and the scope of
   * the object.
   */
  right?: readonly [StaffAction, StaffSubject | readonly StaffSubject[]];
  /** Whether the call needs `If-Match` with the version that the caller has seen. */
  versioned?: true;
  input: z.ZodType;
  data: z.ZodType;
};

export type Rules = Pick<StaffCall, 'right' | 'versioned'>;

const row =
  <A extends StaffAccess>(access: A) =>
  <I extends z.ZodType, D extends z.ZodType>(group: string, summary: string, input: I, data: D, rules: Rules = {}) => ({
    summary,
    group,
    access,
    input,
    data,
    ...rules,
  });

export const open = row('open');
export const staff = row('staff');
export const fresh = row('fresh');
