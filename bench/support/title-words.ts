import type { CallName } from '#contract/endpoints.ts';
import { askCall } from './ask-call.ts';
import { requestOf } from './call-samples.ts';

type Titled = { title?: string; question?: string };

/** A word of a title; in Chinese as much of what stands between two marks as one would type. */
const patterns = { en: /\p{L}{3,}/gu, zh: /\p{Script=Han}{2,8}/gu };
export type Host = keyof typeof patterns;

const wordsOf = async (port: number, host: Host, call: CallName): Promise<string[]> => {
  const answer = await askCall(port, requestOf(call, { limit: 100 }), host);
  const { data } = JSON.parse(answer.body.toString()) as { data: { list: Titled[] } };
  const titles = data.list.map(({ title, question }) => title ?? question ?? '').join(' ');
  return [...new Set(titles.toLowerCase().match(patterns[host]))];
};

/** Every word of the titles that a call lists today, as a question: what visitors ask for, beside what we made up. */
export const titleWords = async (port: number, host: Host): Promise<{ [N in CallName]?: { key: string }[] }> => {
  const [news, faqs] = await Promise.all([wordsOf(port, host, 'newsList'), wordsOf(port, host, 'faqList')]);
  const asked = (words: string[]) => words.map((key) => ({ key }));
  return { newsList: asked(news), faqList: asked(faqs), searchList: asked([...new Set([...news, ...faqs])]) };
};
