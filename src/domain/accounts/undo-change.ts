import { eq } from 'drizzle-orm';
import { accountCode } from '#db/tables/accounts.ts';
import type { AccountChange, AccountRow } from './account-queries.ts';
import { lockAccount, updateAccount } from './account-queries.ts';
import type { ContactChange } from './contact-changes.ts';
import { findUndoable, takeChangesFrom } from './contact-changes.ts';
import type { AccountParts } from './deps.ts';
import { isTaken } from './taken.ts';
import { hashToken, isToken } from './tokens.ts';

export type Undone = { ok: true; accountId: number; ended: number } | { ok: false; reason: 'link' | 'taken' };

const noLink: Undone = { ok: false, reason: 'link' };

/** The values before the earliest of these changes; the latest is restored first, so that the earliest has the last word. */
const restored = (changes: readonly ContactChange[]): AccountChange =>
  Object.assign(
    {},
    ...changes
      .toReversed()
      .map(({ kind, oldValue, oldBound }) =>
        kind === 'email' ? { email: oldValue } : { phone: oldValue, phoneBound: oldBound },
      ),
  ) as AccountChange;

/** Who closed the account after the change was not its owner. */
const reopened = (row: AccountRow, { changedAt }: ContactChange): AccountChange =>
  row.closedAt && row.closedAt >= changedAt ? { closedAt: null } : {};

/** The owner of the previous address takes the account back: this change and all later ones, every session, the password. */
export const createUndoChange =
  ({ db, clock, passwords, sessions, outbox }: AccountParts) =>
  async (token: string, password: string): Promise<Undone> => {
    const tokenHash = hashToken(token);
    if (!isToken(token) || !(await findUndoable(db, tokenHash, clock()))) return noLink;
    const passwordHash = await passwords.hash(password);
    return db
      .transaction(async (tx): Promise<Undone> => {
        const found = await findUndoable(tx, tokenHash, clock());
        const row = found && (await lockAccount(tx, found.accountId, clock()));
        const changes = found && row ? await takeChangesFrom(tx, found, clock()) : [];
        // Of two requests at the same moment the second finds nothing left to undo.
        if (!found || !row || changes[0]?.id !== found.id) return noLink;
        const now = clock();
        const change = { ...restored(changes), ...reopened(row, found), passwordHash, passwordSetAt: now };
        const { id, email, locale } = await updateAccount(tx, row.id, change);
        await tx.delete(accountCode).where(eq(accountCode.accountId, id));
        const { rowCount } = await sessions.endAll(tx, id);
        const data = { notice: 'changeUndone' };
        if (email) await outbox.enqueue(tx, { to: email, locale, template: 'accountNotice', data });
        return { ok: true, accountId: id, ended: rowCount ?? 0 };
      })
      .catch((error: unknown): Undone => {
        if (isTaken(error)) return { ok: false, reason: 'taken' };
        throw error;
      });
  };
