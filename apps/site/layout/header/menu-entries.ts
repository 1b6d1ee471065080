import { type Feature, hasFeature } from '@site/contract/editions';
import { paths } from '@site/contract/paths';
import { type SectionName, sectionPaths } from '@site/contract/sections';
import type { IndexData } from '@site/contract/site';
import type { Text } from '@site/ui/language/text';
import { useMemo } from 'react';
import { useSite } from '../../app/site-context.ts';
import { useCloudUrl, useLayoutData } from '../layout-data.ts';

export type MenuLink = { label: string; href: string; external?: true };
export type MenuEntry = MenuLink & { key: string; children?: MenuLink[]; mega?: true; short?: string };

/** Links to other sites open in a new tab. */
export const newTab = { target: '_blank', rel: 'noopener' } as const;

type Input = {
  t: Text;
  has: (feature: Feature) => boolean;
  index: Pick<IndexData, 'fangan' | 'sections'>;
  cloudUrl: string | undefined;
};

const when = <T>(condition: boolean, ...items: T[]): T[] => (condition ? items : []);

/** A group leads to its own page if it has one, otherwise to its first child; a group of nothing is left out. */
const group = (key: string, label: string, href: string | undefined, children: MenuLink[]): MenuEntry[] => {
  const target = href ?? children[0]?.href;
  return target === undefined ? [] : [{ key, label, href: target, ...(children.length > 0 ? { children } : {}) }];
};

/** The spec's menu with its rules per edition, without areas that have no entries. The header bar and the phone's drawer both show this list. */
export const menuEntries = ({ t, has, index: { fangan, sections }, cloudUrl }: Input): MenuEntry[] => {
  const isFilled = (name: SectionName) => sections.includes(name);
  const link = (name: SectionName, label: string): MenuLink[] =>
    when(isFilled(name), { label, href: sectionPaths[name] });
  const first = (name: SectionName) => (isFilled(name) ? sectionPaths[name] : undefined);
  const download = link('downloads', t('layout.download'));
  return [
    { key: 'home', label: t('layout.home'), href: paths.home },
    ...when(has('newEnergyMenu') && isFilled('energy'), {
      key: 'energy',
      label: t('layout.newEnergy'),
      href: paths.energy,
    }),
    { key: 'products', label: t('layout.products'), href: paths.products(), mega: true },
    ...group('solutions', t('layout.solutions'), first('solutions'), [
      ...when(isFilled('solutions'), ...fangan).map(({ id, class_name }) => ({
        label: class_name,
        href: paths.schemes({ class_id: id }),
      })),
      ...link('cases', t('layout.cases')),
    ]),
    ...(has('downloadTopLevel') ? download.map((entry) => ({ key: 'download', ...entry })) : []),
    ...group('support', t('layout.support'), first('technical'), [
      ...(has('downloadTopLevel') ? [] : download),
      ...link('catalogues', t('layout.catalogue')),
      ...link('faults', t('layout.faultCodes')),
      ...link('faq', t('layout.faq')),
      ...when(has('feedbackMenu'), { label: t('layout.feedback'), href: paths.feedback }),
    ]),
    ...group('about', t('layout.about'), first('aboutus'), [
      ...link('news', t('layout.news')),
      ...link('honours', t('layout.honours')),
      ...link('trademark', t('layout.trademark')),
      ...(has('joinUs') ? link('jobs', t('layout.joinUs')) : []),
      ...link('sustainability', t('layout.sustainability')),
    ]),
    { key: 'contact', label: t('layout.contact'), href: paths.contact },
    ...when(has('investor') && isFilled('investor'), {
      key: 'investor',
      label: t('layout.investor'),
      href: paths.investor,
    }),
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

export const useMenuEntries = () => {
  const { locale, text } = useSite();
  const { index } = useLayoutData();
  const cloudUrl = useCloudUrl();
  return useMemo(
    () => menuEntries({ t: text, has: (feature) => hasFeature(locale, feature), index, cloudUrl }),
    [locale, text, cloudUrl, index],
  );
};
