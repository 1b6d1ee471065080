import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { JsonLd } from './json-ld.tsx';
import { useSite } from './site-context.ts';

type Step = { name: string; path: string };

/** The breadcrumb from home to this page, as structured data. */
export const BreadcrumbFacts = ({ steps }: { steps: readonly Step[] }) => {
  const t = useText();
  const { origins, locale } = useSite();
  const crumbs = [{ name: t('layout.home'), path: paths.home }, ...steps];
  const itemListElement = crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origins[locale]}${path}`,
  }));
  return <JsonLd data={{ '@type': 'BreadcrumbList', itemListElement }} />;
};
