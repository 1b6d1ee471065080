import { useLoaderData } from 'react-router';
import { useFeature } from '../../app/site-context.ts';
import type { loads } from '../company/load.ts';
import { Elsewhere } from './elsewhere.tsx';
import { InvestorRelations } from './investor-relations.tsx';

export type InvestorPageData = Awaited<ReturnType<typeof loads.investor>>;

/** The investor page belongs to the edition that has it; the others say where it is. */
export const Page = () => {
  const { data, range } = useLoaderData<InvestorPageData>();
  return useFeature('investor') ? <InvestorRelations loaded={data} range={range} /> : <Elsewhere />;
};
