import { Close, type Quote } from '@site/contract/investor';
import * as z from 'zod';

type LiveQuote = z.output<typeof Quote>;
export type QuoteSource = () => Promise<LiveQuote | undefined>;

/** The response of the source: the last price, the previous close, and daily closes. */
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

const maxAgeMs = 60_000;
const timeoutMs = 5000;

/** Queries the source at most once a minute. While it is unavailable, the last known price is returned, if there is one. */
export const createQuoteSource = ({ url, fetch, clock, log }: Deps): QuoteSource => {
  let requestedAt = Number.NEGATIVE_INFINITY;
  let latest: Promise<LiveQuote | undefined> = Promise.resolve(undefined);

  const request = async (previous: Promise<LiveQuote | undefined>): Promise<LiveQuote | undefined> => {
    try {
      const response = await fetch(url, {
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'application/json' },
      });
      if (!response.ok) throw new Error(`the source of quotes answered ${response.status}`);
      return toQuote(Answer.parse(await response.json()));
    } catch (error) {
      log(error);
      return previous;
    }
  };

  return () => {
    const now = clock().getTime();
    if (now - requestedAt >= maxAgeMs) {
      requestedAt = now;
      latest = request(latest);
    }
    return latest;
  };
};
