import type { CallName } from '@site/contract/endpoints';
import { askCall } from './ask-call.ts';
import { requestOf } from './call-samples.ts';

type Titled = { title?: string; question?: string };

/** A word of a title; in Chinese, as many characters between punctuation marks as a visitor would type. */
const patterns = { en: /\p{L}{3,}/gu, zh: /\p{Script=Han}{2,8}/gu };
export type Host = keyof typeof patterns;

const fetchTitleWords = async (port: number, host: Host, call: CallName): Promise<string[]> => {
  const answer = await askCall(port, requestOf(call, { limit: 100 }), host);
  const { data } = JSON.parse(answer.body.toString()) as { data: { list: Titled[] } };
  const titles = data.list.map(({ title, question }) => title ?? question ?? '').join(' ');
  return [...new Set(titles.toLowerCase().match(patterns[host]))];
};

/** Returns every word of the current titles as a query, to complement the queries that we invented. */
export const titleWords = async (port: number, host: Host): Promise<{ [N in CallName]?: { key: string }[] }> => {
  const [news, faqs] = await Promise.all([
    fetchTitleWords(port, host, 'newsList'),
    fetchTitleWords(port, host, 'faqList'),
  ]);
  const toQueries = (words: string[]) => words.map((key) => ({ key }));
  return {
    newsList: toQueries(news),
    faqList: toQueries(faqs),
    searchList: toQueries([...new Set([...news, ...faqs])]),
  };
};
