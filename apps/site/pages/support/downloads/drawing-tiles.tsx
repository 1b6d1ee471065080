import { paths } from '@site/contract/paths';
import type { ListedDownload } from '@site/contract/support';
import { Icon } from '@site/ui/icons/icon';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { readUser, subscribeUser } from '../../../state/user.ts';
import { downloadHref, fileAnchor } from '../../catalogue/product/download.ts';
import { FileDetails } from './download-table.tsx';
import { WiringFigure } from './wiring-figure.tsx';

/** Engine to controller, one tile per drawing; the last tile is for engines that are not listed. */
export const DrawingTiles = ({ drawings }: { drawings: readonly ListedDownload[] }) => {
  const t = useText();
  const { shortDate } = useIntl();
  const user = useSyncExternalStore(subscribeUser, readUser, () => null);
  const { pathname, search } = useLocation();
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(280px,1fr))] gap-6 max-sm:grid-cols-1">
      {drawings.map((drawing) => (
        <li className="flex flex-col frame-line bg-panel p-6" key={drawing.download_id} id={fileAnchor(drawing)}>
          <WiringFigure
            wires={drawing.wires ?? []}
            model={drawing.model}
            label={t('downloads.wiring', { engine: drawing.engine ?? drawing.name })}
          />
          <h2 className="mbs-4 text-17 leading-6 tracking-[0]">{drawing.engine ?? drawing.name}</h2>
          <p className="text-13">{t('downloads.fits', { model: drawing.model })}</p>
          <FileDetails download={drawing} />
          <p className="mbs-auto flex items-center justify-between gap-3 pbs-3 text-13 text-muted">
            <span>
              {t('downloads.revision', { version: drawing.version })} · {shortDate(drawing.updated)}
            </span>
            <a className="button text-ink min-block-9" href={downloadHref(drawing, user !== null, pathname + search)}>
              <Icon name={drawing.needs_login && user === null ? 'lock' : 'download'} size={16} />
              {drawing.needs_login && user === null ? t('downloads.login') : t('downloads.get')}
              <span className="visually-hidden"> {drawing.name}</span>
            </a>
          </p>
        </li>
      ))}
      <li className="flex flex-col gap-2 border border-dashed border-edge p-6">
        <h2 className="text-17 leading-6 tracking-[0]">{t('downloads.askTitle')}</h2>
        <p className="text-14 text-muted">{t('downloads.askText')}</p>
        <a className="button mbs-auto self-start" href={paths.contact}>
          {t('downloads.ask')}
        </a>
      </li>
    </ul>
  );
};
