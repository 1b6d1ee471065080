import type { Severity } from '@site/contract/faults';
import { useText } from '@site/ui/language/use-text';
import styles from './severity-mark.module.css';

/** Shape and text, never colour alone: octagon, triangle, circle, dashed square. */
const shapes: Record<Severity, React.ReactNode> = {
  stop: <path className={styles.stop} d="M7 1h6l6 6v6l-6 6H7l-6-6V7Zm-2 7.6v2.8h10V8.6Z" fillRule="evenodd" />,
  warning: (
    <path className={styles.warning} d="M10 1 20 19H0Zm-1.1 6v6h2.2V7Zm0 7.4v2.2h2.2v-2.2Z" fillRule="evenodd" />
  ),
  notice: (
    <g className={styles.outline}>
      <circle cx="10" cy="10" r="8" />
      <path d="M10 9v5.4M10 5.6v1.9" />
    </g>
  ),
  maker: (
    <g className={styles.outline}>
      <path d="M2 2h16v16H2z" strokeDasharray="3 2.3" />
      <path d="M6 10h8" />
    </g>
  ),
};

export const SeverityShape = ({ severity, size = 20 }: { severity: Severity; size?: number }) => (
  <svg className={styles.shape} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
    {shapes[severity]}
  </svg>
);

export const severityKey = {
  stop: 'faults.stop',
  warning: 'faults.warning',
  notice: 'faults.notice',
  maker: 'faults.seeMaker',
} as const;

/** Whether the genset may keep running. */
export const runKey = {
  stop: 'faults.stopRun',
  warning: 'faults.warningRun',
  notice: 'faults.noticeRun',
  maker: 'faults.makerRun',
} as const;

export const SeverityMark = ({ severity, size }: { severity: Severity; size?: number }) => {
  const t = useText();
  return (
    <span className={styles.mark}>
      <SeverityShape severity={severity} {...(size ? { size } : {})} />
      {t(severityKey[severity])}
    </span>
  );
};
