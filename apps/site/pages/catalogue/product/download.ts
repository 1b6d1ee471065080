import { paths } from '@site/contract/paths';
import type { Download } from '@site/contract/product-info';

/** The target of a click: the file, or the login that returns to it. */
export const downloadHref = ({ needs_login, link }: Download, loggedIn: boolean): string =>
  needs_login && !loggedIn ? paths.login(link) : link;

/** `PDF`, from the extension of the link. */
export const extensionOf = ({ link }: Download): string => /\.([a-z0-9]{2,5})$/i.exec(link)?.[1]?.toUpperCase() ?? '';
