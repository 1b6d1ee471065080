import { randomInt } from 'node:crypto';
import type { SubmissionKind } from '@site/contract/inbox';

const prefixes: Record<SubmissionKind, string> = {
  inquiry: 'IQ',
  feedback: 'FB',
  survey: 'SV',
  brochure: 'BR',
  sample: 'SA',
  application: 'JA',
};

/** Without letters and digits that are easily confused on the telephone. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A reference that a visitor may quote: kind, day and four random characters, such as IQ-20261115-7F3K. */
export const newReference = (kind: SubmissionKind, now: Date): string => {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '');
  const characters = Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]);
  return `${prefixes[kind]}-${day}-${characters.join('')}`;
};
