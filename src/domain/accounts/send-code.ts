import type { CodePurpose } from '#contract/accounts.ts';
import type { Locale } from '#contract/locales.ts';
import type { Letter } from '../outbox/outbox.ts';
import { findByTarget } from './account-queries.ts';
import { codeMinutes } from './codes.ts';
import { findForRecovery, type Recovery } from './contact-changes.ts';
import type { AccountParts } from './deps.ts';
import type { Target } from './target.ts';

type Ask = { purpose: CodePurpose; target: Target; locale: Locale; accountId?: number };

/** Purposes that belong to one logged-in account, and whose code nobody else can use. */
const ownPurposes: ReadonlySet<CodePurpose> = new Set(['bind', 'confirm', 'close']);
export const needsLogin = (purpose: CodePurpose): boolean => ownPurposes.has(purpose);
const needsAccount = (purpose: CodePurpose): boolean => purpose === 'login' || purpose === 'forget';

/**
 * The same statements whether the account exists or not: only the letter differs, which the owner of the address alone
 * reads. An address that has an account gets a code for registration too; who proves it then learns of the account.
 */
export const createSendCode =
  ({ db, clock, codes, outbox }: AccountParts) =>
  ({ purpose, target, locale, accountId }: Ask): Promise<void> =>
    db.transaction(async (tx) => {
      const account = purpose === 'forget' ? undefined : await findByTarget(tx, target, clock());
      const known: Recovery =
        purpose === 'forget' ? await findForRecovery(tx, target, clock()) : account && { account };
      const owner = needsLogin(purpose) && accountId !== undefined ? { accountId } : {};
      const code = await codes.issue(tx, { purpose, target: target.value, ...owner });
      const letter: Pick<Letter, 'template' | 'data'> =
        needsAccount(purpose) && (!known || 'held' in known)
          ? { template: 'accountNotice', data: { notice: known ? 'recoveryHeld' : 'noAccount' } }
          : { template: 'code', data: { code, purpose, minutes: String(codeMinutes) } };
      await outbox.enqueue(tx, { to: target.value, locale, ...letter });
    });
