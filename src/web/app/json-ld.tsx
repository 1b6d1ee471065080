/** Facts for machines. A data block is not script, so the policy lets it stand. */
export const JsonLd = ({ data }: { data: Record<string, unknown> }) => (
  <script type="application/ld+json">{JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>
);
