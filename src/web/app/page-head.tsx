import { useLayoutTitle } from './use-layout-title.ts';

type Props = { title: string; description: string; image?: string; noIndex?: boolean };

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
