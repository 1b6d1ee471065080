import { isApiError } from '@site/contract/client';
import { QueryClient } from '@tanstack/react-query';

const maxRetries = 2;

/** One cache of answers for the whole studio. Only a network that fails is tried again: an answer is an answer. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => !isApiError(error) && failures < maxRetries,
      refetchOnWindowFocus: true,
    },
  },
});
