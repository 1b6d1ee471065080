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
  return change.kind === 'added' ? t('tray.added', { model, count, max: maxCompared }) : t('tray.removed', { model });
};

const productRoot = paths.product(0).slice(0, -1);

/** Where models are chosen; elsewhere a count in the header is enough. */
const isChoosingOn = (pathname: string) => pathname === paths.products() || pathname.startsWith(productRoot);

/** The chosen models at the bottom of the window on the pages where they are chosen, and their count in the header; changes are announced. */
export const CompareTray = () => {
  const t = useText();
  const compared = useSyncExternalStore(subscribeComparison, readComparison, () => noComparison);
  const last = useSyncExternalStore(subscribeComparison, readLastChange, () => null);
  const { pathname } = useLocation();
  // Only rendered in the browser, after the slot that contains it.
  const [region] = useState(() => document.querySelector('#tray-status'));
  const [header] = useState(() => document.querySelector('#compare-count'));
  return (
    <>
      {region && createPortal(inWords(t, last), region)}
      {header &&
        compared.length > 0 &&
        pathname !== paths.contrast() &&
        createPortal(<Count compared={compared} />, header)}
      {compared.length > 0 && isChoosingOn(pathname) && <Tray compared={compared} />}
    </>
  );
};

const Count = ({ compared }: { compared: readonly Compared[] }) => {
  const t = useText();
  return (
    <a
      className="relative grid place-items-center rounded block-10 inline-9"
      href={paths.contrast(compared.map((one) => one.product_id))}
      aria-label={`${t('tray.title')} (${compared.length})`}
      data-count=""
    >
      <svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
        <path d="M3 4h5v12H3zM12 4h5v12h-5z" />
      </svg>
      <b className="mono absolute inset-[0_0_auto_auto] rounded-[8px] bg-ink px-1 text-11 leading-4 text-paper min-inline-4">
        {compared.length}
      </b>
    </a>
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
    <aside
      className={`${styles.tray} rule-bs-footer-line bg-footer text-footer-ink print:hidden`}
      aria-label={t('tray.title')}
      data-tray=""
    >
      <div className="wide flex items-center gap-4 min-block-22 max-sm:gap-2 max-sm:min-block-18">
        <p className="me-6 flex-none font-620 max-xl:hidden">{t('tray.title')}</p>
        <ul className="flex flex-1 gap-4 min-inline-0 max-xl:gap-2 max-sm:scrollbar-none max-sm:gap-1 max-sm:overflow-x-auto">
          {compared.map(({ product_id, model, image }) => (
            <li
              className="flex flex-[0_1_200px] items-center gap-2.5 frame-footer-line ps-3 pe-1 block-16 min-inline-0 max-xl:basis-44 max-sm:flex-none max-sm:gap-0 max-sm:ps-2 max-sm:pe-0 max-sm:block-12"
              key={product_id}
            >
              <img
                className="flex-none object-contain block-9 inline-12 max-xl:hidden"
                src={image}
                alt=""
                width={48}
                height={36}
              />
              <a
                className="mono flex-1 text-15 font-semibold no-underline hover:underlined max-sm:text-13"
                href={paths.product(product_id)}
              >
                {model}
              </a>
              <button
                className="grid place-items-center border-0 bg-transparent p-0 block-8 inline-8"
                type="button"
                aria-label={t('tray.remove', { model })}
                onClick={() => remove({ product_id, model })}
              >
                <Icon name="close" size={12} />
              </button>
            </li>
          ))}
          {compared.length < maxCompared && (
            <li
              className={`${styles.free} flex flex-[0_1_200px] items-center gap-2.5 frame-footer-line ps-3 pe-1 block-16 min-inline-0 max-xl:basis-44 max-sm:flex-none max-sm:gap-0 max-sm:ps-2 max-sm:pe-0 max-sm:block-12`}
            >
              {t('tray.hint', { max: maxCompared })}
            </li>
          )}
        </ul>
        <button
          ref={clear}
          type="button"
          className="flex-none border-0 bg-transparent p-0 text-14 underlined underline-offset-4 min-block-8 max-sm:hidden"
          onClick={removeAll}
        >
          {t('tray.clear')}
        </button>
        <a className="button" data-kind="primary" href={paths.contrast(compared.map((one) => one.product_id))}>
          {compared.length > 1 ? t('tray.go', { count: compared.length }) : t('tray.one')}
        </a>
      </div>
    </aside>
  );
};
