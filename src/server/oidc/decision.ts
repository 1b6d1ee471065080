import type { IncomingMessage } from 'node:http';

const longest = 1000;

/** The button of the consent screen; anything else is a no. */
export const readDecision = async (request: IncomingMessage): Promise<'allow' | 'deny'> => {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > longest) return 'deny';
  }
  return new URLSearchParams(text).get('decision') === 'allow' ? 'allow' : 'deny';
};
