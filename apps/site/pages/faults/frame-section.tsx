import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { island } from '../../app/island.tsx';
import { useInPlaceLinks } from '../catalogue/list/in-place-changes.ts';
import type { FaultsData, Message } from './fault-data.ts';
import { hrefOf } from './fault-query.ts';

/** Its script loads with the first frame that is decoded; most visitors look up a code. */
const FrameMessage = island(async () => (await import('./frame-message.tsx')).FrameMessage, Promise.resolve());
const MessageFacts = island(async () => (await import('./frame-message.tsx')).MessageFacts, Promise.resolve());

const examples = [
  { key: 'faults.exampleOne', frames: '18FECA00#10FF6E000001FFFF' },
  {
    key: 'faults.exampleTwo',
    frames: '1CECFF00#200A0002FFCAFE00\n1CEBFF00#0114FF640001016E\n1CEBFF00#02001002FFFFFFFF',
  },
  { key: 'faults.exampleFlash', frames: '18FECA3D#50DF7E140001FFFF' },
] as const;

/** Paste a frame: the same code decodes it here and on the server. */
export const FrameSection = ({ data, onAsk }: { data: FaultsData; onAsk: (href: string) => void }) => {
  const t = useText();
  const onLink = useInPlaceLinks();
  const { asked, frames } = data;
  const [typed, setTyped] = useState(asked.frames ?? '');
  const [last, setLast] = useState(asked.frames);
  if (last !== asked.frames) {
    setLast(asked.frames);
    if (asked.frames) setTyped(asked.frames);
  }
  const toText = (message: Message) => (typeof message === 'string' ? message : t(message.key, message.values));
  const hrefWith = (text: string) => `${hrefOf(asked, { frames: text, id: asked.id })}#frames`;
  const [only] = frames?.ok && frames.data.messages.length === 1 ? frames.data.messages : [];
  const lines = typed.split('\n').filter((line) => line.trim() !== '').length;
  return (
    <section className="mbs-16 rule-bs-ink pbs-6 print:not-has-[dl]:hidden" id="frames" aria-labelledby="frames-title">
      <header className="mbe-4 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="frames-title">{t('faults.pasteTitle')}</h2>
          <p className="text-muted">{t('faults.pasteLead')}</p>
        </div>
      </header>
      <div className="grid grid-cols-[minmax(0,624px)_minmax(0,1fr)] gap-x-8 gap-y-6 max-lg:grid-cols-1">
        <form
          className="grid justify-items-start gap-2 print:hidden"
          action={paths.faultCodes}
          onSubmit={(event) => {
            event.preventDefault();
            onAsk(hrefWith(typed));
          }}
        >
          <label className="text-13 font-620" htmlFor="fault-frames">
            {t('faults.frames')}
          </label>
          <textarea
            id="fault-frames"
            className="mono frame-edge bg-panel p-3.75 text-15 leading-6 inline-full"
            name="frames"
            rows={Math.min(12, Math.max(3, lines))}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
          />
          {asked.key && <input type="hidden" name="key" value={asked.key} />}
          <button type="submit" className="button max-md:min-block-12" data-kind="primary">
            {t('faults.decode')}
          </button>
        </form>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <div className="print:hidden">
            <h3 className="text-13 leading-5 font-620 tracking-[0]">{t('faults.examples')}</h3>
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter on a link clicks it */}
            <ul className="mbs-2 rule-bs-line" onClick={onLink}>
              {examples.map(({ key, frames: text }) => (
                <li className="rule-be-line" key={key}>
                  <a
                    className="flex items-baseline gap-x-4 py-2 text-15 leading-6 no-underline min-block-10 hover:underlined aria-[current]:font-620 max-md:items-center max-md:min-block-12"
                    href={hrefWith(text)}
                    aria-current={asked.frames === text ? 'true' : undefined}
                  >
                    <span className="flex-none min-inline-32">{t(key)}</span>
                    <span className="mono flex-1 overflow-hidden text-13 text-ellipsis whitespace-nowrap text-muted">
                      {text}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
          {only && <MessageFacts message={only} />}
          <div aria-live="polite">
            {frames && !frames.ok && (
              <p className="border-s-3 border-s-alarm ps-3 text-15 text-alarm" role="alert">
                {toText(frames.failure)}
              </p>
            )}
            {frames?.ok &&
              (frames.warnings.length === 0 ? (
                <p className="text-15 font-550 text-live [&>svg]:inline [&>svg]:align-[-2px]">
                  <Icon name="check" size={16} /> {t('faults.allRead', { count: lines })}{' '}
                  <span className="font-normal text-muted">{t('faults.bitsHint')}</span>
                </p>
              ) : (
                <ul className="text-15">
                  {frames.warnings.map((warning) => (
                    <li className="border-s-3 border-s-(--lamp-amber) p-[4px_0_4px_12px]" key={toText(warning)}>
                      {toText(warning)}
                    </li>
                  ))}
                </ul>
              ))}
          </div>
        </div>
      </div>
      <div aria-live="polite">
        {frames?.ok && (
          <>
            {frames.data.hints.map((hint) => (
              <p key={hint} className="mbs-4 bg-tint px-4 py-3 text-15">
                <strong>{t('faults.hint') + t('layout.colon')}</strong>
                {hint}
              </p>
            ))}
            {frames.data.messages.map((message, at, all) => {
              const start = all.slice(0, at).reduce((sum, one) => sum + one.faults.length, 0);
              return (
                <FrameMessage
                  key={`${message.source} ${message.pgn} ${start}`}
                  message={message}
                  hasFacts={only === undefined}
                  faults={frames.data.faults.slice(start, start + message.faults.length)}
                />
              );
            })}
          </>
        )}
      </div>
    </section>
  );
};
