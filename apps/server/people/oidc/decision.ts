import type { IncomingMessage } from 'node:http';

const maxLength = 1000;

/** Reads which button of the consent screen was pressed; anything unexpected is a no. */
export const readDecision = async (request: IncomingMessage): Promise<'allow' | 'deny'> => {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > maxLength) return 'deny';
  }
  return new URLSearchParams(text).get('decision') === 'allow' ? 'allow' : 'deny';
};
