import type { Data } from '@site/contract/calls';
import type { TextKey } from '@site/contract/i18n/keys';
import type { pageDrawings } from '@site/contract/pages';
import { useText } from '@site/ui/language/use-text';
import { Fragment } from 'react';
import { useLoaderData, useMatches } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { useRouteHandle } from '../../app/route-handle.ts';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import type { RouteName } from '../../routes.ts';
import { AskRow } from '../../ui/ask-row/ask-row.tsx';
import { Blocks } from '../../ui/blocks/blocks.tsx';
import { socialOf } from '../../ui/blocks/social-of.ts';
import { RulerTabs } from '../../ui/ruler/ruler-tabs.tsx';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import { AboutTabs, useCapabilities } from './about-tabs.tsx';
import { LogoSheet } from './logo-sheet.tsx';
import { TestCurves } from './test-curves.tsx';
import styles from './block-page.module.css';

/** Units per metre: the drawing is to scale. */
const metre = 56;
const room = { x: 110, y: 60, width: 9 * metre, height: 6 * metre };
const floor = room.y + room.height;
const table = { x: room.x + 1.9 * metre, y: floor - 0.8 * metre, width: 2 * metre };
/** Three metres from the centre of the unit under test. */
const mast = table.x + table.width / 2 + 3 * metre;

const cones = (count: number, step: number, depth: number) =>
  Array.from({ length: count }, () => `l${step / 2} ${depth}l${step / 2} ${-depth}`).join('');
const sideCones = (count: number, step: number, depth: number) =>
  Array.from({ length: count }, () => `l${depth} ${step / 2}l${-depth} ${step / 2}`).join('');

type DimensionProps = { d: string; arrows: string; x: number; y: number; text: string };

const Dimension = ({ d, arrows, x, y, text }: DimensionProps) => (
  <g>
    <path className="fill-none stroke-dead" d={d} />
    <path className="fill-ink" d={arrows} />
    <text x={x} y={y} textAnchor="middle" className="fill-ink font-mono text-16 max-sm:text-19">
      {text}
    </text>
  </g>
);

const across = (from: number, to: number, y: number, text: string) => (
  <Dimension
    d={`M${from} ${y - 8}v16M${to} ${y - 8}v16M${from} ${y}H${to}`}
    arrows={`M${from} ${y}l10-3v6ZM${to} ${y}l-10-3v6Z`}
    x={(from + to) / 2}
    y={y - 6}
    text={text}
  />
);

/**
 * A cross-section of the test chamber: absorbers, the unit on its table, the antenna three metres away. On a phone its text is larger,
 * so that it can be read when the drawing is shown at less than half its size.
 */
const Chamber = () => {
  const t = useText();
  const { x, y, width, height } = room;
  const unit = { x: table.x + table.width / 2 - 32, y: table.y - 44 };
  return (
    <figure className="frame-line bg-panel">
      <svg
        className="p-4 inline-full max-block-130 max-sm:p-1"
        viewBox="0 0 720 470"
        role="img"
        aria-label={t('capabilities.chamber')}
      >
        <path className="fill-none stroke-ink stroke-2" d={`M${x} ${y}h${width}v${height}h${-width}Z`} />
        <path className="fill-sunk stroke-ink" d={`M${x} ${floor}h${width}v14h${-width}Z`} />
        <path className="fill-none stroke-dead" d={`M${x + 32} ${y}${cones(22, 20, 28)}`} />
        <path className="fill-none stroke-dead" d={`M${x} ${y + 36}${sideCones(14, 20, 28)}`} />
        <path className="fill-none stroke-dead" d={`M${x + width} ${y + 36}${sideCones(14, 20, -28)}`} />
        <path
          className="fill-none stroke-ink stroke-[1.6]"
          d={`M${table.x} ${table.y}h${table.width}M${table.x + 12} ${table.y}V${floor}M${table.x + table.width - 12} ${table.y}V${floor}`}
        />
        <rect className="fill-[#2a3138]" x={unit.x} y={unit.y} width="64" height="44" rx="2" />
        <rect className="fill-lcd stroke-lcd-ink" x={unit.x + 8} y={unit.y + 7} width="34" height="18" />
        <path
          className="fill-none stroke-signal stroke-2"
          d={`M${unit.x + 84} ${unit.y - 6}q16 26 0 52M${unit.x + 104} ${unit.y - 14}q24 34 0 68M${unit.x + 124} ${unit.y - 22}q32 42 0 84`}
        />
        <path className="fill-none stroke-ink stroke-[1.6]" d={`M${mast} ${floor}V${floor - 4 * metre}`} />
        <path
          className="fill-none stroke-ink stroke-[2.4]"
          d={`M${mast - 34} ${unit.y + 20}h68M${mast - 28} ${unit.y + 12}v16M${mast - 16} ${unit.y + 6}v28M${mast - 4} ${unit.y}v40M${mast + 10} ${unit.y - 6}v52M${mast + 26} ${unit.y - 12}v64`}
        />
        {/* The name of the unit can be wider than the unit, so it is placed above the waves. */}
        <text
          className="fill-muted text-16 transform-[translateY(-14px)] max-sm:text-19"
          x={unit.x + 32}
          y={unit.y - 10}
          textAnchor="middle"
        >
          {t('capabilities.unitUnderTest')}
        </text>
        <text className="fill-muted text-16 max-sm:text-19" x={mast + 10} y={floor - 16}>
          {t('capabilities.antenna')}
        </text>
        {across(x, x + width, 32, '9.0 m')}
        {across(table.x + table.width / 2, mast, floor + 40, '3.00 m')}
        <Dimension
          d={`M62 ${y}h16M62 ${floor}h16M70 ${y}V${floor}`}
          arrows={`M70 ${y}l-3 10h6ZM70 ${floor}l-3-10h6Z`}
          x={38}
          y={y + height / 2 + 4}
          text="6.0 m"
        />
        <Dimension
          d={`M${x + width + 22} ${floor - 4 * metre}h16M${x + width + 22} ${floor - metre}h16M${x + width + 30} ${floor - 4 * metre}V${floor - metre}`}
          arrows={`M${x + width + 30} ${floor - 4 * metre}l-3 10h6ZM${x + width + 30} ${floor - metre}l-3-10h6Z`}
          x={x + width + 66}
          y={floor - 2.5 * metre + 4}
          text="1–4 m"
        />
      </svg>
      <figcaption className="rule-bs-line px-5 py-3 text-14 text-muted">{t('capabilities.chamber')}</figcaption>
    </figure>
  );
};

const contacts: { letter: string; name: TextKey }[] = [
  { letter: 'E', name: 'capabilities.gateEnvironment' },
  { letter: 'S', name: 'capabilities.gateSafety' },
  { letter: 'C', name: 'capabilities.gateCompliance' },
  { letter: 'R', name: 'capabilities.gateReliability' },
];

/** The quality gate as a circuit: four contacts in series between design and production. */
const Gate = () => {
  const t = useText();
  return (
    <figure className="frame-line bg-panel">
      <ol className="grid grid-cols-[auto_repeat(4,minmax(0,1fr))_auto] items-start p-[48px_32px_32px] max-[900px]:grid-cols-1 max-[900px]:justify-items-center max-[900px]:gap-y-8 max-[900px]:p-6">
        <li className="relative grid place-items-center px-4 text-center font-620 block-20 max-[900px]:block-auto">
          {t('capabilities.gateFrom')}
        </li>
        {contacts.map(({ letter, name }) => (
          <li className={`${styles.contact} relative text-center`} key={letter}>
            <svg className="relative block-20 inline-full" viewBox="0 0 200 80" aria-hidden="true">
              <circle className="fill-panel stroke-ink stroke-2" cx="72" cy="40" r="6" />
              <circle className="fill-panel stroke-ink stroke-2" cx="128" cy="40" r="6" />
              <path className="fill-none stroke-ink [stroke-dasharray:4_4]" d="M100 40V8" />
            </svg>
            <strong className="mono absolute inset-x-0 -inset-bs-5.5 text-19">{letter}</strong>
            <span className="text-15">{t(name)}</span>
          </li>
        ))}
        <li className="relative grid place-items-center px-4 text-center font-620 block-20 max-[900px]:block-auto">
          {t('capabilities.gateTo')}
        </li>
      </ol>
      <figcaption className="rule-bs-line px-5 py-3 text-14 text-muted">{t('capabilities.gate')}</figcaption>
    </figure>
  );
};

/** The pages about our capabilities, as tabs. */
const CapabilityTabs = ({ current }: { current: string }) => {
  const t = useText();
  const tabs = useCapabilities();
  return (
    <RulerTabs label={t('about.capabilities')} tabs={tabs.map((tab) => ({ ...tab, current: tab.href === current }))} />
  );
};

/** Drawings above the editors' blocks, for pages that name one. */
const drawings: Partial<Record<(typeof pageDrawings)[number], () => React.ReactNode>> = {
  chamber: () => <Chamber />,
  test_curves: () => <TestCurves />,
  gate: () => <Gate />,
};

const ofCompany = new Set<RouteName>(['trademark', 'sustainability']);

/** A page written by editors, with tabs to its sibling pages. */
export const Page = () => {
  const t = useText();
  const { title, lead, blocks, seo } = useLoaderData<Data<'pageInfo'>>();
  const { id, pathname } = useMatches().at(-1) ?? { id: '', pathname: '' };
  const name = id as RouteName;
  const pageTitle = t(useRouteHandle().title);
  const drawn = blocks.flatMap((block) => (block.kind === 'drawing' ? [block.drawing] : []));
  const first = blocks.find(({ kind }) => kind !== 'drawing');
  const pictured = drawn.length === 1 && drawn[0] === 'chamber' && first?.kind === 'scene' ? first : undefined;
  const Tabs = ofCompany.has(name) ? AboutTabs : CapabilityTabs;
  return (
    <div className="wide pbe-24">
      <PageHead title={seo.title} description={seo.description} image={socialOf(blocks)} />
      <Breadcrumb current={pageTitle} />
      <TitleBand title={title} lead={lead} />
      <Tabs current={pathname} />
      <div className="mbs-12 grid gap-16 [&>*]:min-inline-0">
        {name === 'trademark' && <LogoSheet />}
        {drawn.length > 0 && (
          // A drawing and the scene of the same thing stand side by side: the first fact comes before the second picture.
          <div
            className={
              pictured
                ? 'grid grid-cols-2 items-stretch gap-8 max-lg:grid-cols-1 [&_div]:block-full [&_figure]:block-full'
                : 'grid gap-16'
            }
          >
            {drawn.map((drawing) => (
              <Fragment key={drawing}>{drawings[drawing]?.()}</Fragment>
            ))}
            {pictured && <Blocks blocks={[pictured]} />}
          </div>
        )}
        <Blocks blocks={blocks.filter((block) => block !== pictured)} />
      </div>
      {!ofCompany.has(name) && <AskRow title={t('about.ask')} text={t('about.askText')} action={t('pages.contact')} />}
    </div>
  );
};
