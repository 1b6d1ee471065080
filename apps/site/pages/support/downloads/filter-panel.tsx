import type { Data } from '@site/contract/calls';
import { locales } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useSite } from '../../../app/site-context.ts';
import { FilterSheet, FindBox } from '../../../ui/filter-sheet/filter-sheet.tsx';
import { useInPlaceLinks } from '../../catalogue/list/in-place-changes.ts';
import { withChange, type DownloadState, downloadHref, downloadQuery, withType } from './download-state.ts';
import { FilterGroup } from './filter-group.tsx';

export const filtersId = 'download-filters';

type Props = { list: Data<'downloadList'>; state: DownloadState };

/** Plain links and one plain form: everything works without script, and with script keeps scroll position and focus. */
export const FilterPanel = ({ list, state }: Props) => {
  const t = useText();
  const { locale } = useSite();
  const onLink = useInPlaceLinks();
  const hiddenFields = downloadQuery(withChange(state, { key: '' }));
  const href = (change: Partial<DownloadState>) => downloadHref(withChange(state, change));
  const languageOf = (lang: (typeof list.langs)[number]['lang']) =>
    lang === 'best' ? t('downloads.bestLanguage', { language: locales[locale].name }) : locales[lang].name;
  const everything = list.langs.reduce((sum, { lang, count }) => (lang === 'best' ? sum : sum + count), 0);
  const languages = [
    ...list.langs
      .filter(({ lang }) => lang !== locale)
      .map(({ lang, count }) => ({ lang, label: languageOf(lang), count })),
    { lang: 'all' as const, label: t('downloads.allLanguages'), count: everything },
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter on a link clicks it
    <div className="print:hidden" onClick={onLink}>
      <form action={paths.downloads()}>
        {hiddenFields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <FindBox
          id="download-key"
          label={t('downloads.product')}
          button={t('downloads.find')}
          value={state.key}
          placeholder={t('downloads.productHint')}
        />
      </form>
      <FilterSheet id={filtersId} title={t('downloads.filters')} show={t('downloads.count', { count: list.total })}>
        {list.types.length > 1 && (
          <FilterGroup
            title={t('downloads.type')}
            options={list.types.map(({ type, name, needs_login, count }) => ({
              label: name,
              count,
              locked: needs_login,
              chosen: state.types.includes(type),
              href: downloadHref(withType(state, type)),
            }))}
          />
        )}
        <FilterGroup
          title={t('downloads.language')}
          single
          options={languages.map(({ lang, label, count }) => ({
            label,
            count,
            lang: lang === 'best' || lang === 'all' ? undefined : locales[lang].lang,
            chosen: state.lang === lang,
            href: href({ lang }),
          }))}
        />
        <FilterGroup
          title={t('downloads.class')}
          single
          options={list.classes.map(({ cat_id, cat_name, count }) => ({
            label: cat_name,
            count,
            chosen: state.classId === cat_id,
            href: href({ classId: state.classId === cat_id ? undefined : cat_id }),
          }))}
        />
        {state.tab !== 'discontinued' && state.tab !== 'drawings' && (
          <FilterGroup
            title={t('downloads.access')}
            options={[
              {
                label: t('downloads.openOnly'),
                count: list.open,
                chosen: state.openOnly,
                href: href({ openOnly: !state.openOnly }),
              },
            ]}
          />
        )}
      </FilterSheet>
    </div>
  );
};
