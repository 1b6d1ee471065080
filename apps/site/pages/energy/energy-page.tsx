import type { Data } from '@site/contract/calls';
import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useEffect } from 'react';
import { useLoaderData } from 'react-router';
import { island, deferred } from '../../app/island.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { Blocks } from '../../ui/blocks/blocks.tsx';
import { TitleBand } from '../../ui/title-band/title-band.tsx';

/** Explains how conductors are drawn. */
const ConductorLegend = () => {
  const t = useText();
  const conductors = [
    { name: t('energy.energised'), line: '[border-block-start:4px_solid_var(--signal)]' },
    { name: t('energy.dead'), line: '[border-block-start:2px_solid_var(--dead)]' },
    { name: t('energy.communication'), line: '[border-block-start:1px_dashed_var(--muted)]' },
  ];
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-13 leading-6">
      {conductors.map(({ name, line }) => (
        <li className="flex items-center gap-2.5" key={name}>
          <span className={`${line} inline-8`} />
          {name}
        </li>
      ))}
    </ul>
  );
};

/** What a reader who plans a plant does next. */
const Next = () => {
  const t = useText();
  return (
    <section
      className="mbs-18 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-12 gap-y-5 frame-ink bg-panel p-8 max-md:grid-cols-1 max-md:p-5 print:hidden"
      aria-labelledby="next"
    >
      <div>
        <h2 className="text-23 leading-7.5" id="next">
          {t('energy.next')}
        </h2>
        <p className="mbs-2 text-muted max-inline-[64ch]">{t('energy.nextText')}</p>
      </div>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <a className="button min-block-12" data-kind="primary" href={paths.contact}>
          {t('energy.ask')}
        </a>
        <a href={paths.schemes()}>{t('energy.solutions')}</a>
        <a href={paths.cases()}>{t('energy.cases')}</a>
      </p>
    </section>
  );
};

// The server renders the idle bus; its script loads once the page itself is hydrated.
const pageHydrated = deferred();
const Microgrid = island(async () => (await import('./microgrid/microgrid.tsx')).Microgrid, pageHydrated.promise);

export const Page = () => {
  const t = useText();
  const page = useLoaderData<Data<'pageInfo'>>();
  const hasMicrogrid = page.blocks.some((block) => block.kind === 'drawing' && block.drawing === 'microgrid');
  useEffect(() => pageHydrated.resolve(), []);
  return (
    <div className="wide pbe-24">
      <PageHead title={page.seo.title} description={page.seo.description} />
      <Breadcrumb current={t('page.energy')} />
      <TitleBand title={page.title} lead={page.lead} aside={hasMicrogrid && <ConductorLegend />} />
      {hasMicrogrid && <Microgrid />}
      <div className="mbs-18">
        <Blocks blocks={page.blocks} />
      </div>
      <Next />
    </div>
  );
};
