import { useText } from '@site/ui/language/use-text';
import { useCloudUrl } from '../../layout/layout-data.ts';
import styles from './gains.module.css';

/** The benefits of an account, drawn as a strip of terminals. */
export const Gains = () => {
  const t = useText();
  const list = [
    [t('login.gain1'), t('login.gain1Text')],
    [t('login.gain2'), t('login.gain2Text')],
    [t('login.gain3'), t('login.gain3Text')],
    ...(useCloudUrl() ? [[t('login.gain4'), t('login.gain4Text')] as const] : []),
  ] as const;
  return (
    <ol className={styles.strip}>
      {list.map(([title, text], index) => (
        <li key={title}>
          <svg width="132" height="56" viewBox="0 0 132 56" aria-hidden="true" data-turn={index}>
            <rect x="8.5" y=".5" width="64" height="55" />
            <circle cx="40.5" cy="28" r="14" />
            <path d="m31 21 19 14" />
            <path className={styles.wire} d="M73 28h50" />
            <circle className={styles.end} cx="126" cy="28" r="3" />
          </svg>
          <div>
            <strong>{title}</strong>
            <span>{text}</span>
          </div>
        </li>
      ))}
    </ol>
  );
};
