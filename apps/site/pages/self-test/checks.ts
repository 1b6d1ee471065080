import type { Client } from '@site/contract/client';
import { endpointOf } from '@site/contract/endpoints';
import type { CallName } from '@site/contract/endpoints';
import type { TextKey } from '@site/contract/i18n/keys';
import { media } from '@site/contract/media';
import { apiBase } from '@site/contract/paths';
import type { SlowCheck } from './slow-checks.ts';

export type Check = { name: TextKey; run: () => boolean | Promise<unknown> };

/**
 * A visitor has no session, and requesting one would only fill the console with errors: checks that the contract offers
 * the call.
 */
const isOffered = async (call: CallName): Promise<boolean> => {
  const { paths } = (await (await fetch(`${apiBase}/openapi.json`)).json()) as { paths: Record<string, unknown> };
  return Object.hasOwn(paths, `${apiBase}/${endpointOf(call).path}`);
};

const fetched = async (path: string): Promise<boolean> => (await fetch(path)).ok;

/** Comments belong to an existing page: uses the newest product. */
const firstComments = async (api: Client): Promise<unknown> => {
  const { list } = await api('productsList', { limit: 1 });
  return Promise.all(list.map(({ product_id }) => api('commentList', { target: 'product', target_id: product_id })));
};

/** Not at once: on a phone, each call that starts takes some milliseconds of the same moment. */
const inTurn = async (...calls: (() => Promise<unknown>)[]): Promise<void> => {
  for (const call of calls) await call();
};

/** One line per group of calls; all of them only read. */
export const callChecks = (api: Client): Check[] => [
  { name: 'selfTest.site', run: () => api('index') },
  {
    name: 'selfTest.catalogue',
    run: () =>
      inTurn(
        () => api('productsClass'),
        () => api('productsList', { limit: 1 }),
        () => api('finder', {}),
      ),
  },
  {
    name: 'selfTest.solutions',
    run: () =>
      inTurn(
        () => api('schemeClass'),
        () => api('schemeList', { limit: 1 }),
      ),
  },
  {
    name: 'selfTest.cases',
    run: () =>
      inTurn(
        () => api('projectclassList'),
        () => api('projectList', { limit: 1 }),
      ),
  },
  {
    name: 'selfTest.support',
    run: () =>
      inTurn(
        () => api('downloadList', { limit: 1 }),
        () => api('faqList', { limit: 1 }),
      ),
  },
  { name: 'selfTest.faults', run: () => api('ecuList', { limit: 1 }) },
  { name: 'selfTest.search', run: () => api('searchList', { key: 'a', limit: 1 }) },
  { name: 'selfTest.news', run: () => api('newsList', { limit: 1 }) },
  {
    name: 'selfTest.company',
    run: () =>
      inTurn(
        () => api('pageInfo', { key: 'aboutus' }),
        () => api('honorList'),
      ),
  },
  {
    name: 'selfTest.contacts',
    run: () =>
      inTurn(
        () => api('contactusList'),
        () => api('bsUserList', {}),
      ),
  },
  {
    name: 'selfTest.careers',
    run: () =>
      inTurn(
        () => api('hrPage'),
        () => api('hrList', { limit: 1 }),
      ),
  },
  { name: 'selfTest.policies', run: () => api('getXieyi', { type: 'privacy' }) },
  { name: 'selfTest.investor', run: () => api('investorDate') },
  { name: 'selfTest.comments', run: () => firstComments(api) },
  { name: 'selfTest.survey', run: () => api('surveyInfo', { id: 1 }) },
  { name: 'selfTest.captcha', run: () => api('getverify') },
  { name: 'selfTest.session', run: () => isOffered('getUserinfo') },
  { name: 'selfTest.drawing', run: () => fetched(media.icon) },
];

const storageWorks = (): boolean => {
  const key = 'self-test';
  sessionStorage.setItem(key, '1');
  const isStored = sessionStorage.getItem(key) === '1';
  sessionStorage.removeItem(key);
  return isStored;
};

const inWorker = (order: SlowCheck): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./slow-checks.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      worker.terminate();
      resolve(data);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(order);
  });

/** One line per browser feature that some page uses. */
export const featureChecks = (tag: string): Check[] => [
  { name: 'selfTest.sessionStorage', run: storageWorks },
  { name: 'selfTest.cookies', run: () => navigator.cookieEnabled },
  { name: 'selfTest.intl', run: () => inWorker({ check: 'intl', tag }) },
  { name: 'selfTest.webgl', run: () => inWorker({ check: 'webgl', tag }) },
  { name: 'selfTest.clipboard', run: () => typeof navigator.clipboard?.writeText === 'function' },
  { name: 'selfTest.geolocation', run: () => 'geolocation' in navigator },
  { name: 'selfTest.popover', run: () => 'popover' in HTMLElement.prototype },
  { name: 'selfTest.dialog', run: () => 'showModal' in HTMLDialogElement.prototype },
  { name: 'selfTest.crypto', run: () => typeof crypto.subtle?.digest === 'function' },
  { name: 'selfTest.offline', run: () => 'serviceWorker' in navigator },
  { name: 'selfTest.video', run: () => document.createElement('video').canPlayType('video/webm') !== '' },
  { name: 'selfTest.styles', run: () => CSS.supports('selector(:has(a))') && CSS.supports('inline-size: 1px') },
];

export type Result = { state: 'works' | 'fails'; ms: number; why?: string };

/** Runs one check; anything it throws is a failure with a reason. */
export const resultOf = async ({ run }: Check, now: () => number): Promise<Result> => {
  const startedAt = now();
  try {
    const answer = await run();
    return { state: answer === false ? 'fails' : 'works', ms: Math.round(now() - startedAt) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { state: 'fails', ms: Math.round(now() - startedAt), why };
  }
};
