import { paths } from '#contract/paths.ts';
import type { Download } from '#contract/product-info.ts';

/** Where a click leads: to the file, or to the login that returns to it. */
export const downloadHref = ({ needs_login, link }: Download, loggedIn: boolean): string =>
  needs_login && !loggedIn ? paths.login(link) : link;

/** `PDF`, from the name that the link ends in. */
export const extensionOf = ({ link }: Download): string => /\.([a-z0-9]{2,5})$/i.exec(link)?.[1]?.toUpperCase() ?? '';
