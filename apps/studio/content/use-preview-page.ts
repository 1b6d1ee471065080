import { escapeXml } from '@site/contract/escape-xml';
import { useText } from '@site/ui/language/use-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** While others publish or preview, the site says why there is no page yet, and when to try again. */
class Busy extends Error {
  readonly retryAfterMs: number;
  constructor(text: string, retryAfterMs: number) {
    super(text);
    this.retryAfterMs = retryAfterMs;
  }
}
const maxRetries = 5;
const networkRetryMs = 2000;

/** A page that only says something. */
const textPage = (text: string): string =>
  `<!DOCTYPE html><meta name="color-scheme" content="light dark"><pre>${escapeXml(text)}</pre>`;

const load = async (address: string, signal: AbortSignal): Promise<string> => {
  const answer = await fetch(address, { signal });
  const text = await answer.text();
  const retryAfter = Number(answer.headers.get('retry-after'));
  if (!answer.ok && retryAfter > 0) throw new Busy(text, retryAfter * 1000);
  return answer.headers.get('content-type')?.startsWith('text/html') ? text : textPage(text);
};

/**
 * The HTML of a preview, fetched once for all widths: the site renders each one in a transaction, under the lock that publications
 * need. What was shown before stays until the next one has arrived.
 */
export const usePreviewPage = (address: string): string => {
  const t = useText();
  const { data, error } = useQuery({
    queryKey: ['preview page', address],
    queryFn: ({ signal }) => load(address, signal),
    retry: maxRetries,
    retryDelay: (_, failure) => (failure instanceof Busy ? failure.retryAfterMs : networkRetryMs),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error) return textPage(error instanceof Busy ? error.message : t('content.waitsForNetwork'));
  return data ?? '';
};
