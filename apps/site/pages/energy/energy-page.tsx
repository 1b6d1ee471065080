import type { Data } from '@site/contract/calls';
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
    </div>
  );
};
