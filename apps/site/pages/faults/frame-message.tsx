import type { EcuDecodeData, EcuFault } from '@site/contract/faults';
import { lampNames } from '@site/faults/decode/fields';
import { useText } from '@site/ui/language/use-text';
import { useInPlaceLinks } from '../catalogue/list/in-place-changes.ts';
import { BitByte, type BitField } from './bit-byte.tsx';
import { GeneralTag, SeverityMark } from './fault-marks.tsx';
import { hrefOf } from './fault-query.ts';
import { Lamp } from './lamp.tsx';

const notKept = 127;

/** A frame's fault below its bytes: numbers, meaning, first steps, and a link to the full card. */
const FrameFault = ({ fault }: { fault: EcuFault }) => {
  const t = useText();
  const onLink = useInPlaceLinks();
  const { spn, fmi, oc, standard, matches, alternatives } = fault;
  const manufacturers = [...new Set(matches.map(({ brand }) => brand))];
  const numbers = [
    { name: 'SPN', value: String(spn) },
    { name: 'FMI', value: String(fmi) },
    { name: t('faults.count'), value: oc === notKept ? t('faults.countUnknown') : String(oc) },
  ];
  return (
    <div className="frame-line px-5 py-4 block-[calc(100%_-_112px)] max-md:border-x-0 max-md:border-be-0 max-md:px-0 max-md:block-auto">
      <div className="flex items-center justify-between gap-4">
        <dl className="flex gap-5">
          {numbers.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-13 leading-5 text-muted">{name}</dt>
              <dd className="mono text-28 leading-8">{value}</dd>
            </div>
          ))}
        </dl>
        <SeverityMark severity={standard.severity} />
      </div>
      <h3 className="mbs-2 mbe-1 text-16">{standard.title}</h3>
      <p className="text-14 leading-5">
        {standard.corrective_action.split('\n')[0]} {standard.general && <GeneralTag />}
      </p>
      {alternatives.length > 0 && (
        <p className="mbs-2 border-s-3 border-s-signal ps-3 text-14 leading-5">
          {t('faults.alternatives')}{' '}
          {alternatives
            .map(({ method, spn: other, spn_name: name }) =>
              [`SPN ${other}`, name, `(${t('faults.method', { method })})`].filter(Boolean).join(' '),
            )
            .join(' · ')}
        </p>
      )}
      <div className="mbs-3 flex items-center justify-between gap-4 text-13 leading-5">
        <span>
          {t('faults.rows', { count: matches.length })}
          {manufacturers.length > 0 && `: ${manufacturers.slice(0, 3).join(', ')}`}
        </span>
        <a
          className="button max-md:min-block-12"
          onClick={onLink}
          href={`${hrefOf({ key: `SPN ${spn} FMI ${fmi}` })}#result`}
        >
          {t('faults.open')}
        </a>
      </div>
    </div>
  );
};

/** The standard's abbreviations, the same in every language. */
const lampLabels = ['MIL', 'RSL', 'AWL', 'PL'];

const lampFields = (value: number): BitField[] =>
  lampLabels.map((label, at) => ({
    from: at * 2,
    to: at * 2 + 1,
    label,
    value: String((value >> (6 - at * 2)) & 3),
    tone: 'lamp',
  }));

const wholeByte = (label: string, value: number): BitField[] => [
  { from: 0, to: 7, label, value: String(value), tone: 'spn' },
];

/** The meaning of a byte's bits: the first two bytes are lamps, then four bytes per fault. */
const fieldsOf = (at: number, value: number): BitField[] => {
  if (at < 2) return lampFields(value);
  const place = (at - 2) % 4;
  if (place === 0) return wholeByte('SPN 1–8', value);
  if (place === 1) return wholeByte('SPN 9–16', value);
  if (place === 2)
    return [
      { from: 0, to: 2, label: '17–19', value: String(value >> 5), tone: 'spn' },
      { from: 3, to: 7, label: 'FMI', value: String(value & 0x1f), tone: 'fmi' },
    ];
  return [
    { from: 0, to: 0, label: 'CM', value: String(value >> 7), tone: 'count' },
    { from: 1, to: 7, label: 'OC', value: String(value & 0x7f), tone: 'count' },
  ];
};

type Message = EcuDecodeData['messages'][number];
type Props = { message: Message; faults: readonly EcuFault[] };

const lampBytes = 2;
const dtcBytes = 4;

/** What kind of message it is, how it came and from whom. */
export const MessageFacts = ({ message }: Pick<Props, 'message'>) => {
  const t = useText();
  const { pgn, source, transport, packets, bytes } = message;
  const transportText = {
    single: t('faults.single'),
    broadcast: t('faults.broadcast', { count: packets }),
    connection: t('faults.connection', { count: packets }),
    bytes: t('faults.bytesOnly'),
  }[transport];
  const facts = [
    { name: t('faults.message'), value: t(pgn === 65_226 ? 'faults.dm1' : 'faults.dm2') },
    { name: 'PGN', value: String(pgn) },
    { name: t('faults.transport'), value: transportText },
    { name: t('faults.payload'), value: t('faults.bytes', { count: bytes.length }) },
    ...(source === null ? [] : [{ name: t('faults.sourceAddress'), value: String(source) }]),
  ];
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-2">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-13 leading-5 text-muted">{name}</dt>
          <dd className="font-550">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** One message as a picture of its bits, with their meaning below each byte, and as a table for screen readers. */
export const FrameMessage = ({ message, faults, hasFacts }: Props & { hasFacts: boolean }) => {
  const t = useText();
  const { bytes, lamps, unread } = message;
  const picture = (from: number, count: number) => (
    <div className="flex flex-wrap">
      {bytes.slice(from, from + count).map((value, offset) => {
        const at = from + offset;
        return (
          <BitByte
            key={at}
            label={t('faults.byte', { number: at + 1 })}
            value={value}
            before={offset === 0 ? null : (bytes[at - 1] ?? null)}
            fields={value === null ? [] : fieldsOf(at, value)}
            missing={t('faults.byteMissing')}
          />
        );
      })}
    </div>
  );
  return (
    <div className="mbs-6">
      {hasFacts && (
        <div className="mbe-4">
          <MessageFacts message={message} />
        </div>
      )}
      <div className="flex flex-wrap gap-x-0 gap-y-4 frame-line bg-panel px-3.75 py-4">
        <section className="flex-[0_0_256px] inline-64 max-[640px]:flex-[1_1_100%] max-[640px]:inline-full max-[640px]:min-inline-0">
          {picture(0, lampBytes)}
          <div className="grid grid-cols-[repeat(4,1fr)] gap-1 frame-line border-s-0 px-2 py-4 max-[640px]:border-e-0">
            {lampNames.map((name) => (
              <Lamp key={name} name={name} state={lamps[name]} />
            ))}
          </div>
          {unread > 0 && <p className="px-4 py-3 font-semibold text-alarm">{t('faults.unread')}</p>}
          {faults.length === 0 && unread === 0 && <p className="px-4 py-3">{t('faults.noFault')}</p>}
        </section>
        {faults.map((fault, index) => (
          <section
            key={message.faults[index]}
            className="flex-[0_0_512px] inline-128 max-[640px]:flex-[1_1_100%] max-[640px]:inline-full max-[640px]:min-inline-0"
          >
            {picture(message.faults[index] ?? lampBytes, dtcBytes)}
            <FrameFault fault={fault} />
          </section>
        ))}
      </div>
      <details>
        <summary className="py-3 text-13 underlined decoration-signal">{t('faults.bitTable')}</summary>
        <table className="border-collapse text-14">
          <thead>
            <tr>
              {[t('faults.byte', { number: '' }), t('faults.field'), t('faults.value')].map((name) => (
                <th key={name} className="rule-be-line p-[4px_24px_4px_0] text-start" scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bytes.map((value, at) => (
              <tr key={at}>
                <th scope="row" className="mono rule-be-line p-[4px_24px_4px_0] text-start">
                  {at + 1} {value === null ? '' : `0x${value.toString(16).toUpperCase().padStart(2, '0')}`}
                </th>
                <td className="rule-be-line p-[4px_24px_4px_0] text-start">
                  {value === null
                    ? t('faults.byteMissing')
                    : fieldsOf(at, value)
                        .map(({ label }) => label)
                        .join(' · ')}
                </td>
                <td className="mono rule-be-line p-[4px_24px_4px_0] text-start">
                  {value === null
                    ? ''
                    : fieldsOf(at, value)
                        .map((field) => field.value)
                        .join(' · ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
};
