import { paths } from '#contract/paths.ts';
import type { Download } from '#contract/product-info.ts';

/** The target of a click: the file, or the login that returns to it. */
export const downloadHref = ({ needs_login, link }: Download, loggedIn: boolean): string =>
  needs_login && !loggedIn ? paths.login(link) : link;

/** `PDF`, from the extension of the link. */
export const extensionOf = ({ link }: Download): string => /\.([a-z0-9]{2,5})$/i.exec(link)?.[1]?.toUpperCase() ?? '';
