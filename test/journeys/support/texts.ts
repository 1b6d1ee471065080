import { loadTexts } from '@site/contract/i18n/texts';

/** The studio's texts, so that a journey finds the same control in every language. */
export const studioTexts = loadTexts([
  'studio',
  'studio-account',
  'studio-content',
  'studio-desk',
  'studio-fields',
  'studio-people',
  'collections',
]);
