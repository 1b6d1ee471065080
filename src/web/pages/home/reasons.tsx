import { paths } from '#contract/paths.ts';
import type { IndexData } from '#contract/site.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { keepTogether } from '#ui/language/keep-together.ts';
import { useIntl, useText } from '#ui/language/use-text.ts';
import { Section } from './section.tsx';
import styles from './reasons.module.css';

/** Facts as figures, each beside a small diagram with as many marks as the number. */
export const Reasons = ({ reasons }: { reasons: IndexData['reasons'] }) => {
  const t = useText();
  const intl = useIntl();
  const capabilities = [
    { label: t('home.laboratory'), href: paths.laboratory },
    { label: t('home.emc'), href: paths.emc },
    { label: t('home.pfmea'), href: paths.pfmea },
    { label: t('home.escr'), href: paths.escr },
    { label: t('home.develop'), href: paths.develop },
  ];
  return (
    <Section id="reasons" title={t('home.reasons')} more={{ label: t('home.aboutCompany'), href: paths.about }}>
      <ul className={styles.figures}>
        {reasons.map(({ key, title, text, figure }) => (
          <li key={key} data-micro={key}>
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
            <h3>{title}</h3>
            <p>{keepTogether(text)}</p>
          </li>
        ))}
      </ul>
      <ul className={styles.capabilities}>
        {capabilities.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>
              {label} <Icon name="arrow" size={16} />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
};
