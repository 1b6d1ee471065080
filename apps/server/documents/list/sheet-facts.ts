import type { Drawings } from '@site/content/company/schema';
import type { Locale } from '@site/contract/locales';
import type { Imprint } from '@site/documents/inputs';
import type { SheetFacts } from '@site/drawings/product/labels';
import type { Drawing } from '@site/drawings/product/shape';
import { pick } from '#platform/database/public-rows.ts';
import type { DocumentSources, SourceProduct } from '../sources/document-sources.ts';

/** Returns a parameter value that must be text according to the product schema. */
export const textValue = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

/** Returns `4.6` for `HW 2.1 / FW 4.6.0`, the hardware version for a device without firmware, and nothing if neither is stated. */
export const productVersion = ({ params }: SourceProduct): string => {
  const versionText = textValue(params.version_number, '');
  const [, found] = /FW (\d+\.\d+)/.exec(versionText) ?? /(?<!\d)(\d+\.\d+)/.exec(versionText) ?? [];
  return found ?? '';
};

/** Parses `GK7320-D1 rev. C` into drawing GK7320-D1 and revision C. */
export const drawingOf = ({ params }: Pick<SourceProduct, 'params'>): { number?: string; revision?: string } => {
  const [, number, revision] = /^(\S+)(?:\s+rev\.?\s*(\w+))?/i.exec(textValue(params.drawing_number, '')) ?? [];
  return { ...(number ? { number } : {}), ...(revision ? { revision } : {}) };
};

/** The date of a product's documents: that of its current version. */
export const productDate = ({ revised, released }: SourceProduct): string => revised ?? released;

export const imprintOf = (
  { company, brand }: DocumentSources,
  locale: Locale,
  own: Pick<Imprint, 'number' | 'version' | 'date'>,
): Imprint => ({
  locale,
  ...own,
  company: {
    name: company.name[locale],
    short: company.short_name[locale],
    brand,
    phone: company.phone,
    email: company.email,
    address: company.address[locale],
    ...(company.city ? { city: company.city[locale] } : {}),
    ...(company.document_notice ? { notice: company.document_notice[locale] } : {}),
  },
});

type Note = Drawings['notes'][number];

const applies = ({ forms, only_with: condition }: Note, drawing: Drawing): boolean => {
  if (!forms.includes(drawing.form)) return false;
  if (condition === 'antenna') return 'antenna' in drawing && (drawing.antenna ?? 0) > 0;
  if (condition === 'clips') return 'screws' in drawing && drawing.screws === 0;
  return true;
};

/** What the company states on the dimension drawing of one device. */
export const sheetFactsOf = (drawings: Drawings | undefined, drawing: Drawing, locale: Locale): SheetFacts => {
  if (!drawings) return {};
  const {
    general_tolerance,
    cutout_tolerance,
    cutout_radius,
    panel_thickness,
    plug_depth,
    rail_step,
    clearance,
    notes,
  } = drawings;
  const isVented = 'vents' in drawing && drawing.vents;
  return {
    ...(general_tolerance ? { generalTolerance: general_tolerance } : {}),
    ...(cutout_tolerance ? { cutoutTolerance: cutout_tolerance } : {}),
    ...(cutout_radius ? { cutoutRadius: cutout_radius } : {}),
    ...(panel_thickness ? { panelThickness: panel_thickness } : {}),
    ...(plug_depth ? { plugDepth: plug_depth } : {}),
    ...(rail_step ? { railStep: rail_step } : {}),
    ...(clearance ? { clearance: isVented ? clearance.vented : clearance.closed } : {}),
    // The strokes of drawings have no letter for the no-break space.
    notes: notes
      .filter((note) => applies(note, drawing))
      .map(({ text }) => pick(text, locale).replaceAll('\u00a0', ' ')),
  };
};
