import type { SessionItem } from '@site/contract/account-profile';
import type { Localised } from '@site/contract/locales';
import type { Outbox } from '#outbox/outbox.ts';
import { sharedSecret } from '#platform/captcha/secret.ts';
import type { Db } from '#platform/database/connection.ts';
import type { WriteState } from '#platform/database/write-state.ts';
import { listConsents, withdrawConsent } from '../oidc/consents.ts';
import { createChangePassword } from './change-password.ts';
import { createClosing } from './closing.ts';
import { createCodes } from './codes.ts';
import type { AccountParts } from './deps.ts';
import { createExport } from './export-data.ts';
import type { Holdings } from './holdings.ts';
import type { Passwords } from './passwords.ts';
import { createProfile } from './profile.ts';
import { createRegister } from './register.ts';
import { createSendCode } from './send-code.ts';
import { createSessions } from './sessions.ts';
import { createSignIn } from './sign-in.ts';
import { createUnsubscribe } from './subscription.ts';
import { createUndoChange } from './undo-change.ts';

type Deps = {
  db: Db;
  clock: () => Date;
  outbox: Pick<Outbox, 'enqueue'>;
  origins: Localised;
  passwords: Passwords;
  writes?: WriteState;
  holdings: Holdings;
};

export const createAccounts = ({ db, clock, outbox, origins, passwords, writes, holdings }: Deps) => {
  let secret: Promise<string> | undefined;
  const readSecret = (): Promise<string> => {
    secret ??= sharedSecret(db, 'accounts', clock());
    // Retry next time if the database was down.
    secret.catch(() => (secret = undefined));
    return secret;
  };
  const sessions = createSessions({ db, clock, ...(writes ? { writes } : {}) });
  const codes = createCodes({ clock, secret: readSecret });
  const parts: AccountParts = { db, clock, outbox, origins, passwords, sessions, codes, secret: readSecret };
  const signIn = createSignIn(parts);
  const changePassword = createChangePassword(parts);
  const profile = createProfile(parts);

  return {
    sessions,
    sendCode: createSendCode(parts),
    register: createRegister(parts),
    loginByPassword: signIn.byPassword,
    loginByCode: signIn.byCode,
    resetPassword: changePassword.reset,
    changePassword: changePassword.change,
    user: profile.user,
    update: profile.update,
    updateEmail: profile.updateEmail,
    undoChange: createUndoChange(parts),
    unsubscribe: createUnsubscribe(parts),
    close: createClosing(parts),
    exportData: createExport({ db, clock, holdings }),
    sessionList: async (accountId: number, current: number): Promise<SessionItem[]> =>
      (await sessions.list(accountId)).map(({ id, browser, system, ip, createdAt, usedAt }) => ({
        id,
        ...(browser === null ? {} : { browser }),
        ...(system === null ? {} : { system }),
        place: ip,
        created: createdAt.toISOString(),
        used: usedAt.toISOString(),
        current: id === current,
      })),
    consents: (accountId: number) => listConsents(db, accountId, clock()),
    withdrawConsent: (accountId: number, clientId: string) => withdrawConsent(db, accountId, clientId),
    endOtherSessions: (accountId: number, current: number) => sessions.endAll(db, accountId, current),
  };
};

export type Accounts = ReturnType<typeof createAccounts>;
