import type { CallName } from '#contract/endpoints.ts';
import { askCall } from './ask-call.ts';
import { requestOf } from './call-samples.ts';

type Titled = { title?: string; question?: string };

const wordsOf = async (port: number, call: CallName): Promise<string[]> => {
  const answer = await askCall(port, requestOf(call, { limit: 100 }));
  const { data } = JSON.parse(answer.body.toString()) as { data: { list: Titled[] } };
  const titles = data.list.map(({ title, question }) => title ?? question ?? '').join(' ');
  return [...new Set(titles.toLowerCase().match(/\p{L}{3,}/gu))];
};

/** Every word of the titles that a call lists today, as a question: what visitors ask for, beside what we made up. */
export const titleWords = async (port: number): Promise<{ [N in CallName]?: { key: string }[] }> => {
  const [news, faqs] = await Promise.all([wordsOf(port, 'newsList'), wordsOf(port, 'faqList')]);
  const asked = (words: string[]) => words.map((key) => ({ key }));
  return { newsList: asked(news), faqList: asked(faqs), searchList: asked([...new Set([...news, ...faqs])]) };
};
