import type { EcuListData, EcuMeaning, EcuRead } from '@site/contract/faults';
import { useText } from '@site/ui/language/use-text';
import { Pagination } from '@site/ui/pagination/pagination';
import { useTurn } from '../../app/site-context.ts';
import { useInPlaceLinks } from '../catalogue/list/use-in-place-links.ts';
import { ConfidenceBars } from './confidence-bars.tsx';
import type { FaultQuery } from './fault-query.ts';
import { hrefOf, isFiltered } from './fault-query.ts';
import { LcdView } from './lcd-view.tsx';
import { SeverityShape, severityKey } from './severity-mark.tsx';
import styles from './fault-list.module.css';

type Props = {
  asked: FaultQuery;
  found: EcuListData;
  shown: number | 'standard' | undefined;
  fault: EcuMeaning | undefined;
};

/** The rows of a code, each a link; arrow keys move between them. */
export const FaultList = ({ asked, found, shown, fault }: Props) => {
  useTurn();
  const t = useText();
  const onLink = useInPlaceLinks();
  const { list, total, read, more } = found;
  const [only] = read.length === 1 ? read : ([] as EcuRead[]);
  const here = asked.page === undefined ? {} : { page: asked.page };
  const move = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const links = [...event.currentTarget.querySelectorAll('a')];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === 'Escape') document.querySelector<HTMLInputElement>('#fault-key')?.focus();
    if (!step || at === -1) return;
    event.preventDefault();
    links[at + step]?.focus();
  };
  return (
    <section className={styles.list} aria-labelledby="fault-rows">
      <h2 id="fault-rows">
        {only ? t('faults.rowsFor', { count: total, code: only.text }) : t('faults.rows', { count: total })}
      </h2>
      <ol onClick={onLink} onKeyDown={move}>
        {only?.standard && only.kind === 'fault' && (
          <li>
            <a href={`${hrefOf(asked)}#result`} aria-current={shown === 'standard' ? 'true' : undefined}>
              <span className={styles.head}>
                <strong className="mono">{only.text}</strong>
                <SeverityShape severity={only.standard.severity} />
              </span>
              <span>{t('faults.standardOnly')}</span>
            </a>
          </li>
        )}
        {list.map((row) => (
          <li key={row.ecu_id}>
            <a
              href={`${hrefOf(asked, { ...here, id: row.ecu_id })}#result`}
              aria-current={shown === row.ecu_id ? 'true' : undefined}
            >
              <span className={styles.head}>
                <strong className="mono">{row.code}</strong>
                <SeverityShape severity={row.severity} />
                <span className="visually-hidden">{t(severityKey[row.severity])}</span>
              </span>
              <span className={styles.foot}>
                <span>
                  <b>{row.brand}</b> {row.families.join(', ')}
                  {!only && <span className={styles.title}>{row.title}</span>}
                </span>
                <ConfidenceBars confidence={row.confidence} />
              </span>
            </a>
          </li>
        ))}
      </ol>
      {list.length === 0 && (
        <p className={styles.none}>{t(isFiltered(asked) ? 'faults.noFiltered' : 'faults.noRows')}</p>
      )}
      {more && <p className={styles.none}>{t('faults.rowsMore', { count: total })}</p>}
      <Pagination {...found} hrefOf={(page) => hrefOf(asked, { page })} />
      {fault && <LcdView fault={fault} />}
    </section>
  );
};
