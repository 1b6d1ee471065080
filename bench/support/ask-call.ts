import { type Answer, ask } from './ask.ts';
import { somebody } from './call-samples.ts';

/** A call on its way, as `requestOf` makes it. */
export type Sent = { path: string; body?: string };

/** Sends a call as somebody who never asked before; anything but 200 ends the bench. */
export const askCall = async (port: number, sent: Sent, host = 'en'): Promise<Answer> => {
  const answer = await ask({ port, host, headers: somebody(), ...sent });
  if (answer.status !== 200)
    throw new Error(
      `${sent.path} ${sent.body ?? ''} answered ${answer.status}: ${answer.body.toString().slice(0, 200)}`,
    );
  return answer;
};
