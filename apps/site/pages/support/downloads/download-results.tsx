import type { Data } from '@site/contract/calls';
import { useText } from '@site/ui/language/use-text';
import { Pagination } from '@site/ui/pagination/pagination';
import { NothingHere } from '../../../ui/nothing-here/nothing-here.tsx';
import type { DownloadTab } from './download-state.ts';
import { type DownloadState, downloadHref, withoutFilters } from './download-state.ts';
import { DownloadTable } from './download-table.tsx';
import { DrawingTiles } from './drawing-tiles.tsx';
import { ResultBar } from './result-bar.tsx';
import { ZipForm } from './zip-form.tsx';
import styles from './download-results.module.css';

type Props = { tab: Exclude<DownloadTab, 'tools'>; list: Data<'downloadList'>; state: DownloadState };

/** The filtered documents: a table with checkboxes, or drawings as tiles. */
export const DownloadResults = ({ tab, list, state }: Props) => {
  const t = useText();
  return (
    <section className={styles.results} id="files">
      <ResultBar list={list} state={state} />
      {list.list.length === 0 && (
        <NothingHere
          text={t('downloads.none')}
          href={downloadHref(withoutFilters(state))}
          label={t('downloads.showAll')}
        />
      )}
      {list.list.length > 0 && tab === 'drawings' && <DrawingTiles drawings={list.list} />}
      {list.list.length > 0 && tab !== 'drawings' && (
        <ZipForm key={downloadHref(state)}>
          <DownloadTable downloads={list.list} discontinued={tab === 'discontinued'} />
        </ZipForm>
      )}
      <Pagination {...list} hrefOf={(page) => `${downloadHref({ ...state, page })}#files`} />
    </section>
  );
};
