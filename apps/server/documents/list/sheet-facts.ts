import type { Drawings } from '@site/content/company/schema';
import type { Locale } from '@site/contract/locales';
import type { SheetFacts } from '@site/drawings/product/labels';
import type { Drawing } from '@site/drawings/product/shape';
import { pick } from '#platform/database/pick.ts';

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
