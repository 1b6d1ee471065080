import { paths } from '@site/contract/paths';
import { parseCodes, writeCode } from '@site/faults/codes';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { useEffect, useRef, useState } from 'react';
import { type FaultQuery, hrefOf } from './fault-query.ts';
import big from '../../ui/search-box/big-box.module.css';
import styles from './codes-page.module.css';

type Props = { asked: FaultQuery; name: string; onAsk: (href: string) => void };

/** How the typed text will be interpreted, before anything is requested. */
const readingOf = (typed: string, words: string): string =>
  parseCodes(typed)
    .flatMap(([query]) => query ?? [])
    .map((query) => (query.kind === 'words' ? words : writeCode(query)))
    .join(' · ');

/**
 * The code box. A plain form without script; with script the interpretation shows while typing, and `/` focuses the
 * box.
 */
export const CodeBox = ({ asked, name, onAsk }: Props) => {
  const t = useText();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(asked.key ?? '');
  const [last, setLast] = useState(asked.key);
  if (last !== asked.key) {
    setLast(asked.key);
    setTyped(asked.key ?? '');
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const inField = event.target instanceof Element && event.target.closest('input, textarea, select');
      if (event.key !== '/' || inField || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      box.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const reading = readingOf(typed, t('faults.readWords'));
  const activeFilters = (['brand', 'family', 'system', 'severity', 'confidence'] as const).filter((key) => asked[key]);
  return (
    <form
      className="mbs-8 max-md:mbs-3 print:hidden"
      action={paths.faultCodes}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(hrefOf(asked, { frames: undefined, key: typed.trim() || undefined }));
      }}
    >
      <div
        className={`${big.box} ${styles.box} p-[11px_11px_11px_24px] min-block-18 focus-within:outline-offset-1 max-md:flex-wrap max-md:p-[3px_3px_3px_12px] max-md:min-block-0 max-md:[&>svg]:hidden`}
      >
        <Icon name="search" size={24} />
        <label className="visually-hidden" htmlFor="fault-key">
          {t('faults.box')}
        </label>
        <input
          ref={box}
          id="fault-key"
          className="mono flex-[1_1_200px] p-0 text-28 block-11.5 min-inline-0 placeholder:text-muted placeholder:opacity-70 max-md:flex-[1_1_120px]"
          name="key"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={400}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          placeholder="110-0"
        />
        {reading && (
          <output
            className="flex flex-[0_1_auto] flex-wrap items-baseline gap-x-3 gap-y-0.5 rule-s-line ps-6 text-13 leading-5 text-muted max-inline-130 max-md:order-3 max-md:flex-[1_0_100%] max-md:border-0 max-md:p-[0_0_6px]"
            htmlFor="fault-key"
          >
            <span>{t('faults.readAs')}</span> <strong className="mono text-16 font-semibold text-ink">{reading}</strong>
            {typed.trim() === asked.key && name && <span className="max-lg:hidden">{name}</span>}
          </output>
        )}
        {activeFilters.map((key) => (
          <input key={key} type="hidden" name={key} value={asked[key]} />
        ))}
        <button
          type="submit"
          className="button px-6 text-16 min-block-11.5 max-md:px-4 max-md:min-block-12"
          data-kind="primary"
        >
          {t('faults.lookUp')}
        </button>
      </div>
    </form>
  );
};
