import { type Locale, localeCodes } from '@site/contract/locales';
import type { DocumentSources, SourceProduct } from '../sources/document-sources.ts';
import { catalogueProduct } from './catalogues.ts';
import { checklistSteps } from './checklists.ts';
import { digestPart } from './part-digest.ts';
import { outlineDrawing } from './product-documents.ts';

export type ProductPart = { part: 'catalogue' | 'outline' | 'checklist'; locale: Locale; digest: string };

/** The digests of what a product contributes to documents about many products. */
export const productParts = (sources: DocumentSources, product: SourceProduct): ProductPart[] => {
  const steps = checklistSteps(sources, product);
  const outline = outlineDrawing(sources, product);
  return [
    ...(product.lifecycle === 'active'
      ? localeCodes.map((locale) => ({
          part: 'catalogue' as const,
          locale,
          digest: digestPart(catalogueProduct(sources, product, locale)),
        }))
      : []),
    ...(outline ? [{ part: 'outline' as const, locale: 'en' as const, digest: digestPart(outline) }] : []),
    // One digest for all languages, because the checklist contains them all.
    ...(steps
      ? [{ part: 'checklist' as const, locale: 'en' as const, digest: digestPart([product.model, steps]) }]
      : []),
  ];
};
