export type Severity = 'stop' | 'warn' | 'note' | 'ok';

const shapes = {
  stop: (
    <>
      <path d="M5 1h6l4 4v6l-4 4H5l-4-4V5z" fill="var(--alarm)" />
      <path d="M4.5 8h7" stroke="var(--panel)" strokeWidth="2" />
    </>
  ),
  warn: (
    <>
      <path d="M8 1 15.4 14.4H.6z" fill="var(--lamp-amber)" stroke="var(--warn)" />
      <path d="M8 5.6v4M8 11.2v1.5" stroke="#12181f" strokeWidth="1.6" />
    </>
  ),
  note: (
    <>
      <circle cx="8" cy="8" r="6.4" stroke="currentColor" strokeWidth="1.4" />
      <path d="M8 7v4.4M8 4.4v1.5" stroke="currentColor" strokeWidth="1.6" />
    </>
  ),
  ok: (
    <>
      <circle cx="8" cy="8" r="7" fill="var(--live)" />
      <path d="m4.6 8.2 2.3 2.3 4.5-4.8" stroke="var(--panel)" strokeWidth="1.7" />
    </>
  ),
} as const;

/** The site's severity shapes: an octagon stops publishing, a triangle does not. Words beside it say the same. */
export const SeverityMark = ({ severity, size = 16 }: { severity: Severity; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 16 16" fill="none" aria-hidden="true">
    {shapes[severity]}
  </svg>
);
