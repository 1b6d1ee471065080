import type { Hit } from '@site/contract/search';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { oneOf } from '../../ui/search-box/search-field.tsx';
import { HitPicture } from './hit-picture.tsx';
import { Marked } from './marked.tsx';
import styles from './hit-row.module.css';

/** One result: its type, its title and the matching excerpt, and where it leads. */
export const HitRow = ({ hit }: { hit: Hit }) => {
  const t = useText();
  return (
    <li className={styles.hit}>
      <HitPicture hit={hit} />
      <div>
        <p className={styles.type}>{t(oneOf[hit.type])}</p>
        <h2>
          <a href={hit.link}>
            <Marked text={hit.title} marks={hit.title_marks} />
          </a>
        </h2>
        {hit.excerpt.text !== '' && (
          <p>
            <Marked {...hit.excerpt} />
          </p>
        )}
        <p className={`mono ${styles.address}`}>
          {hit.needs_login ? (
            <>
              <Icon name="lock" size={16} /> {t('search.needsLogin')}
            </>
          ) : (
            hit.link
          )}
        </p>
      </div>
    </li>
  );
};
