import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules that depend on colours, the only thing in which the themes differ. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** Runs the rules of axe, by default all: WCAG 2.2 A and AA, and its best practices. Returns one line per element that breaks one. */
export const axe = async (page: Page, rules?: string[]): Promise<string[]> => {
  // The pages have no third-party frames, so legacy mode sees the same and needs no second page.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`),
  );
};
