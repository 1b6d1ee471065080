import type { IndexData } from '@site/contract/site';
import { useIntl, useText } from '@site/ui/language/use-text';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { FigureDrawing } from './figure-drawing.tsx';
import styles from './about-figures.module.css';

/** The year of foundation is in the page's head, and countries have their own row. */
const shownKeys = ['units', 'patents', 'staff', 'area'];

/** The company's key figures, from the one place where they are stored, each with a drawing of its size. */
export const AboutFigures = ({ reasons }: { reasons: IndexData['reasons'] }) => {
  const t = useText();
  const intl = useIntl();
  const figures = shownKeys.flatMap((key) => reasons.filter((reason) => reason.key === key));
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">{t('about.figures')}</h2>
      <ul className={styles.figures}>
        {figures.map(({ key, title, text, figure }) => (
          <li key={key}>
            {figure && <FigureDrawing kind={key} value={figure.value} />}
            {figure && (
              <p>
                {figure.over && <span>{t('about.over')}</span>}
                <strong className="mono">{intl.number(figure.value)}</strong>
                {figure.unit && <small>{figure.unit}</small>}
              </p>
            )}
            <ContentText as="h3">{title}</ContentText>
            <p>{key === 'patents' && figure ? t('about.squares', { count: intl.number(figure.value) }) : text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};
