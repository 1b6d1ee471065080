import { type CallerOptions, createCaller } from '../client.ts';
import type { StaffCallName, StaffData, StaffInput } from './calls.ts';
import { staffEndpointOf } from './endpoints.ts';

type Options = {
  /** The version of the object that the caller has seen: the server refuses with 412 if it has changed meanwhile. */
  version?: number;
  /** When to give up waiting for the answer. */
  timeoutMs?: number;
};

export type StaffClient = <N extends StaffCallName>(
  name: N,
  input?: StaffInput<N>,
  options?: Options,
) => Promise<StaffData<N>>;

/** The client of the studio: the same envelope and errors as on the public site. */
export const createStaffClient = (options: Omit<CallerOptions<StaffCallName>, 'endpointOf'>): StaffClient => {
  const call = createCaller<StaffCallName>({ ...options, endpointOf: staffEndpointOf });
  return async (name, input, { version, timeoutMs } = {}) =>
    // The table of calls gives each answer its type; the server is tested against it.
    (await call(
      name,
      { ...input },
      version === undefined ? {} : { 'if-match': `"${version}"` },
      timeoutMs,
    )) as StaffData<typeof name>;
};
