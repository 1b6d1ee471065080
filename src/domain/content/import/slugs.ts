import type { Content } from '../content.ts';
import type { EntryNoun } from './plan.ts';
import { faultSlugs, isFaultNoun } from './rows-faults.ts';

/** The names under which a noun's entries keep their ids. */
export const slugsOf = (content: Content, noun: EntryNoun): string[] => {
  if (noun === 'parameter_group') return content.parameters.flatMap(({ value }) => value.groups.map(({ key }) => key));
  if (noun === 'parameter') return content.parameters.flatMap(({ value }) => value.parameters.map(({ key }) => key));
  if (noun === 'document') return [...content.catalogue, ...content.efi].map(({ value }) => value.slug);
  if (isFaultNoun(noun)) return faultSlugs[noun](content.faults);
  return content[noun].map(({ value }) => value.slug);
};
