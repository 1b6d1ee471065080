import { useLoaderData } from 'react-router';
import { useFeature } from '../../app/site-context.ts';
import type { loads } from '../company/load.ts';
import { Elsewhere } from './elsewhere.tsx';
import { InvestorRelations } from './investor-relations.tsx';

export type InvestorPageData = Awaited<ReturnType<typeof loads.investor>>;

/** Only one edition has the investor page; the others link to it. */
export const Page = () => {
  const { data, range } = useLoaderData<InvestorPageData>();
  return useFeature('investor') ? <InvestorRelations loaded={data} range={range} /> : <Elsewhere />;
};
