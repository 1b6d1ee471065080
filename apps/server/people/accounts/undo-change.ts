import { eq } from 'drizzle-orm';
import type { AccountChange, AccountRow } from './account-queries.ts';
import { lockAccount, updateAccount } from './account-queries.ts';
import type { ContactChange } from './contact-changes.ts';
import { findUndoable, takeChangesFrom } from './contact-changes.ts';
import type { AccountParts } from './deps.ts';
import { accountCode } from './table.ts';
import { hashToken, isToken } from './tokens.ts';
import { isUniqueViolation } from './unique-violation.ts';

export type UndoResult = { ok: true; accountId: number; ended: number } | { ok: false; reason: 'link' | 'taken' };

const invalidLink: UndoResult = { ok: false, reason: 'link' };

/** The values before the earliest of these changes; they are applied from latest to earliest, so the earliest wins. */
const previousValues = (changes: readonly ContactChange[]): AccountChange =>
  Object.assign(
    {},
    ...changes
      .toReversed()
      .map(({ kind, oldValue, oldBound }) =>
        kind === 'email' ? { email: oldValue } : { phone: oldValue, phoneBound: oldBound },
      ),
  ) as AccountChange;

/** Reopens an account that was closed after the change, because then it was not the owner who closed it. */
const reopening = (row: AccountRow, { changedAt }: ContactChange): AccountChange =>
  row.closedAt && row.closedAt >= changedAt ? { closedAt: null } : {};

/** Returns the account to the owner of the previous address: undoes this and all later changes, ends every session, sets a new password. */
export const createUndoChange =
  ({ db, clock, passwords, sessions, outbox }: AccountParts) =>
  async (token: string, password: string): Promise<UndoResult> => {
    const tokenHash = hashToken(token);
    if (!isToken(token) || !(await findUndoable(db, tokenHash, clock()))) return invalidLink;
    const passwordHash = await passwords.hash(password);
    return db
      .transaction(async (tx): Promise<UndoResult> => {
        const firstChange = await findUndoable(tx, tokenHash, clock());
        const row = firstChange && (await lockAccount(tx, firstChange.accountId, clock()));
        const changes = firstChange && row ? await takeChangesFrom(tx, firstChange, clock()) : [];
        // Of two concurrent requests the second finds nothing left to undo.
        if (!firstChange || !row || changes[0]?.id !== firstChange.id) return invalidLink;
        const now = clock();
        const change = { ...previousValues(changes), ...reopening(row, firstChange), passwordHash, passwordSetAt: now };
        const { id, email, locale } = await updateAccount(tx, row.id, change);
        await tx.delete(accountCode).where(eq(accountCode.accountId, id));
        const { rowCount } = await sessions.endAll(tx, id);
        const data = { notice: 'changeUndone' };
        if (email) await outbox.enqueue(tx, { to: email, locale, template: 'accountNotice', data });
        return { ok: true, accountId: id, ended: rowCount ?? 0 };
      })
      .catch((error: unknown): UndoResult => {
        if (isUniqueViolation(error)) return { ok: false, reason: 'taken' };
        throw error;
      });
  };
