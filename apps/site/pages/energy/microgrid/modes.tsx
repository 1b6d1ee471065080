import type { TextKey } from '@site/contract/i18n/keys';
import { useText } from '@site/ui/language/use-text';
import type { Mode } from './view.ts';
import { modes } from './view.ts';
import styles from './modes.module.css';

const texts: Record<Mode, { name: TextKey; text: TextKey }> = {
  tied: { name: 'energy.modeTied', text: 'energy.modeTiedText' },
  peak: { name: 'energy.modePeak', text: 'energy.modePeakText' },
  island: { name: 'energy.modeIsland', text: 'energy.modeIslandText' },
  genset: { name: 'energy.modeGenset', text: 'energy.modeGensetText' },
};

/** The bus's operating modes, with the current one marked. */
export const Modes = ({ mode }: { mode: Mode }) => {
  const t = useText();
  return (
    <ul className={styles.modes}>
      {modes.map((key) => (
        <li key={key} aria-current={key === mode ? 'true' : undefined}>
          <strong>{t(texts[key].name)}</strong>
          <p>{t(texts[key].text)}</p>
        </li>
      ))}
    </ul>
  );
};
