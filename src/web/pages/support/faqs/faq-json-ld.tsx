import type { Faq } from '#contract/faq.ts';
import { faqJsonLd } from './faq-json-ld.ts';

/** A data block for search engines; it is not a script, so the content security policy allows it. */
export const FaqJsonLd = ({ faqs }: { faqs: readonly Faq[] }) =>
  faqs.length === 0 ? null : <script type="application/ld+json">{faqJsonLd(faqs)}</script>;
