import type { StaffCallName } from './calls.ts';

/** The last word of a name says whether the call only reads. Without zod, because browsers load this file. */
const reads = /^me$|(?:List|Read|Entry|Facets|Search|Counts)$/;

/** Calls that change nothing use GET; all others use POST. */
export const staffEndpointOf = (name: StaffCallName): { method: 'GET' | 'POST'; path: string } => ({
  method: reads.test(name) ? 'GET' : 'POST',
  path: `staff/${name}`,
});
