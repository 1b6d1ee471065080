import { type Answer, ask } from './ask.ts';
import { newAddress } from './call-samples.ts';

/** The path and body of a call, as `requestOf` returns them. */
export type CallRequest = { path: string; body?: string };

/** Sends a call from a new address and fails the bench if the status is not 200. */
export const askCall = async (port: number, sent: CallRequest, host = 'en'): Promise<Answer> => {
  const answer = await ask({ port, host, headers: newAddress(), ...sent });
  if (answer.status !== 200)
    throw new Error(
      `${sent.path} ${sent.body ?? ''} answered ${answer.status}: ${answer.body.toString().slice(0, 200)}`,
    );
  return answer;
};
