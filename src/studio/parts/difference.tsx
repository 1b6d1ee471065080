import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import { useLanguage } from '#ui/language/language-context.ts';

type Props = {
  before: string;
  after: string;
  /** The language of the texts: Chinese is compared by its words, which have no spaces. */
  lang?: string;
};

/** Two versions of a text in one: added words underlined, removed ones struck, and both read out as such. */
export const Difference = ({ before, after, lang }: Props) => {
  const { text: t } = useLanguage();
  const parts = useMemo(() => {
    const intlSegmenter = new Intl.Segmenter(lang, { granularity: 'word' });
    return diffWordsWithSpace(before, after, { intlSegmenter });
  }, [before, after, lang]);
  return (
    <span lang={lang}>
      {parts.map(({ value, added, removed }, index) => {
        if (!added && !removed) return value;
        const Mark = added ? 'ins' : 'del';
        return (
          <Mark key={index}>
            <span className="visually-hidden">[{added ? t('studio.added') : t('studio.removed')}] </span>
            {value}
          </Mark>
        );
      })}
    </span>
  );
};
