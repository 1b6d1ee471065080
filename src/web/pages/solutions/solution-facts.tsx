import type { Data } from '#contract/calls.ts';
import { paths } from '#contract/paths.ts';
import { JsonLd } from '../../app/json-ld.tsx';
import { useSite } from '../../app/site-context.ts';
import { useText } from '../../text/use-text.ts';

/** The way to this solution, for machines. */
export const SolutionFacts = ({ scheme }: { scheme: Data<'schemeInfo'> }) => {
  const t = useText();
  const { origins, locale } = useSite();
  const way = [
    { name: t('layout.home'), path: paths.home },
    { name: t('page.schemeinfo'), path: paths.schemes() },
    { name: scheme.class.class_name, path: paths.schemes({ class_id: scheme.class.id }) },
    { name: scheme.scheme_title, path: paths.scheme(scheme.scheme_id) },
  ];
  const itemListElement = way.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origins[locale]}${path}`,
  }));
  return <JsonLd data={{ '@type': 'BreadcrumbList', itemListElement }} />;
};
