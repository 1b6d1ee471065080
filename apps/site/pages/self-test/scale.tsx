import { Select, TextArea, TextInput } from '@site/ui/form/controls';
import { Form } from '@site/ui/form/form';
import { useForm } from '@site/ui/form/use-form';
import { useText } from '@site/ui/language/use-text';
import type { ReactNode } from 'react';
import theme from '@site/ui/styles/theme.css?raw';
import tokens from '@site/ui/styles/tokens.css?raw';

/** The scale's own lines, so that this page shows what classes there are: `--color-muted: var(--muted)` is `text-muted`. */
const entriesOf = (kind: string): [name: string, value: string][] => {
  const start = `  --${kind}-`;
  return theme
    .split('\n')
    .filter((line) => line.startsWith(start))
    .map((line) => {
      const [name = '', value = ''] = line.slice(start.length, -1).split(': ');
      return [name, value];
    });
};
/** The studio has some more. */
const colours = entriesOf('color')
  .map(([name, value]) => [name, value.slice('var('.length, -1)] as const)
  .filter(([, token]) => tokens.includes(`${token}:`));
const sizes = entriesOf('text').map(([size]) => Number(size));
const weights = entriesOf('font-weight');
const widths = entriesOf('breakpoint');
const gap = 8;
/** Where the line of a size stands below those before it. */
const baselineOf = (index: number) => sizes.slice(0, index + 1).reduce((sum, size) => sum + size + gap, 0) - gap;
/** Steps of 4 px that pages use most. */
const steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24];
const stepPx = 4;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mbs-8">
    <h3 className="text-15">{title}</h3>
    <div className="mbs-3 flex flex-wrap items-end gap-4">{children}</div>
  </section>
);

/** Attributes of a drawing take any token; a class for each would have to be written here, and be forgotten. */
const Swatch = ({ name, token }: { name: string; token: string }) => (
  <figure className="inline-24">
    <svg viewBox="0 0 96 40" className="frame-line" aria-hidden="true">
      <rect width="96" height="40" fill={`var(${token})`} />
    </svg>
    <figcaption className="mono mbs-1 text-12">{name}</figcaption>
  </figure>
);

const sample = { name: '', wrong: '', choice: '', text: '' };

const Fields = () => {
  const t = useText();
  const form = useForm({
    id: 'scale',
    rules: async () => (await import('./scale-rules.ts')).ScaleInput,
    initial: sample,
    send: async () => undefined,
  });
  return (
    <Form form={form} label={t('selfTest.controls')} className="inline-full max-inline-160">
      <TextInput form={form} name="name" label={t('selfTest.field')} hint={t('selfTest.hint')} optional />
      <TextInput form={form} name="wrong" label={t('selfTest.wrong')} type="email" />
      <Select form={form} name="choice" label={t('selfTest.choice')} options={[{ value: 'a', label: 'A' }]} />
      <TextArea form={form} name="text" label={t('selfTest.text')} rows={2} />
    </Form>
  );
};

/** All tokens and controls that pages are made of (decision 0075). */
export const Scale = () => {
  const t = useText();
  return (
    <section className="mbs-16">
      <h2 className="text-19">{t('selfTest.scale')}</h2>
      <Part title={t('selfTest.colours')}>
        {colours.map(([name, token]) => (
          <Swatch key={name} name={name} token={token} />
        ))}
      </Part>
      <Part title={t('selfTest.type')}>
        <svg viewBox={`0 0 640 ${baselineOf(sizes.length) + 2 * gap}`} className="inline-full fill-ink">
          {sizes.map((size, index) => (
            <text key={size} fontSize={size} y={baselineOf(index)}>
              {size} Genset 50 Hz 发电机组
            </text>
          ))}
        </svg>
        <svg viewBox={`0 0 640 ${weights.length * 28}`} className="inline-full fill-ink">
          {weights.map(([name, weight], index) => (
            <text key={name} fontSize="19" fontWeight={weight} y={index * 28 + 20}>
              {name}
            </text>
          ))}
        </svg>
      </Part>
      <Part title={t('selfTest.space')}>
        {steps.map((step) => (
          <figure key={step}>
            <svg width={step * stepPx} height={step * stepPx} className="fill-mark" aria-hidden="true">
              <rect width="100%" height="100%" />
            </svg>
            <figcaption className="mono mbs-1 text-12">{step}</figcaption>
          </figure>
        ))}
      </Part>
      <Part title={t('selfTest.widths')}>
        {widths.map(([name, width]) => (
          <span key={name} className="mono frame-line px-2 py-1 text-12">
            {name} {width}
          </span>
        ))}
      </Part>
      <Part title={t('selfTest.controls')}>
        <button type="button" className="button" data-kind="primary">
          {t('selfTest.primary')}
        </button>
        <button type="button" className="button">
          {t('selfTest.ordinary')}
        </button>
        <button type="button" className="button" disabled>
          {t('selfTest.disabled')}
        </button>
        <a className="more" href="#main">
          {t('selfTest.link')}
        </a>
        <label className="flex items-center gap-2">
          <input type="checkbox" defaultChecked />
          {t('selfTest.choice')}
        </label>
        <label className="flex items-center gap-2">
          <input type="radio" name="scale-choice" defaultChecked />
          {t('selfTest.choice')}
        </label>
        <details className="inline-full rule-be-line">
          <summary className="plus flex items-center justify-between gap-4 py-3">{t('selfTest.more')}</summary>
          <p className="pbe-3 text-muted">{t('selfTest.hint')}</p>
        </details>
        <Fields />
      </Part>
    </section>
  );
};
