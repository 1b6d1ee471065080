import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Runs every rule of axe: WCAG 2.2 A and AA, and its best practices. Returns one line per element that breaks one. */
export const axe = async (page: Page): Promise<string[]> => {
  // The pages have no third-party frames, so legacy mode sees the same and needs no second page.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`),
  );
};
