import * as z from 'zod';
import { Close, type Quote } from '#contract/investor.ts';

type LiveQuote = z.output<typeof Quote>;
export type QuoteSource = () => Promise<LiveQuote | undefined>;

/** What the source has to answer: the last price, the close before it, and closes by day. */
const Answer = z.object({
  code: z.string(),
  currency: z.string().length(3).default('CNY'),
  price: z.number().positive(),
  previous_close: z.number().positive(),
  series: z.array(Close).min(2),
});

const hundredth = (value: number) => Math.round(value * 100) / 100;

const toQuote = ({ price, previous_close, ...rest }: z.output<typeof Answer>): LiveQuote => ({
  ...rest,
  price,
  previous_close,
  change: hundredth(price - previous_close),
  change_percent: hundredth(((price - previous_close) / previous_close) * 100),
  source: 'live',
});

type Deps = {
  url: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  clock: () => Date;
  log: (error: unknown) => void;
};

const keptMs = 60_000;
const patienceMs = 5000;

/** Asks the source at most once a minute. If it is away, the last price that it gave stays; before that, there is none. */
export const createQuoteSource = ({ url, fetch, clock, log }: Deps): QuoteSource => {
  let asked = Number.NEGATIVE_INFINITY;
  let latest: Promise<LiveQuote | undefined> = Promise.resolve(undefined);

  const ask = async (before: Promise<LiveQuote | undefined>): Promise<LiveQuote | undefined> => {
    try {
      const response = await fetch(url, {
        signal: AbortSignal.timeout(patienceMs),
        headers: { accept: 'application/json' },
      });
      if (!response.ok) throw new Error(`the source of quotes answered ${response.status}`);
      return toQuote(Answer.parse(await response.json()));
    } catch (error) {
      log(error);
      return before;
    }
  };

  return () => {
    const now = clock().getTime();
    if (now - asked >= keptMs) {
      asked = now;
      latest = ask(latest);
    }
    return latest;
  };
};
