import type { Locale } from './locales.ts';

/** The editions that have each feature. To enable a feature for another edition, add it to the list. */
export const editions = {
  newEnergyMenu: ['zh'],
  joinUs: ['zh'],
  investor: ['zh'],
  stockBanner: ['zh'],
  liveChat: ['zh'],
  downloadTopLevel: ['en'],
  contactRail: ['en'],
  inquiryPanel: ['en'],
  cookieBar: ['en'],
  tagManager: ['en'],
  visitorInquiry: ['en'],
  feedbackMenu: ['zh', 'hk', 'pt', 'es', 'tr-TR'],
  licenceRecord: ['zh', 'hk', 'pt', 'es', 'tr-TR'],
} as const satisfies Record<string, readonly Locale[]>;

export type Feature = keyof typeof editions;

export const hasFeature = (locale: Locale, feature: Feature): boolean =>
  (editions[feature] as readonly Locale[]).includes(locale);
