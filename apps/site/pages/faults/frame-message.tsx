import type { EcuDecodeData, EcuFault } from '@site/contract/faults';
import { lampNames } from '@site/faults/decode/fields';
import { useText } from '@site/ui/language/use-text';
import { BitByte } from './bit-byte.tsx';
import { FrameFault } from './frame-fault.tsx';
import { Lamp } from './lamp.tsx';
import { fieldsOf } from './message-bits.ts';
import styles from './frame-message.module.css';

type Message = EcuDecodeData['messages'][number];
type Props = { message: Message; faults: readonly EcuFault[] };

const lampBytes = 2;
const dtcBytes = 4;

/** One message as a picture of its bits, with their meaning below each byte, and as a table for screen readers. */
export const FrameMessage = ({ message, faults }: Props) => {
  const t = useText();
  const { pgn, source, transport, packets, bytes, lamps, unread } = message;
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
  const picture = (from: number, count: number) => (
    <div className={styles.bytes}>
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
    <div className={styles.message}>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.picture}>
        <section className={styles.lamps}>
          {picture(0, lampBytes)}
          <div className={styles.panel}>
            {lampNames.map((name) => (
              <Lamp key={name} name={name} state={lamps[name]} />
            ))}
          </div>
          {unread > 0 && <p className={styles.unread}>{t('faults.unread')}</p>}
          {faults.length === 0 && unread === 0 && <p>{t('faults.noFault')}</p>}
        </section>
        {faults.map((fault, index) => (
          <section key={message.faults[index]} className={styles.fault}>
            {picture(message.faults[index] ?? lampBytes, dtcBytes)}
            <FrameFault fault={fault} />
          </section>
        ))}
      </div>
      <details className={styles.table}>
        <summary>{t('faults.bitTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('faults.byte', { number: '' })}</th>
              <th scope="col">{t('faults.field')}</th>
              <th scope="col">{t('faults.value')}</th>
            </tr>
          </thead>
          <tbody>
            {bytes.map((value, at) => (
              <tr key={at}>
                <th scope="row" className="mono">
                  {at + 1} {value === null ? '' : `0x${value.toString(16).toUpperCase().padStart(2, '0')}`}
                </th>
                <td>
                  {value === null
                    ? t('faults.byteMissing')
                    : fieldsOf(at, value)
                        .map(({ label }) => label)
                        .join(' · ')}
                </td>
                <td className="mono">
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
