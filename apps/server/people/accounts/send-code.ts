import type { CodePurpose } from '@site/contract/accounts';
import type { Locale } from '@site/contract/locales';
import type { Letter } from '#outbox/outbox.ts';
import { findByTarget } from './account-queries.ts';
import { codeMinutes } from './codes.ts';
import { findForRecovery, type Recovery } from './contact-changes.ts';
import type { AccountParts } from './deps.ts';
import type { Target } from './target.ts';

type CodeRequest = { purpose: CodePurpose; target: Target; locale: Locale; accountId?: number };

/** Purposes whose code only the logged-in account that requested it can use. */
const ownPurposes: ReadonlySet<CodePurpose> = new Set(['bind', 'confirm', 'close']);
export const needsLogin = (purpose: CodePurpose): boolean => ownPurposes.has(purpose);
const needsAccount = (purpose: CodePurpose): boolean => purpose === 'login' || purpose === 'forget';

/**
 * Runs the same statements whether the account exists or not; only the letter differs, and only the owner of the address
 * reads it. An address that has an account gets a registration code too, and its owner then learns of the account.
 */
export const createSendCode =
  ({ db, clock, codes, outbox }: AccountParts) =>
  ({ purpose, target, locale, accountId }: CodeRequest): Promise<void> =>
    db.transaction(async (tx) => {
      const account = purpose === 'forget' ? undefined : await findByTarget(tx, target, clock());
      const recovery: Recovery =
        purpose === 'forget' ? await findForRecovery(tx, target, clock()) : account && { account };
      const owner = needsLogin(purpose) && accountId !== undefined ? { accountId } : {};
      const code = await codes.issue(tx, { purpose, target: target.value, ...owner });
      const letter: Pick<Letter, 'template' | 'data'> =
        needsAccount(purpose) && (!recovery || 'held' in recovery)
          ? { template: 'accountNotice', data: { notice: recovery ? 'recoveryHeld' : 'noAccount' } }
          : { template: 'code', data: { code, purpose, minutes: String(codeMinutes) } };
      await outbox.enqueue(tx, { to: target.value, locale, ...letter });
    });
