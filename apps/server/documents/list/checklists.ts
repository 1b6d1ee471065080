import { type Localised, localeCodes } from '@site/contract/locales';
import type { Checklists } from '@site/documents/inputs';
import { type DocumentSources, isDrawn, type SourceProduct } from '../sources/document-sources.ts';
import { firstSteps } from './manual-sections.ts';

/** The first-start steps of a current model in all languages; nothing if it has no manual. */
export const checklistSteps = (sources: DocumentSources, product: SourceProduct): Localised[] | undefined => {
  if (product.lifecycle !== 'active' || !isDrawn(product)) return undefined;
  if (!sources.manuals[product.drawing.family] || !sources.manuals.common) return undefined;
  const inLocales = localeCodes.map((locale) => [locale, firstSteps(sources, product, locale)] as const);
  return (inLocales[0]?.[1] ?? []).map(
    (_, index) => Object.fromEntries(inLocales.map(([locale, list]) => [locale, list[index]])) as Localised,
  );
};

/** The first-start steps of every current model with a manual; texts that models share are stored once. */
export const checklistsOf = (sources: DocumentSources): Checklists => {
  const places = new Map<string, number>();
  const texts: Localised[] = [];
  const placeOf = (text: Localised): number => {
    const key = JSON.stringify(text);
    const place = places.get(key) ?? texts.length;
    if (place === texts.length) {
      places.set(key, place);
      texts.push(text);
    }
    return place;
  };
  const models: Checklists['models'] = {};
  for (const product of sources.products) {
    const steps = checklistSteps(sources, product);
    if (steps) models[product.model] = steps.map(placeOf);
  }
  return { texts, models };
};
