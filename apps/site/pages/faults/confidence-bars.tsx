import type { Confidence } from '@site/contract/faults';
import { useText } from '@site/ui/language/use-text';
import styles from './confidence-bars.module.css';

const filled: Record<Confidence, number> = { high: 3, medium: 2, low: 1 };
export const confidenceKey = {
  high: 'faults.confidenceHigh',
  medium: 'faults.confidenceMedium',
  low: 'faults.confidenceLow',
} as const;

/** Three bars, with a text for screen readers. */
export const ConfidenceBars = ({ confidence }: { confidence: Confidence }) => {
  const t = useText();
  return (
    <svg className={styles.bars} width="28" height="10" viewBox="0 0 28 10" role="img">
      <title>{t(confidenceKey[confidence])}</title>
      {[0, 1, 2].map((at) => (
        <rect key={at} x={at * 10 + 0.5} y="0.5" width="7" height="9" data-on={at < filled[confidence] || undefined} />
      ))}
    </svg>
  );
};
