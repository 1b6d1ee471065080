import { useCall } from '../api/use-call.ts';
import { useTitleOf } from './use-nouns.ts';

/** The title of the class, series or category that entries of a noun are listed under. */
export const useClassTitle = (noun: string) => {
  const titleOf = useTitleOf();
  const groupings = useCall('entryFacets', { noun }).data?.groupings;
  return (slug: string | undefined): string =>
    slug === undefined ? '' : titleOf(groupings?.find((one) => one.slug === slug)?.titles ?? {}, slug);
};
