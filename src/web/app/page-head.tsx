import { useRouteLoaderData } from 'react-router';
import type { LayoutData } from '../layout/layout-data.ts';
import { useSite } from './site-context.ts';

type Props = { title: string; description: string; image?: string | undefined; noIndex?: boolean };

/** "Page · Company"; pages outside the layout show only their own name. */
const useLayoutTitle = (title: string): string => {
  const data = useRouteLoaderData<LayoutData>('layout');
  return data ? `${title} · ${data.index.company.short_name}` : title;
};

/** The card that other sites show. They resolve no paths, so its address is a whole one. */
const SocialImage = ({ path }: { path: string }) => {
  const { origins, locale } = useSite();
  return (
    <>
      <meta property="og:image" content={`${origins[locale]}${path}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
};

/** Title and description of a page. React puts them into the head, on the server and on every navigation. */
export const PageHead = ({ title, description, image, noIndex }: Props) => {
  const full = useLayoutTitle(title);
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      {image && <SocialImage path={image} />}
      {noIndex && <meta name="robots" content="noindex" />}
    </>
  );
};
