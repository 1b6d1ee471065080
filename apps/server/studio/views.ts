import { type Collection, definitions } from '@site/content/collections';
import { mayDo } from '@site/contract/staff-roles';
import type { AuditAction } from '@site/contract/staff/audit-actions';
import { and, count, desc, eq, or, sql } from 'drizzle-orm';
import { recordAct } from '#people/audit/queries.ts';
import { staffAccount } from '#people/staff/table.ts';
import { type Acting, type StudioDeps, type Colleague, refuse } from './entry-rights.ts';
import { studioView } from './table.ts';

const maxViewsPerPerson = 100;

/** Editors and administrators: those who may publish all content. */
const mayShare = (person: Colleague): boolean => mayDo(person, 'publish', { subject: 'content' });

type View = { collection: Collection; name: string; query: string; shared: boolean };

/** Named filters of lists. A private one is for its author, a shared one for all. */
export const createViews = ({ db, clock }: StudioDeps) => {
  const entryOf = ({ caller, visit }: Acting, action: AuditAction, collection: string, name: string) => ({
    at: clock(),
    actor: caller,
    action,
    subject: definitions[collection as Collection].subject,
    object: collection,
    detail: { name },
    visit,
  });

  return {
    list: async (person: Colleague, collection: Collection) => {
      const rows = await db
        .select({
          id: studioView.id,
          name: studioView.name,
          query: studioView.query,
          shared: studioView.isShared,
          ownerId: studioView.ownerId,
          owner: staffAccount.name,
        })
        .from(studioView)
        .innerJoin(staffAccount, eq(staffAccount.id, studioView.ownerId))
        .where(and(eq(studioView.collection, collection), or(eq(studioView.ownerId, person.id), studioView.isShared)))
        .orderBy(desc(studioView.isShared), studioView.name);
      return {
        list: rows.map(({ ownerId, owner, ...view }) => ({
          ...view,
          ...(ownerId === person.id ? {} : { author: owner }),
        })),
        may_share: mayShare(person),
      };
    },

    /** A view of the same person with the same name is replaced. */
    save: (acting: Acting, { collection, name, query, shared }: View) =>
      recordAct(db, async (tx) => {
        const person = acting.caller;
        if (shared && !mayShare(person)) refuse({ reason: 'not allowed' });
        const [stored] = await tx.select({ n: count() }).from(studioView).where(eq(studioView.ownerId, person.id));
        if ((stored?.n ?? 0) >= maxViewsPerPerson) refuse({ reason: 'taken' });
        await tx
          .insert(studioView)
          .values({ ownerId: person.id, collection, name, query, isShared: shared, createdAt: clock() })
          .onConflictDoUpdate({
            target: [studioView.ownerId, studioView.collection, studioView.name],
            set: { query: sql`excluded.query`, isShared: sql`excluded.is_shared` },
          });
        return { result: {}, entry: entryOf(acting, 'save a view', collection, name) };
      }),

    /** One's own; those who may share may also remove what others share. */
    remove: (acting: Acting, id: number) =>
      recordAct(db, async (tx) => {
        const person = acting.caller;
        const [view] = await tx.select().from(studioView).where(eq(studioView.id, id)).for('update');
        const isAllowed = view && (view.ownerId === person.id || (view.isShared && mayShare(person)));
        if (!view || !isAllowed) return refuse({ reason: 'unknown' });
        await tx.delete(studioView).where(eq(studioView.id, id));
        return { result: {}, entry: entryOf(acting, 'remove a view', view.collection, view.name) };
      }),
  };
};
