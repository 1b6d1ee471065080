import { useLoaderData } from 'react-router';
import { useFeature } from '../../app/site-context.ts';
import type { loaders } from '../company/load.ts';
import { InvestorRelations } from './investor-relations.tsx';
import { OtherEdition } from './other-edition.tsx';

export type InvestorPageData = Awaited<ReturnType<typeof loaders.investor>>;

/** Only one edition has the investor page; the others link to it. */
export const Page = () => {
  const { data, range } = useLoaderData<InvestorPageData>();
  return useFeature('investor') ? <InvestorRelations loaded={data} range={range} /> : <OtherEdition />;
};
