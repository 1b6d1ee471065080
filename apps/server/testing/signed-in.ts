import { createSessions } from '#people/accounts/sessions.ts';
import { account } from '#people/accounts/table.ts';
import { connect } from '#platform/database/connection.ts';

/** Creates an account with a session without the forms, and returns its cookie. */
export const signIn = async (databaseUrl: string, email = 'user@example.com') => {
  const { db, close } = connect(databaseUrl, { max: 1 });
  const clock = () => new Date();
  const [inserted] = await db
    .insert(account)
    .values({ email, nickname: 'User', locale: 'en', createdAt: clock() })
    .returning({ id: account.id });
  const id = inserted?.id ?? 0;
  const token = await createSessions({ db, clock }).start(db, id, { ip: '127.0.0.1', userAgent: 'test' });
  await close();
  return { id, cookie: `session=${token}` };
};
