import type { ListedDownload } from '@site/contract/downloads';
import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useSyncExternalStore } from 'react';
import { readUser, subscribeUser } from '../../../state/user.ts';
import { downloadHref } from '../../catalogue/product/download.ts';
import { FileDetails } from './file-details.tsx';
import { WiringFigure } from './wiring-figure.tsx';
import styles from './drawing-tiles.module.css';

/** Engine to controller, one tile per drawing; the last tile is for engines that are not listed. */
export const DrawingTiles = ({ drawings }: { drawings: readonly ListedDownload[] }) => {
  const t = useText();
  const { shortDate } = useIntl();
  const user = useSyncExternalStore(subscribeUser, readUser, () => null);
  return (
    <ul className={styles.tiles}>
      {drawings.map((drawing) => (
        <li key={drawing.download_id}>
          <WiringFigure
            wires={drawing.wires ?? []}
            model={drawing.model}
            label={t('downloads.wiring', { engine: drawing.engine ?? drawing.name })}
          />
          <h2>{drawing.engine ?? drawing.name}</h2>
          <p className={styles.fits}>{t('downloads.fits', { model: drawing.model })}</p>
          <FileDetails download={drawing} />
          <p className={styles.foot}>
            <span>
              {t('downloads.revision', { version: drawing.version })} · {shortDate(drawing.updated)}
            </span>
            <a className="button" href={downloadHref(drawing, user !== null)}>
              <Icon name={drawing.needs_login ? 'lock' : 'download'} size={16} />
              {drawing.needs_login && user === null ? t('downloads.login') : t('downloads.get')}
              <span className="visually-hidden"> {drawing.name}</span>
            </a>
          </p>
        </li>
      ))}
      <li className={styles.ask}>
        <h2>{t('downloads.askTitle')}</h2>
        <p>{t('downloads.askText')}</p>
        <a className="button" href={paths.contact}>
          {t('downloads.ask')}
        </a>
      </li>
    </ul>
  );
};
