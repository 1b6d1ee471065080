import { createSessions } from '#people/accounts/sessions.ts';
import { account } from '#people/accounts/table.ts';
import { connect } from '#platform/database/connection.ts';

/** Requests per user: account budgets are small, and some requests end the session. */
const requestsEach = 8;

/** Logged-in users, as many as are needed. */
export const createUsers = (url: string) => {
  const { db, close } = connect(url, { max: 1 });
  const clock = () => new Date();
  const sessions = createSessions({ db, clock });
  let used = 0;
  let cookie = '';
  return {
    close,
    cookie: async (): Promise<string> => {
      if (used++ % requestsEach > 0) return cookie;
      const values = {
        email: `user${used}@norte.example`,
        nickname: 'User',
        locale: 'en',
        createdAt: clock(),
      } as const;
      const [inserted] = await db.insert(account).values(values).returning({ id: account.id });
      const token = await sessions.start(db, inserted?.id ?? 0, { ip: '10.0.0.1', userAgent: 'test' });
      cookie = `session=${token}`;
      return cookie;
    },
  };
};
