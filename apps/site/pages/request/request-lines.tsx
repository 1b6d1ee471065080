import { longestRequestNote, maxRequestQuantity } from '@site/contract/bounds';
import type { Picture } from '@site/contract/fields';
import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useIntl, useText } from '@site/ui/language/use-text';
import { showToast } from '@site/ui/notices/notice-store';
import { useState } from 'react';
import { changeLine, removeLine, swapLine } from '../../state/request-changes.ts';
import type { RequestLine } from '../../state/request-list.ts';
import { ProductThumbnail } from '../../ui/asset-picture/product-picture.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import type { RequestModel } from './use-request-models.ts';
import styles from './request-page.module.css';

/** The device, in a frame of fixed size, so that nothing moves when it arrives; empty for a model that is gone. */
const LinePicture = ({ of }: { of: { image: string; picture?: Picture | undefined } | undefined }) => (
  <span className={`${styles.picture} grid place-items-center`} aria-hidden="true">
    {of && <ProductThumbnail of={of} width={72} height={64} />}
  </span>
);

/** What is wrong with a line: announced when it appears. */
const Problem = ({ id, text }: { id: string; text: string | undefined }) => (
  <p id={id} className="text-13 leading-5 font-550 text-alarm" aria-live="polite">
    {text}
  </p>
);

/** The quantity, with what was typed as long as it is none. */
const Stepper = ({ line }: { line: RequestLine }) => {
  const t = useText();
  const { product_id: id, model, quantity } = line;
  const [typed, setTyped] = useState<string>();
  const [isWrong, setIsWrong] = useState(false);
  const set = (next: number) => {
    setTyped(undefined);
    setIsWrong(false);
    changeLine(id, { quantity: next });
  };
  const onType = (text: string) => {
    const isNumber = /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1;
    setTyped(isNumber ? undefined : text);
    if (isNumber) set(Number(text));
  };
  return (
    <div>
      <div className={`${styles.stepper} grid frame-edge bg-panel`}>
        <button
          type="button"
          aria-label={t('request.fewer', { model })}
          disabled={quantity <= 1}
          onClick={() => set(quantity - 1)}
        >
          <Icon name="minus" size={16} />
        </button>
        <input
          className="mono text-center text-16 font-semibold"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          aria-label={t('request.quantityOf', { model })}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `quantity-error-${id}` : undefined}
          value={typed ?? String(quantity)}
          onChange={({ target }) => onType(target.value)}
          onBlur={() => setIsWrong(typed !== undefined)}
          onFocus={({ target }) => target.select()}
        />
        <button
          type="button"
          aria-label={t('request.more', { model })}
          disabled={quantity >= maxRequestQuantity}
          onClick={() => set(quantity + 1)}
        >
          <Icon name="plus" size={16} />
        </button>
      </div>
      <Problem id={`quantity-error-${id}`} text={isWrong ? t('request.wrongQuantity') : undefined} />
    </div>
  );
};

/** One line of text in a box that grows with it; on a phone an empty one is a link until it is pressed. */
const Note = ({ line: { product_id: id, model, note } }: { line: RequestLine }) => {
  const t = useText();
  return (
    <textarea
      className={`${styles.note} text-14 leading-5`}
      rows={1}
      maxLength={longestRequestNote}
      aria-label={t('request.noteOf', { model })}
      placeholder={t('request.addNote')}
      value={note}
      onChange={({ target }) => changeLine(id, { note: target.value.replaceAll(/[\r\n\t]+/g, ' ') })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
};

type LineProps = { line: RequestLine; known: RequestModel | null | undefined; error: string | undefined };

/** Until when the model is supported, or what has become of it: discontinued, with what to take instead, or gone. */
const State = ({ line, known }: Omit<LineProps, 'error'>) => {
  const t = useText();
  const { monthOfYear } = useIntl();
  if (known === null) return <p className="text-13 leading-5 text-alarm">{t('request.gone')}</p>;
  if (known?.status !== 'discontinued') {
    const until = known?.supported_until;
    return until ? (
      <p className="text-13 leading-5 text-muted">{t('request.supportedUntil', { date: monthOfYear(until) })}</p>
    ) : null;
  }
  const { successor } = known;
  const take = () => {
    if (!successor) return;
    const undo = swapLine(line.product_id, successor);
    showToast('success', t('request.swapped', { model: successor.model }), [
      { label: t('requestNotice.undo'), act: undo },
    ]);
    document.querySelector<HTMLElement>(`#line-${successor.product_id} a`)?.focus();
  };
  return (
    <p className="text-13 leading-5 text-muted">
      {t('request.discontinued')}{' '}
      {successor && (
        <button
          type="button"
          className="border-0 bg-transparent p-0 font-550 text-ink underlined min-block-6"
          onClick={take}
        >
          {t('request.swap', { model: successor.model })}
        </button>
      )}
    </p>
  );
};

const Line = ({ line, known, error, at }: LineProps & { at: number }) => {
  const t = useText();
  const { product_id: id, model, image } = line;
  const remove = () => {
    // The pressed button disappears, and the focus must not be lost with it.
    const lines = [...document.querySelectorAll<HTMLElement>(`.${styles.line ?? ''}`)];
    const next = lines[at + 1] ?? lines[at - 1];
    const undo = removeLine(id);
    const target = next?.querySelector<HTMLElement>('a') ?? document.querySelector<HTMLElement>('#add-model');
    target?.focus();
    showToast('success', t('request.removed', { model }), [{ label: t('requestNotice.undo'), act: undo }]);
  };
  return (
    <li className={`${styles.line} rule-be-line`} id={`line-${id}`}>
      <LinePicture of={known === null ? undefined : (known ?? { image })} />
      <div className={`${styles.name} text-14 leading-5`}>
        <a className="mono text-15 leading-6 font-bold no-underline hover:underlined" href={paths.product(id)}>
          {model}
        </a>
        {/* The line is as high before the title arrives. */}
        {known !== null && (
          <ContentText className="min-block-5" as="p">
            {known?.title ?? ''}
          </ContentText>
        )}
        <State line={line} known={known} />
        {known !== null && <Problem id={`line-error-${id}`} text={error} />}
      </div>
      <Stepper line={line} />
      <Note line={line} />
      <button
        type="button"
        className={`${styles.remove} grid place-items-center border-0 bg-transparent p-0`}
        aria-label={t('request.remove', { model })}
        onClick={remove}
      >
        <Icon name="trash" />
      </button>
    </li>
  );
};

type Props = {
  lines: readonly RequestLine[];
  models: ReadonlyMap<number, RequestModel | null>;
  /** What the server said of lines, by the id of the product. */
  errors: ReadonlyMap<number, string>;
};

/** Drawing, model, quantity, note: a line each. */
export const RequestLines = ({ lines, models, errors }: Props) => {
  const t = useText();
  return (
    <>
      <p
        className={`${styles.head} rule-be-ink pbe-2 text-13 font-semibold text-muted max-sm:hidden`}
        aria-hidden="true"
      >
        <span>{t('request.model')}</span>
        <span>{t('request.quantity')}</span>
        <span>{t('request.note')}</span>
      </p>
      <ul className="max-sm:rule-bs-line">
        {lines.map((line, at) => (
          <Line
            key={line.product_id}
            line={line}
            known={models.get(line.product_id)}
            error={errors.get(line.product_id)}
            at={at}
          />
        ))}
      </ul>
    </>
  );
};
