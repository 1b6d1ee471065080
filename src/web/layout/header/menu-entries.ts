import type { Feature } from '#contract/editions.ts';
import { paths } from '#contract/paths.ts';
import type { IndexData } from '#contract/site.ts';
import type { Text } from '#ui/language/text.ts';

export type MenuLink = { label: string; href: string; external?: true };
export type MenuEntry = MenuLink & { key: string; children?: MenuLink[]; mega?: true; short?: string };

/** Links to other sites open in a new tab. */
export const newTab = { target: '_blank', rel: 'noopener' } as const;

type Input = { t: Text; has: (feature: Feature) => boolean; fangan: IndexData['fangan']; cloudUrl: string | undefined };

const when = <T>(condition: boolean, ...items: T[]): T[] => (condition ? items : []);

/** The spec's menu with its rules per edition. The header bar and the phone's drawer both show this list. */
export const menuEntries = ({ t, has, fangan, cloudUrl }: Input): MenuEntry[] => {
  const download: MenuLink = { label: t('layout.download'), href: paths.downloads() };
  return [
    { key: 'home', label: t('layout.home'), href: paths.home },
    ...when(has('newEnergyMenu'), { key: 'energy', label: t('layout.newEnergy'), href: paths.energy }),
    { key: 'products', label: t('layout.products'), href: paths.products(), mega: true },
    {
      key: 'solutions',
      label: t('layout.solutions'),
      href: paths.schemes(),
      children: [
        ...fangan.map(({ id, class_name }) => ({ label: class_name, href: paths.schemes({ class_id: id }) })),
        { label: t('layout.cases'), href: paths.cases() },
      ],
    },
    ...when(has('downloadTopLevel'), { key: 'download', ...download }),
    {
      key: 'support',
      label: t('layout.support'),
      href: paths.technical,
      children: [
        ...when(!has('downloadTopLevel'), download),
        { label: t('layout.catalogue'), href: paths.catalogues },
        { label: t('layout.faultCodes'), href: paths.faultCodes },
        { label: t('layout.faq'), href: paths.faqs },
        ...when(has('feedbackMenu'), { label: t('layout.feedback'), href: paths.feedback }),
      ],
    },
    {
      key: 'about',
      label: t('layout.about'),
      href: paths.about,
      children: [
        { label: t('layout.news'), href: paths.news },
        { label: t('layout.honours'), href: paths.honours },
        { label: t('layout.trademark'), href: paths.trademark },
        ...when(has('joinUs'), { label: t('layout.joinUs'), href: paths.careers }),
        { label: t('layout.sustainability'), href: paths.sustainability },
      ],
    },
    { key: 'contact', label: t('layout.contact'), href: paths.contact },
    ...when(has('investor'), { key: 'investor', label: t('layout.investor'), href: paths.investor }),
    ...(cloudUrl
      ? [
          {
            key: 'cloud',
            label: t('layout.cloud'),
            short: t('layout.cloudShort'),
            href: cloudUrl,
            external: true,
          } as const,
        ]
      : []),
  ];
};
