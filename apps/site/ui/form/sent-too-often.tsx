import { createElement } from 'react';
import { usePart } from '../../app/use-part.ts';

const load = async () => (await import('./wait-notice.tsx')).WaitNotice;
const bundles = ['wait'] as const;

/** Below the fields of a form that visitors send. Few ever see it, so it loads only then. */
export const SentTooOften = ({ form: { waitSeconds } }: { form: { waitSeconds: number | undefined } }) => {
  const Notice = usePart(load, bundles, waitSeconds !== undefined);
  return Notice && waitSeconds !== undefined && createElement(Notice, { seconds: waitSeconds });
};
