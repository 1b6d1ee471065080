import type { Locale } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import { sectionPaths } from '@site/contract/sections';
import { keepTogether } from '@site/ui/language/keep-together';
import { useLanguage } from '@site/ui/language/use-text';
import type { ReactNode } from 'react';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import type { HomeOpening } from './home-data.ts';
import { MeasuredValue } from './measured-value.tsx';
import styles from './opening.module.css';

const isHan = (locale: Locale): boolean => locale === 'zh' || locale === 'hk';

/** Where the title was measured, with a link to the case. */
const Evidence = ({ of: { text, place, project_id, ...figure } }: { of: NonNullable<HomeOpening['evidence']> }) => {
  const { locale } = useLanguage();
  return (
    <p className={`${styles.evidence} mbs-4 flex gap-2.5 text-15 leading-6 text-muted max-lg:mbs-0`}>
      <svg className="mbs-1 flex-none text-live" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="7" fill="currentColor" />
        <path d="m4.8 8.2 2.2 2.2 4.2-4.6" fill="none" stroke="var(--paper)" strokeWidth="1.8" />
      </svg>
      <span>
        <ContentText of={text}>{keepTogether(text)}</ContentText>
        {isHan(locale) ? '：' : ': '}
        <b className="mono font-semibold whitespace-nowrap text-ink">
          <MeasuredValue of={figure} />
        </b>
        {isHan(locale) ? '，' : ', '}
        <a className="text-ink underlined decoration-signal underline-offset-4" href={paths.case(project_id)}>
          {place}
        </a>
      </span>
    </p>
  );
};

type Props = { opening: HomeOpening; /** A sentence at the end of the lead. */ invite?: ReactNode };

/** The first words of the home page: what it promises, where that was measured, for whom, and what to do next. */
export const Opening = ({ opening: { title, lead, evidence, hasFinder }, invite }: Props) => {
  const { text: t, locale } = useLanguage();
  return (
    <div className={`${styles.opening} mbe-8 max-lg:mbe-6`}>
      <h1
        className={`${styles.title} -ms-0.75 text-[clamp(40px,4vw,56px)] leading-[1.143] tracking-[-0.032em] text-balance max-sm:-ms-px max-sm:text-36 max-sm:leading-10 [&:lang(zh)]:font-bold [&:lang(zh)]:tracking-[0]`}
      >
        {title}
      </h1>
      <div className={styles.aside}>
        {(lead ?? invite) && (
          <p className="text-17 leading-6.5 [&:lang(zh)]:leading-7">
            {lead}
            {isHan(locale) ? '' : ' '}
            {invite}
          </p>
        )}
        <p className="mbs-5 flex flex-wrap gap-3 max-sm:flex-col print:hidden">
          <a
            className="button flex-auto text-15 min-block-12 max-sm:text-16 max-sm:min-block-14"
            data-kind="primary"
            href={hasFinder ? sectionPaths.finder : paths.products()}
          >
            {hasFinder ? t('home.find') : t('home.allProducts')}
          </a>
          <a className="button flex-auto text-15 min-block-12 max-sm:text-16 max-sm:min-block-14" href={paths.contact}>
            {t('home.talk')}
          </a>
        </p>
      </div>
      {evidence && <Evidence of={evidence} />}
    </div>
  );
};
