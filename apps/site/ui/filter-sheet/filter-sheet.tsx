import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import type { ReactNode } from 'react';
import styles from './filter-sheet.module.css';

type SheetProps = { id: string; title: string; show: string; children: ReactNode };

/** The filters beside a list. Below 1024 px they are a popover, which also opens without script. */
export const FilterSheet = ({ id, title, show, children }: SheetProps) => {
  const t = useText();
  return (
    <aside
      className={`${styles.panel} static m-0 block overflow-visible border-0 bg-transparent p-0 text-ink block-auto inline-auto max-block-none print:hidden`}
      id={id}
      popover="auto"
      aria-label={title}
    >
      <header className="sticky inset-bs-0 z-1 mbe-2 hidden items-center justify-between bg-paper min-block-16 max-lg:flex">
        <h2 className="text-19">{title}</h2>
        <button
          className="-me-3.5 grid place-items-center border-0 bg-transparent block-12 inline-12"
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t('layout.close')}
        >
          <Icon name="close" />
        </button>
      </header>
      {children}
      <button
        type="button"
        className="button fixed inset-e-5 inset-be-4 hidden inline-[calc(min(400px,100vw)_-_40px)] min-block-12 max-lg:inline-flex"
        data-kind="primary"
        popoverTarget={id}
        popoverTargetAction="hide"
      >
        {show}
      </button>
    </aside>
  );
};

type FindProps = { id: string; label: string; button: string; value: string; placeholder?: string };

/** The text to find in a list, which the form around it sends as `key`. */
export const FindBox = ({ id, label, button, value, placeholder }: FindProps) => (
  <div className="mbe-6 text-13 font-semibold">
    <label htmlFor={id}>{label}</label>
    <div className="mbs-1 flex rounded frame-edge bg-panel focus-within:[outline:2px_solid_var(--signal)] focus-within:outline-offset-1">
      <input
        className="flex-1 border-0 bg-transparent ps-3 pe-1 text-15 font-normal outline-none block-9.5 min-inline-0"
        key={value}
        id={id}
        type="search"
        name="key"
        defaultValue={value}
        placeholder={placeholder}
        maxLength={200}
        autoComplete="off"
      />
      <button className="grid place-items-center border-0 bg-transparent inline-10" type="submit" aria-label={button}>
        <Icon name="search" />
      </button>
    </div>
  </div>
);
