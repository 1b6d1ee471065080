import { Client } from 'pg';

/** A migrated, empty database to copy. */
export const emptyTemplate = 'site_template';
/** The same with the demo company. */
export const contentTemplate = 'content_template';

const run = async (server: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Copies a database and returns the URL with which the site's own role uses the copy. */
export const cloneDatabase = async (server: string, template: string, name: string): Promise<string> => {
  // A template is small and idle: copying its files takes two thirds of the time that logging the copy would.
  await run(server, `CREATE DATABASE ${name} TEMPLATE ${template} OWNER site STRATEGY FILE_COPY`);
  const url = new URL(server);
  url.username = 'site';
  url.pathname = `/${name}`;
  return url.href;
};

export const dropDatabase = (server: string, name: string): Promise<void> =>
  run(server, `DROP DATABASE ${name} WITH (FORCE)`);
