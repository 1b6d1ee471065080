import { useText } from '@site/ui/language/use-text';
import { useInPlaceLinks } from '../catalogue/list/use-in-place-links.ts';
import { hrefOf } from './fault-query.ts';
import styles from './code-chips.module.css';

type Props = { label: string; keys: readonly string[]; examples?: true };

const Chips = ({ label, keys, examples }: Props) => {
  const onLink = useInPlaceLinks();
  return (
    <div className={styles.chips} data-examples={examples}>
      <span>{label}</span>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter on a link clicks it */}
      <ul onClick={onLink}>
        {keys.map((key) => (
          <li key={key}>
            <a className="mono" href={hrefOf({ key })}>
              {key}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Codes this device looked up, or examples of what can be typed. */
export const CodeChips = ({ recents }: { recents: readonly string[] }) => {
  const t = useText();
  return recents.length > 0 ? (
    <Chips label={t('faults.recent')} keys={recents} />
  ) : (
    <Chips
      examples
      label={t('faults.takes')}
      keys={['110-16', '000100.01', 'P0016', 'MID 128 PID 100-1', t('faults.exampleWords')]}
    />
  );
};
