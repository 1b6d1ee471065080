import { connect } from '#db/connection.ts';
import { account } from '#db/tables/accounts.ts';
import { createSessions } from '#domain/accounts/sessions.ts';

/** An account with a session, made beside the forms: the cookie that its browser would send. */
export const signIn = async (databaseUrl: string, email = 'user@example.com') => {
  const { db, close } = connect(databaseUrl, { max: 1 });
  const clock = () => new Date();
  const [made] = await db
    .insert(account)
    .values({ email, nickname: 'User', locale: 'en', createdAt: clock() })
    .returning({ id: account.id });
  const id = made?.id ?? 0;
  const token = await createSessions({ db, clock }).start(db, id, { ip: '127.0.0.1', userAgent: 'test' });
  await close();
  return { id, cookie: `session=${token}` };
};
