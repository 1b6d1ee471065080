import type { Feature } from '@site/contract/editions';
import { paths } from '@site/contract/paths';
import { type SectionName, sectionPaths } from '@site/contract/sections';
import type { Text } from '@site/ui/language/text';
import type { MenuLink } from '../header/menu-entries.ts';
import type { LayoutIndex } from '../layout-data.ts';

type Group = { title: string; links: MenuLink[] };
type Input = { t: Text; has: (feature: Feature) => boolean; index: LayoutIndex; cloudUrl: string | undefined };

/** The footer's four groups: the company, product categories, solutions, technical links. Areas without entries are left out. */
export const footerGroups = ({ t, has, index, cloudUrl }: Input): Group[] => {
  const link = (name: SectionName, label: string): MenuLink[] =>
    index.sections.includes(name) ? [{ label, href: sectionPaths[name] }] : [];
  const groups: Group[] = [
    {
      title: t('footer.about'),
      links: [
        ...link('aboutus', t('footer.aboutUs')),
        ...link('news', t('layout.news')),
        ...link('honours', t('layout.honours')),
        ...link('trademark', t('layout.trademark')),
        ...link('sustainability', t('layout.sustainability')),
        ...link('laboratory', t('footer.laboratory')),
        ...link('develop', t('footer.development')),
        ...(has('joinUs') ? link('jobs', t('layout.joinUs')) : []),
        { label: t('layout.contact'), href: paths.contact },
      ],
    },
    {
      title: t('layout.products'),
      links: index.chanpin.map(({ cat_id, cat_name }) => ({
        label: cat_name,
        href: paths.products({ class_id: cat_id }),
      })),
    },
    {
      title: t('layout.solutions'),
      links: [
        ...(index.sections.includes('solutions') ? index.fangan : []).map(({ id, class_name }) => ({
          label: class_name,
          href: paths.schemes({ class_id: id }),
        })),
        ...link('cases', t('layout.cases')),
      ],
    },
    {
      title: t('footer.technical'),
      links: [
        ...link('downloads', t('layout.download')),
        ...link('catalogues', t('layout.catalogue')),
        ...link('faults', t('layout.faultCodes')),
        ...link('faq', t('layout.faq')),
        { label: t('footer.compare'), href: paths.contrast() },
        ...(has('feedbackMenu') ? [{ label: t('layout.feedback'), href: paths.feedback }] : []),
        ...(cloudUrl ? [{ label: t('layout.cloud'), href: cloudUrl, external: true } as const] : []),
      ],
    },
  ];
  return groups.filter(({ links }) => links.length > 0);
};
