import { Glossary } from '@site/content/glossary/schema';
import type { Path } from '@site/content/issues';
import { type AvoidedWord, avoidedWordsOf } from '@site/content/wording/avoided-words';
import { type Remark, remarksOn } from '@site/content/wording/remarks';
import type { TextKey } from '@site/contract/i18n/keys';
import type { Locale } from '@site/contract/locales';
import { useText } from '@site/ui/language/use-text';
import { createContext, use, useMemo } from 'react';
import { useCall } from '../api/use-call.ts';
import { useCollections } from '../content/use-collections.ts';
import { pathKey } from './values.ts';

type Wording = { collection: string; slug: string; words: readonly AvoidedWord[] };

/** The entry whose texts are read, and the words that the glossary avoids. Apart from the form, which changes with every save. */
export const WordingContext = createContext<Wording | undefined>(undefined);

/** The glossary names the words, so its own texts are not read. Who may not read it, or has none, is told by the rules without words. */
export const useWording = (collection: string, slug: string): Wording | undefined => {
  const isGlossary = collection === 'glossary';
  const hasGlossary = useCollections().some((one) => one.collection === 'glossary' && one.total > 0);
  const enabled = hasGlossary && !isGlossary;
  const { data } = useCall('entryRead', { collection: 'glossary', slug: 'glossary' }, { enabled });
  return useMemo(() => {
    if (isGlossary) return undefined;
    const glossary = Glossary.safeParse(data?.live?.data);
    return { collection, slug, words: glossary.success ? avoidedWordsOf(glossary.data) : [] };
  }, [collection, slug, isGlossary, data?.live?.data]);
};

const texts: { [R in Remark['rule']]: TextKey } = {
  word: 'content.remarkWord',
  marker: 'content.remarkMarker',
  spaces: 'content.remarkSpaces',
  punctuation: 'content.remarkPunctuation',
  long: 'content.remarkLong',
  short: 'content.remarkShort',
  sentences: 'content.remarkSentences',
  unfinished: 'content.remarkUnfinished',
};

/** What a text or a block of it could say better, in the words of the person who writes it. */
export const useRemarks = (path: Path, locale: Locale, text: string): readonly string[] => {
  const t = useText();
  const wording = use(WordingContext);
  return useMemo(() => {
    if (!wording || text === '') return [];
    const place = [wording.collection, wording.slug, pathKey(path)].join('/');
    return remarksOn(text, { locale, place }, wording.words).map((remark) => t(texts[remark.rule], remark));
  }, [t, wording, path, locale, text]);
};
