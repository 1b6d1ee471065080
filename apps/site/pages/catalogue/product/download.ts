import { paths } from '@site/contract/paths';
import type { Download } from '@site/contract/product-info';

/** The id of a file's row, to which the login returns. */
export const fileAnchor = ({ download_id }: Pick<Download, 'download_id'>): string => `file-${download_id}`;

/** The target of a click: the file, or the login that returns to it and to its row on this page. */
export const downloadHref = (download: Download, loggedIn: boolean, page: string): string => {
  const { needs_login, link } = download;
  return needs_login && !loggedIn ? paths.login(link, `${page}#${fileAnchor(download)}`) : link;
};

/** `PDF`, from the extension of the link. */
export const extensionOf = ({ link }: Download): string => /\.([a-z0-9]{2,5})$/i.exec(link)?.[1]?.toUpperCase() ?? '';
