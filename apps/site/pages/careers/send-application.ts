import type { Data } from '@site/contract/calls';
import { ApiError, requestTimeout } from '@site/contract/client';
import { endpointOf } from '@site/contract/endpoints';
import type { Envelope } from '@site/contract/envelope';
import { apiBase } from '@site/contract/paths';
import { reportFailure } from '@site/ui/notices/notice-store';

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
