import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import type { Text } from '@site/ui/language/text';
import { useText } from '@site/ui/language/use-text';
import { useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { maxCompared } from '../../state/comparison-key.ts';
import type { Compared, LastChange } from '../../state/comparison.ts';
import {
  clearComparison,
  noComparison,
  readComparison,
  readLastChange,
  removeFromComparison,
  subscribeComparison,
} from '../../state/comparison.ts';
import styles from './compare-tray.module.css';

const inWords = (t: Text, change: LastChange | null): string => {
  if (!change) return '';
  if (change.kind === 'cleared') return t('tray.cleared');
  const { model, count } = change;
  return change.kind === 'added' ? t('tray.added', { model, count, most: maxCompared }) : t('tray.removed', { model });
};

/** The chosen models at the bottom of the window, on every page but the comparison itself; changes are announced. */
export const CompareTray = () => {
  const t = useText();
  const compared = useSyncExternalStore(subscribeComparison, readComparison, () => noComparison);
  const last = useSyncExternalStore(subscribeComparison, readLastChange, () => null);
  const { pathname } = useLocation();
  // Only rendered in the browser, after the slot that contains it.
  const [region] = useState(() => document.querySelector('#tray-status'));
  const isShown = compared.length > 0 && pathname !== paths.contrast();
  return (
    <>
      {region && createPortal(inWords(t, last), region)}
      {isShown && <Tray compared={compared} />}
    </>
  );
};

const toMain = () => document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });

const Tray = ({ compared }: { compared: readonly Compared[] }) => {
  const t = useText();
  const clear = useRef<HTMLButtonElement>(null);
  // The clicked button disappears, and the focus must not be lost with it.
  const remove = (one: Pick<Compared, 'product_id' | 'model'>) => {
    removeFromComparison(one);
    if (compared.length > 1) clear.current?.focus();
    else toMain();
  };
  const removeAll = () => {
    clearComparison();
    toMain();
  };
  return (
    <aside className={styles.tray} aria-label={t('tray.title')} data-tray="">
      <div className="wide">
        <p className={styles.title}>{t('tray.title')}</p>
        <ul>
          {compared.map(({ product_id, model, image }) => (
            <li key={product_id}>
              <img src={image} alt="" width={48} height={36} />
              <a className="mono" href={paths.product(product_id)}>
                {model}
              </a>
              <button
                type="button"
                aria-label={t('tray.remove', { model })}
                onClick={() => remove({ product_id, model })}
              >
                <Icon name="close" size={12} />
              </button>
            </li>
          ))}
          {compared.length < maxCompared && <li className={styles.free}>{t('tray.hint', { most: maxCompared })}</li>}
        </ul>
        <button ref={clear} type="button" className={styles.clear} onClick={removeAll}>
          {t('tray.clear')}
        </button>
        <a className="button" data-kind="primary" href={paths.contrast(compared.map((one) => one.product_id))}>
          {compared.length > 1 ? t('tray.go', { count: compared.length }) : t('tray.one')}
        </a>
      </div>
    </aside>
  );
};
