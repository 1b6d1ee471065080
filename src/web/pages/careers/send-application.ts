import type { Data } from '#contract/calls.ts';
import { ApiError, requestTimeout } from '#contract/client.ts';
import { endpointOf } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import { apiBase } from '#contract/paths.ts';
import { reportFailure } from '#ui/notices/notice-store.ts';

/** The only call that carries a file, so it is sent as form data instead of JSON. Its errors are those of all calls. */
export const sendApplication = async (fields: Record<string, string | File>): Promise<Data<'hrApply'>> => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const { method, path } = endpointOf('hrApply');
  const response = await fetch(`${apiBase}/${path}`, { method, body, signal: AbortSignal.timeout(requestTimeout) });
  const answer = (await response.json()) as Envelope<Data<'hrApply'>>;
  if (answer.code === 200 && answer.data) return answer.data;
  const error = new ApiError(answer);
  reportFailure(error, 'hrApply');
  throw error;
};
