import type { Page } from '@playwright/test';
import type { Grant, StaffRole } from '@site/contract/staff-roles';
import { readConfig } from '#platform/config/config.ts';
import { withSiteDatabase } from '#platform/database/embedded/start-embedded.ts';
import { onDatabase } from '#testing/account.ts';
import { aColleague, anInvitation } from '#testing/staff.ts';
import { dataDir, port } from './site.ts';

export const studioAt = (path: string) => `http://studio.localhost:${port}${path}`;

/** Acts on the database of the site that the browser visits. */
export const onSite = <T>(act: (site: { port: number; url: string }) => Promise<T>): Promise<T> =>
  withSiteDatabase(
    readConfig({ DATA_DIR: dataDir }),
    () => undefined,
    (url) => act({ port, url }),
  );

/** Runs a statement on that database. */
export const runOnSite = (statement: string) => onSite((site) => onDatabase(site, statement));

/** The link of an invitation. */
export const invitationFor = async (email: string, grants: Grant[]): Promise<string> =>
  studioAt(`/join#${await onSite((site) => anInvitation(site, email, grants))}`);

/** Somebody with these roles is signed in; their factor is fresh. */
export const signInAs = async (page: Page, ...roles: StaffRole[]) => {
  const colleague = await onSite((site) => aColleague(site, ...roles));
  const [name = '', value = ''] = colleague.cookie.split('=');
  await page.context().addCookies([{ name, value, domain: 'studio.localhost', path: '/' }]);
  return colleague;
};

/** A device that creates and proves passkeys without asking. */
export const addPasskeyDevice = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};
