/** Structured data. A data block is not a script, so the content security policy allows it. React escapes what could end it. */
export const JsonLd = ({ data }: { data: Record<string, unknown> }) => (
  <script type="application/ld+json">{JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>
);
