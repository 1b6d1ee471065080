import type { ProductsInfoData } from '@site/contract/product-info';
import { JsonLd } from '../../../app/json-ld.tsx';
import { useSite } from '../../../app/site-context.ts';

/** The films that the company supplied, as structured data. Search engines list only those with a poster and a date. */
export const VideoFacts = ({ product: { videos, summary } }: { product: ProductsInfoData }) => {
  const { origins, locale } = useSite();
  const origin = origins[locale];
  return videos.map(({ title, url, poster, seconds, uploaded }) =>
    uploaded && poster ? (
      <JsonLd
        key={url}
        data={{
          '@type': 'VideoObject',
          name: title,
          description: summary,
          thumbnailUrl: `${origin}${poster}`,
          contentUrl: `${origin}${url}`,
          uploadDate: uploaded,
          ...(seconds > 0 ? { duration: `PT${Math.round(seconds)}S` } : {}),
        }}
      />
    ) : null,
  );
};
