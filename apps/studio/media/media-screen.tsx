import type { TextKey } from '@site/contract/i18n/keys';
import { type MediaKind, mediaKinds } from '@site/contract/staff/media';
import { useFileSize } from '@site/ui/language/file-size';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useCallback, useDeferredValue, useState } from 'react';
import { usePages } from '../api/use-call.ts';
import { Screen } from '../frame/screen.tsx';
import { useAddress, useMedia } from '../parts/browser-hooks.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { SearchBox } from '../parts/list-controls.tsx';
import { Empty, Loading } from '../parts/screen-states.tsx';
import { FileInspector } from './file-inspector.tsx';
import { FileTiles } from './file-tiles.tsx';
import { DropArea, UploadList, useFileInput, useMayUpload } from './upload-parts.tsx';
import { upload } from './uploads.ts';
import tabStyles from '../content/collection-tabs.module.css';
import styles from './media.module.css';

type View = MediaKind | 'all' | 'unused';
const views: Record<View, TextKey> = {
  all: 'media.all',
  picture: 'media.picture',
  film: 'media.film',
  model: 'media.model',
  document: 'media.document',
  unused: 'media.unused',
};
const viewNames = Object.keys(views) as View[];
const scrollMarginPx = 600;

/** All files of the site, with an inspector for one of them. */
export const MediaScreen = () => {
  const t = useText();
  const { number } = useIntl();
  const sizeOf = useFileSize();
  const { get, oneOf, set: change } = useAddress();
  const view = oneOf('view', viewNames) ?? 'all';
  const chosen = get('file') || undefined;
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const kind = mediaKinds.find((one) => one === view);
  const { list, first, loadMore } = usePages('mediaList', {
    ...(kind && { kind }),
    ...(search && { search }),
    ...(view === 'unused' && { unused: true }),
  });
  const mayUpload = useMayUpload();
  const hasDrawer = useMedia('(width < 1200px)');
  const close = () => change({ file: undefined });
  const takeFiles = useCallback(
    (files: readonly File[]) => {
      for (const file of files)
        void upload(file).then((name) => {
          if (name !== undefined && files.length === 1) change({ file: name });
        });
    },
    [change],
  );
  const { input, open } = useFileInput({ label: t('media.upload'), isMultiple: true, onFiles: takeFiles });
  const counts = first?.counts;
  const total = counts && mediaKinds.reduce((sum, one) => sum + counts[one], 0);
  const inspector = chosen !== undefined && <FileInspector key={chosen} name={chosen} onDeleted={close} />;
  const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
  return (
    <Screen
      flush
      title={t('studio.media')}
      note={counts && t('media.total', { count: total, size: sizeOf(counts.bytes) })}
      actions={
        mayUpload && (
          <Button kind="primary" icon="upload" keys="u" onPress={open}>
            {t('media.upload')}
          </Button>
        )
      }
      status={t('media.status')}
      shortcuts={[
        ...(mayUpload ? [{ keys: 'u', label: t('media.upload'), run: open }] : []),
        { keys: '/', label: t('media.search'), run: () => focus('#media-search input') },
        { keys: 'f', label: t('media.focalPoint'), shown: true, run: () => focus('#focal-point') },
        { keys: 'a', label: t('media.altText'), shown: true, run: () => focus('#alt-texts textarea') },
      ]}
    >
      {input}
      <div className={`columns ${styles.screen}`}>
        <DropArea className={`column ${styles.library}`} onFiles={mayUpload ? takeFiles : undefined}>
          <div className={styles.head}>
            <nav className={`underlined ${tabStyles.tabs}`} aria-label={t('media.kinds')}>
              {viewNames.map((one) => (
                <a
                  key={one}
                  href={`?view=${one}`}
                  aria-current={one === view ? 'page' : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    change({ view: one });
                  }}
                >
                  {t(views[one])}{' '}
                  {counts && <span className="mono">{number(one === 'all' ? (total ?? 0) : counts[one])}</span>}
                </a>
              ))}
            </nav>
            <div id="media-search">
              <SearchBox label={t('media.search')} value={typed} onChange={setTyped} />
            </div>
          </div>
          <div
            className={`scroll ${styles.scroller}`}
            onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
              if (scrollTop + clientHeight > scrollHeight - scrollMarginPx) loadMore?.();
            }}
          >
            <UploadList />
            {!list && <Loading rows={8} rowHeight={60} />}
            {list?.length === 0 && <Empty title={t('media.none')}>{mayUpload && t('media.noneText')}</Empty>}
            {list && list.length > 0 && (
              <FileTiles label={t('studio.media')} files={list} chosen={chosen} onChoose={(file) => change({ file })} />
            )}
          </div>
        </DropArea>
        {!hasDrawer && (
          <aside className="scroll beside panel" aria-label={t('media.details')}>
            {inspector || <p className={`muted ${styles.choose}`}>{t('media.chooseOne')}</p>}
          </aside>
        )}
      </div>
      {hasDrawer && inspector && (
        <Dialog title={t('media.details')} width={420} place="side" onClose={close}>
          <div className={styles.drawer}>{inspector}</div>
        </Dialog>
      )}
    </Screen>
  );
};
