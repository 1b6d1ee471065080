import type { Feature } from '#contract/editions.ts';
import { paths } from '#contract/paths.ts';
import type { Text } from '#ui/language/text.ts';
import type { MenuLink } from '../header/menu-entries.ts';
import type { LayoutIndex } from '../layout-data.ts';

type Group = { title: string; links: MenuLink[] };
type Input = { t: Text; has: (feature: Feature) => boolean; index: LayoutIndex; cloudUrl: string | undefined };

/** The footer's four groups: the company, product categories, solutions, technical links. */
export const footerGroups = ({ t, has, index, cloudUrl }: Input): Group[] => [
  {
    title: t('footer.about'),
    links: [
      { label: t('footer.aboutUs'), href: paths.about },
      { label: t('layout.news'), href: paths.news },
      { label: t('layout.honours'), href: paths.honours },
      { label: t('layout.trademark'), href: paths.trademark },
      { label: t('layout.sustainability'), href: paths.sustainability },
      { label: t('footer.laboratory'), href: paths.laboratory },
      { label: t('footer.development'), href: paths.develop },
      ...(has('joinUs') ? [{ label: t('layout.joinUs'), href: paths.careers }] : []),
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
      ...index.fangan.map(({ id, class_name }) => ({ label: class_name, href: paths.schemes({ class_id: id }) })),
      { label: t('layout.cases'), href: paths.cases() },
    ],
  },
  {
    title: t('footer.technical'),
    links: [
      { label: t('layout.download'), href: paths.downloads() },
      { label: t('layout.catalogue'), href: paths.catalogues },
      { label: t('layout.faultCodes'), href: paths.faultCodes },
      { label: t('layout.faq'), href: paths.faqs },
      { label: t('footer.compare'), href: paths.contrast() },
      ...(has('feedbackMenu') ? [{ label: t('layout.feedback'), href: paths.feedback }] : []),
      ...(cloudUrl ? [{ label: t('layout.cloud'), href: cloudUrl, external: true } as const] : []),
    ],
  },
];
