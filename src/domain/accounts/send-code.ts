import type { CodePurpose } from '#contract/accounts.ts';
import type { Locale } from '#contract/locales.ts';
import type { Letter } from '../outbox/outbox.ts';
import { findByTarget } from './account-queries.ts';
import { codeMinutes } from './codes.ts';
import type { AccountParts } from './deps.ts';
import type { Target } from './target.ts';

type Ask = { purpose: CodePurpose; target: Target; locale: Locale; accountId?: number };

/** Purposes that belong to one logged-in account, and whose code nobody else can use. */
export const needsLogin = (purpose: CodePurpose): boolean => purpose === 'bind' || purpose === 'close';
const needsAccount = (purpose: CodePurpose): boolean => purpose === 'login' || purpose === 'forget';

/**
 * The same statements whether the account exists or not: only the letter differs, which the owner of the address alone
 * reads. An address that has an account gets a code for registration too; who proves it then learns of the account.
 */
export const createSendCode =
  ({ db, clock, codes, outbox }: AccountParts) =>
  ({ purpose, target, locale, accountId }: Ask): Promise<void> =>
    db.transaction(async (tx) => {
      const known = await findByTarget(tx, target, clock());
      const owner = needsLogin(purpose) && accountId !== undefined ? { accountId } : {};
      const code = await codes.issue(tx, { purpose, target: target.value, ...owner });
      const letter: Pick<Letter, 'template' | 'data'> =
        needsAccount(purpose) && !known
          ? { template: 'accountNotice', data: { notice: 'noAccount' } }
          : { template: 'code', data: { code, purpose, minutes: String(codeMinutes) } };
      await outbox.enqueue(tx, { to: target.value, locale, ...letter });
    });
