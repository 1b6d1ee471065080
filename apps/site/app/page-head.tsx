import { socialSizeOf } from '@site/contract/picture-addresses';
import { useRouteLoaderData } from 'react-router';
import type { LayoutData } from '../layout/layout-data.ts';
import { useLangOf, useSite } from './site-context.ts';

type Props = { title: string; description: string; image?: string | undefined; noIndex?: boolean };

/** "Page · Company"; pages outside the layout show only their own name. */
const useLayoutTitle = (title: string): string => {
  const data = useRouteLoaderData<LayoutData>('layout');
  return data ? `${title} · ${data.index.company.short_name}` : title;
};

/** The card that other sites show. They resolve no paths, so its address is a whole one. */
const SocialImage = ({ path }: { path: string }) => {
  const { origins, locale } = useSite();
  const size = socialSizeOf(path);
  return (
    <>
      <meta property="og:image" content={`${origins[locale]}${path}`} />
      {size && <meta property="og:image:width" content={String(size.width)} />}
      {size && <meta property="og:image:height" content={String(size.height)} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
};

/**
 * Title and description of a page. React puts them into the head, on the server and on every navigation. A description that is
 * not translated yet is left out: search engines would show it as the page's own language.
 */
export const PageHead = ({ title, description, image, noIndex }: Props) => {
  const full = useLayoutTitle(title);
  const langOf = useLangOf();
  const isTranslated = langOf(description) === undefined;
  return (
    <>
      <title>{full}</title>
      {isTranslated && <meta name="description" content={description} />}
      <meta property="og:title" content={full} />
      {isTranslated && <meta property="og:description" content={description} />}
      {image && <SocialImage path={image} />}
      {noIndex && <meta name="robots" content="noindex" />}
    </>
  );
};
