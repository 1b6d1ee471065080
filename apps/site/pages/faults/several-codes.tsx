import type { EcuListData } from '@site/contract/faults';
import { useText } from '@site/ui/language/use-text';
import { useInPlaceLinks } from '../catalogue/list/in-place-changes.ts';
import { SeverityMark } from './fault-marks.tsx';
import type { FaultQuery } from './fault-query.ts';
import { hrefOf } from './fault-query.ts';

/** Several codes at once: first what they may have in common, then each in short. */
export const SeveralCodes = ({ asked, found: { read, hints } }: { asked: FaultQuery; found: EcuListData }) => {
  const t = useText();
  const onLink = useInPlaceLinks();
  return (
    <section
      className="frame-ink bg-panel max-md:mx-[calc(-1_*_var(--margin))] max-md:border-x-0"
      id="result"
      aria-labelledby="several-codes"
    >
      <h2 className="p-[24px_32px_16px] text-23 max-md:px-[var(--margin)]" id="several-codes">
        {t('faults.several', { count: read.length })}
      </h2>
      {hints.length > 0 && (
        <div className="rule-bs-line rule-be-line bg-tint px-8 py-4 max-md:px-[var(--margin)]">
          <h3 className="mbe-1 text-16">{t('faults.hint')}</h3>
          {hints.map((hint) => (
            <p key={hint}>{hint}</p>
          ))}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter on a link clicks it */}
      <ol onClick={onLink}>
        {read.map(({ typed, text, standard, known }) => (
          <li className="rule-bs-line px-8 py-4 max-md:px-[var(--margin)]" key={typed}>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <strong className="mono text-19 font-semibold">{text}</strong>
              {standard && <SeverityMark severity={standard.severity} />}
            </div>
            <p>{standard ? standard.title : known ? '' : t('faults.unknown')}</p>
            {standard && <p className="text-muted">{standard.corrective_action.split('\n')[0]}</p>}
            <a className="inline-block py-3" href={`${hrefOf({ ...asked, key: text })}#result`}>
              {t('faults.open')}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
};
