type Props = { text: string; href: string; label: string };

/** Says that a list is empty and where to go instead, with a drawing of an open breaker on a dead line. */
export const NothingHere = ({ text, href, label }: Props) => (
  <div className="mbs-8 flex flex-col items-start gap-4 frame-line bg-panel px-10 py-12 max-sm:px-5 max-sm:py-8">
    <svg viewBox="0 0 160 48" width="160" height="48" aria-hidden="true">
      <path className="fill-none stroke-dead stroke-3" d="M0 32h52M108 32h52M52 32l44-24" />
      <circle className="fill-signal" cx="52" cy="32" r="4" />
      <circle className="fill-signal" cx="108" cy="32" r="4" />
    </svg>
    <p className="max-inline-[60ch]">{text}</p>
    <a className="button" href={href}>
      {label}
    </a>
  </div>
);
