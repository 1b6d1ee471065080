import { paths } from '@site/contract/paths';
import { sectionPaths } from '@site/contract/sections';
import type { IndexData } from '@site/contract/site';
import { Icon } from '@site/ui/icons/icon';
import { keepTogether } from '@site/ui/language/keep-together';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useHasSection } from '../../layout/layout-data.ts';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { Section } from './section.tsx';
import styles from './reasons.module.css';

const diagrams = new Set(['founded', 'countries', 'patents', 'units', 'staff', 'area']);

/** Facts as figures, each beside a small diagram with as many marks as the number. */
export const Reasons = ({ reasons }: { reasons: IndexData['reasons'] }) => {
  const t = useText();
  const intl = useIntl();
  const hasSection = useHasSection();
  const capabilities = [
    { name: 'laboratory', label: t('home.laboratory') },
    { name: 'emc', label: t('home.emc') },
    { name: 'pfmea', label: t('home.pfmea') },
    { name: 'escr', label: t('home.escr') },
    { name: 'develop', label: t('home.develop') },
  ] as const;
  const links = capabilities.filter(({ name }) => hasSection(name));
  if (reasons.length === 0) return null;
  return (
    <Section
      id="reasons"
      title={t('home.reasons')}
      {...(hasSection('aboutus') ? { more: { label: t('home.aboutCompany'), href: paths.about } } : {})}
    >
      <ul className={styles.figures}>
        {reasons.map(({ key, title, text, figure }) => (
          <li key={key} data-micro={diagrams.has(key) ? key : undefined}>
            {figure && (
              <p className={styles.figure}>
                {/* A year is not a quantity: no thousands separator. */}
                {key === 'founded' ? figure.value : intl.number(figure.value)}
                {figure.over && (
                  <>
                    <sup aria-hidden="true">+</sup>
                    <span className="visually-hidden"> ({t('home.over')})</span>
                  </>
                )}
                {figure.unit && <small>{figure.unit}</small>}
              </p>
            )}
            <ContentText as="h3">{title}</ContentText>
            <ContentText as="p" of={text}>
              {keepTogether(text)}
            </ContentText>
          </li>
        ))}
      </ul>
      {links.length > 0 && (
        <ul className={styles.capabilities}>
          {links.map(({ name, label }) => (
            <li key={name}>
              <a href={sectionPaths[name]}>
                {label} <Icon name="arrow" size={16} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};
