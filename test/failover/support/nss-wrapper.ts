import { globSync } from 'node:fs';

/** Gives a user a name for one program only. */
export const nssWrapper = (): string | undefined => globSync('/usr/lib/*/libnss_wrapper.so')[0];
