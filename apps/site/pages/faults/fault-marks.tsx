import type { Severity, Confidence } from '@site/contract/faults';
import { useText } from '@site/ui/language/use-text';

/** Marks a text that was composed from system and failure mode. */
export const GeneralTag = () => (
  <span className="mbs-2 inline-block rounded border border-dashed border-edge px-2 py-0.25 text-13 leading-5">
    {useText()('faults.general')}
  </span>
);

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
    <svg className="flex-none" width="28" height="10" viewBox="0 0 28 10" role="img">
      <title>{t(confidenceKey[confidence])}</title>
      {[0, 1, 2].map((at) => (
        <rect
          className="fill-none stroke-current data-[on]:fill-current"
          key={at}
          x={at * 10 + 0.5}
          y="0.5"
          width="7"
          height="9"
          data-on={at < filled[confidence] || undefined}
        />
      ))}
    </svg>
  );
};

/** Shape and text, never colour alone: octagon, triangle, circle, dashed square. */
const shapes: Record<Severity, React.ReactNode> = {
  stop: <path className="fill-(--lamp-red)" d="M7 1h6l6 6v6l-6 6H7l-6-6V7Zm-2 7.6v2.8h10V8.6Z" fillRule="evenodd" />,
  warning: (
    <path className="fill-(--lamp-amber)" d="M10 1 20 19H0Zm-1.1 6v6h2.2V7Zm0 7.4v2.2h2.2v-2.2Z" fillRule="evenodd" />
  ),
  notice: (
    <g className="fill-none stroke-current stroke-[1.8]">
      <circle cx="10" cy="10" r="8" />
      <path d="M10 9v5.4M10 5.6v1.9" />
    </g>
  ),
  manufacturer: (
    <g className="fill-none stroke-current stroke-[1.8]">
      <path d="M2 2h16v16H2z" strokeDasharray="3 2.3" />
      <path d="M6 10h8" />
    </g>
  ),
};

export const SeverityShape = ({ severity, size = 20 }: { severity: Severity; size?: number }) => (
  <svg className="flex-none" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
    {shapes[severity]}
  </svg>
);

export const severityKey = {
  stop: 'faults.stop',
  warning: 'faults.warning',
  notice: 'faults.notice',
  manufacturer: 'faults.seeManufacturer',
} as const;

/** Whether the genset may keep running. */
export const runKey = {
  stop: 'faults.stopRun',
  warning: 'faults.warningRun',
  notice: 'faults.noticeRun',
  manufacturer: 'faults.manufacturerRun',
} as const;

export const SeverityMark = ({ severity, className = '' }: { severity: Severity; className?: string }) => {
  const t = useText();
  return (
    <span className={`inline-flex items-center gap-2 font-620 ${className}`}>
      <SeverityShape severity={severity} />
      {t(severityKey[severity])}
    </span>
  );
};
