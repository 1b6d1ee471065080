import { paths } from '@site/contract/paths';
import { sectionPaths } from '@site/contract/sections';
import type { IndexData } from '@site/contract/site';
import { keepTogether } from '@site/ui/language/keep-together';
import { useIntl, useLanguage, useText } from '@site/ui/language/use-text';
import { useHasSection } from '../../layout/layout-data.ts';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import type { HomeData } from './home-data.ts';
import { PromiseMark } from './promise-mark.tsx';
import { Section } from './section.tsx';
import styles from './promises.module.css';

const Promised = ({ promise }: { promise: HomeData['promises'][number] }) => {
  const { intl, locale } = useLanguage();
  const { title, text, value, unit, link, link_text } = promise;
  const small = 'text-24 tracking-[-0.02em] max-xl:text-20';
  const isUnitFirst = unit === '%' && locale === 'tr-TR';
  return (
    <li className={`${styles.promise} pbs-6 max-sm:rule-be-line max-sm:py-4`}>
      <div className="flex items-start justify-between gap-3 min-block-18 max-sm:min-block-14">
        <p className="text-[57px] leading-16 font-semibold tracking-[-0.045em] whitespace-nowrap max-xl:text-48 max-sm:text-44 max-sm:leading-13">
          {isUnitFirst && <small className={`${small} me-1`}>{unit}</small>}
          {intl.figure(value)}
          {!isUnitFirst && <small className={`${small} ms-1`}>{unit}</small>}
        </p>
        <PromiseMark of={promise} />
      </div>
      <ContentText className="mbs-2 text-19 leading-6" as="h3">
        {title}
      </ContentText>
      <ContentText className="my-2 text-15 leading-5.5 text-muted max-inline-[36em]" as="p" of={text}>
        {keepTogether(text)}
      </ContentText>
      <p className="self-end">
        <a
          className="inline-flex items-center text-15 underlined decoration-signal underline-offset-4 min-block-8"
          href={link}
        >
          <ContentText as="span">{link_text}</ContentText>
        </a>
      </p>
    </li>
  );
};

const stripLength = 6;

/** The company in figures, in one strip; where nothing else says why to choose it, with their texts. */
const Facts = ({ reasons, isAlone }: { reasons: IndexData['reasons']; isAlone: boolean }) => {
  const t = useText();
  const intl = useIntl();
  if (reasons.length === 0) return null;
  return (
    <ul
      className={`${styles.facts} ${isAlone ? '' : 'mbs-14 max-sm:mbs-8'} ${isAlone || reasons.length > stripLength ? '' : styles.strip} grid rule-bs-line rule-be-line`}
    >
      {reasons.map(({ key, title, text, figure }) => (
        <li className="rule-s-line p-5 max-sm:px-4" key={key}>
          {figure && (
            <p className="text-23 leading-8 font-semibold tracking-[-0.02em]">
              {/* A year is not a quantity: no thousands separator. */}
              {key === 'founded' ? figure.value : intl.number(figure.value)}
              {figure.over && (
                <>
                  <sup className="text-14 leading-0 text-muted" aria-hidden="true">
                    +
                  </sup>
                  <span className="visually-hidden"> ({t('home.over')})</span>
                </>
              )}
              {figure.unit && `\u00a0${figure.unit}`}
            </p>
          )}
          <ContentText
            className={figure ? 'text-14 leading-5 text-muted' : 'text-19 leading-6'}
            as={figure ? 'p' : 'h3'}
          >
            {title}
          </ContentText>
          {isAlone && (
            <ContentText className="mbs-1 text-14 leading-5 text-muted" as="p" of={text}>
              {keepTogether(text)}
            </ContentText>
          )}
        </li>
      ))}
    </ul>
  );
};

/** What customers can hold the company to, each with what proves it, and then the company itself. */
export const Promises = ({ promises, reasons }: Pick<HomeData, 'promises' | 'reasons'>) => {
  const t = useText();
  const hasSection = useHasSection();
  if (promises.length + reasons.length === 0) return null;
  const isAlone = promises.length === 0;
  const more = hasSection('laboratory') && { label: t('home.quality'), href: sectionPaths.laboratory };
  const about = hasSection('aboutus') && { label: t('home.aboutCompany'), href: paths.about };
  const target = (!isAlone && more) || about;
  return (
    <Section
      id="reasons"
      title={isAlone ? t('home.reasons') : t('home.promises')}
      {...(target ? { more: target } : {})}
    >
      {!isAlone && (
        <ul className={`${styles.promises} grid gap-x-8 rule-bs-ink`}>
          {promises.map((promise) => (
            <Promised key={promise.key} promise={promise} />
          ))}
        </ul>
      )}
      <Facts reasons={reasons} isAlone={isAlone} />
    </Section>
  );
};
