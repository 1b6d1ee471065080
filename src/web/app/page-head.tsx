import { useRouteLoaderData } from 'react-router';
import type { LayoutData } from '../layout/layout-data.ts';

type Props = { title: string; description: string; image?: string; noIndex?: boolean };

/** "Page · Company"; pages outside the layout show only their own name. */
const useLayoutTitle = (title: string): string => {
  const data = useRouteLoaderData<LayoutData>('layout');
  return data ? `${title} · ${data.index.company.short_name}` : title;
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
      {image && <meta property="og:image" content={image} />}
      {noIndex && <meta name="robots" content="noindex" />}
    </>
  );
};
