import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { keepTogether } from '@site/ui/language/keep-together';
import { useLanguage, useText } from '@site/ui/language/use-text';
import { useHasSection } from '../../layout/layout-data.ts';
import { EntryPicture } from '../../ui/asset-picture/asset-picture.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import type { HomeData } from './home-data.ts';
import { MeasuredValue } from './measured-value.tsx';
import { Section } from './section.tsx';
import styles from './audiences.module.css';

type Audience = HomeData['audiences'][number];

const linkClass =
  'flex items-center justify-between gap-2 rule-bs-line text-15 leading-5 font-550 no-underline min-block-10 [&:hover_svg]:text-signal';

/** On a phone the whole row is one target, which leads where the first link does. */
const Column = ({ audience: { title, text, image, picture, link, link_text, proof } }: { audience: Audience }) => {
  const { text: t, locale } = useLanguage();
  const comma = locale === 'zh' || locale === 'hk' ? '，' : ', ';
  return (
    <li className={`${styles.column} relative p-6 max-sm:p-0`}>
      <span className={styles.picture}>
        <EntryPicture of={{ image, picture }} alt="" width={214} height={132} ratio="3x2" />
      </span>
      <ContentText className={`${styles.name} mbs-4 text-19 leading-6 max-sm:mbs-0 max-sm:text-17`} as="h3">
        {title}
      </ContentText>
      <ContentText className="mbs-1.5 text-15 leading-5.5 text-muted max-sm:hidden" as="p" of={text}>
        {keepTogether(text)}
      </ContentText>
      <div className={styles.proof}>
        {proof && (
          <div className="mbs-4 rule-bs-ink pbs-3.5 max-sm:mbs-0 max-sm:border-0 max-sm:pbs-0">
            <p className="text-32 leading-10 font-semibold tracking-[-0.035em] whitespace-nowrap max-sm:text-26 max-sm:leading-8">
              <MeasuredValue of={proof} unitClass="text-19 tracking-[-0.01em] max-sm:text-16" />
            </p>
            <ContentText className="text-14 leading-5 max-sm:text-13 max-sm:leading-4.5 max-sm:text-muted" as="p">
              {keepTogether(proof.text)}
              {comma}
              {proof.place}
            </ContentText>
          </div>
        )}
      </div>
      <ul className={`${styles.links} mbs-4 max-sm:mbs-0`}>
        <li>
          <a className={`${styles.target} ${linkClass}`} href={link}>
            <ContentText as="span">{link_text}</ContentText>
            <Icon name="arrow" size={16} />
          </a>
        </li>
        {proof && (
          <li className="max-sm:hidden">
            <a className={linkClass} href={paths.case(proof.project_id)}>
              <span>
                {t('home.theCase')}
                <span className="visually-hidden">: {proof.place}</span>
              </span>
              <Icon name="arrow" size={16} />
            </a>
          </li>
        )}
      </ul>
    </li>
  );
};

/** Whom the company works for: what it does for them, and a figure that one of its cases proves. */
export const Audiences = ({ audiences, caseCount }: { audiences: HomeData['audiences']; caseCount: number }) => {
  const t = useText();
  const hasSection = useHasSection();
  if (audiences.length === 0) return null;
  return (
    <Section
      id="audiences"
      title={audiences.some(({ proof }) => proof) ? t('home.audiences') : t('home.audiencesPlain')}
      {...(hasSection('cases')
        ? { more: { label: t('home.allCases', { count: caseCount }), href: paths.cases() } }
        : {})}
    >
      <ul className={`${styles.columns} grid frame-line bg-panel`} data-count={audiences.length}>
        {audiences.map((audience) => (
          <Column key={audience.key} audience={audience} />
        ))}
      </ul>
    </Section>
  );
};
