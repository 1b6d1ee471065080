/** A field inside a byte: its bits from the left, its name and its meaning. */
export type BitField = {
  from: number;
  to: number;
  label: string;
  value: string;
  tone: keyof typeof tones;
};

const tones = {
  lamp: 'fill-[color-mix(in_srgb,var(--lamp-amber)_16%,transparent)]',
  spn: 'fill-[color-mix(in_srgb,var(--ink)_9%,transparent)]',
  fmi: 'fill-mark',
  count: 'fill-none',
} as const;

type BitByteProps = {
  label: string;
  value: number | null;
  before: number | null;
  fields: readonly BitField[];
  missing: string;
};

const step = 16;
const [high, low] = [28, 44];
const bitsOf = (value: number) => Array.from({ length: 8 }, (_, at) => (value >> (7 - at)) & 1);

/** The level of each bit as an oscilloscope would draw it, joined to the previous byte. */
const trace = (bits: readonly number[], before: number | null): string => {
  const level = (bit: number) => (bit ? high : low);
  const start = before === null ? '' : `M0 ${level(before & 1)}`;
  return bits.reduce(
    (path, bit, at) => `${path}${path === '' ? 'M' : 'L'}${at * step} ${level(bit)}L${(at + 1) * step} ${level(bit)}`,
    start,
  );
};

/** One byte, most significant bit on the left: level, digits, brackets, meanings. */
export const BitByte = ({ label, value, before, fields, missing }: BitByteProps) => {
  const bits = value === null ? [] : bitsOf(value);
  return (
    <svg
      className="flex-[0_0_128px] fill-ink font-mono block-28 inline-32 max-[480px]:flex-[1_0_calc(50%_-_1px)] max-[480px]:block-auto"
      viewBox="0 0 128 112"
      aria-hidden="true"
    >
      <text x="6" y="15" className="text-11">
        {label}
      </text>
      <text x="122" y="15" textAnchor="end" className="text-11 font-semibold">
        {value === null ? missing : value.toString(16).toUpperCase().padStart(2, '0')}
      </text>
      {value !== null &&
        fields.map(({ from, to, tone }) => (
          <rect key={from} className={tones[tone]} x={from * step} y="22" width={(to - from + 1) * step} height="48" />
        ))}
      <path className="fill-none stroke-ink stroke-[1.5]" d={trace(bits, before)} />
      {bits.map((bit, at) => (
        <text
          key={at}
          x={at * step + 8}
          y="63"
          textAnchor="middle"
          className="fill-muted text-11 data-[on]:fill-ink data-[on]:font-bold"
          data-on={bit || undefined}
        >
          {bit}
        </text>
      ))}
      {value !== null &&
        fields.map(({ from, to, label: name, value: says }) => {
          const [left, right] = [from * step + 2, (to + 1) * step - 2];
          return (
            <g key={from}>
              <path className="fill-none stroke-ink" d={`M${left} 72v5H${right}v-5`} />
              <text x={(left + right) / 2} y="91" textAnchor="middle" className="fill-muted text-[9.5px]">
                {name}
              </text>
              <text x={(left + right) / 2} y="105" textAnchor="middle" className="text-11 font-semibold">
                {says}
              </text>
            </g>
          );
        })}
      <path className="fill-none stroke-ink" d="M.5 0v70" />
    </svg>
  );
};
