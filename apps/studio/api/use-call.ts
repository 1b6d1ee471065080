import type { StaffCallName, StaffInput } from '@site/contract/staff/calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

export const keyOf = <N extends StaffCallName>(name: N, input?: StaffInput<N>) => [name, input ?? {}] as const;

type Options = {
  enabled?: boolean;
  /** Asks again this often while the page is visible. */
  everyMs?: number;
  /** Shows the last answer while the next page or filter loads. */
  keepsPrevious?: boolean;
};

/**
 * Reads: the answer of a call, cached by its input and shared by all components.
 *
 * @example
 * const { data, error } = useCall('peopleList');
 */
export const useCall = <N extends StaffCallName>(
  name: N,
  input?: StaffInput<N>,
  { enabled = true, everyMs, keepsPrevious = false }: Options = {},
) =>
  useQuery({
    queryKey: keyOf(name, input),
    queryFn: () => call(name, input),
    enabled,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  });
