/** What PostgreSQL or the network says, by its code, in the words of docs/guides/deploy.md. */
const problems: Record<string, string> = {
  '28P01': 'PostgreSQL refuses the name or the password of the role',
  '28000': 'PostgreSQL refuses the role, or a connection from this machine',
  '3D000': 'there is no such database',
  '25006': 'the server can only be read: name the primary, or all servers of the cluster',
  '42501': 'the role may not do this: it must own the database',
  '53300': 'PostgreSQL has no connection left: raise max_connections',
  '57P03': 'PostgreSQL is still starting',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be resolved at the moment',
  ECONNREFUSED: 'nothing listens there',
  ENOENT: 'there is no such socket',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network of the host cannot be reached',
  ETIMEDOUT: 'the host does not answer',
};

const causesOf = (error: unknown): Error[] => {
  if (!(error instanceof Error)) return [];
  const { errors } = error as { errors?: unknown };
  return [error, ...(Array.isArray(errors) ? errors.flatMap(causesOf) : []), ...causesOf(error.cause)];
};

/** One line for the person who starts the site, if the database cannot be used as it is configured. Never with the password. */
export const connectionProblem = (error: unknown): string | undefined => {
  for (const cause of causesOf(error)) {
    const { code, syscall } = cause as { code?: unknown; syscall?: unknown };
    const isFile = code === 'ENOENT' && syscall !== 'connect';
    const problem = isFile ? undefined : problems[String(code)];
    if (problem !== undefined) return `DATABASE_URL: ${problem} (${cause.message.split('\n')[0]})`;
    if (/^timeout expired$|connection timeout$/.test(cause.message)) return `DATABASE_URL: ${problems['ETIMEDOUT']}`;
  }
  return undefined;
};
