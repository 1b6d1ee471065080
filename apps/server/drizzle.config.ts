import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./apps/server/**/{table,*-table}.ts', './apps/server/platform/database/entry.ts'],
  out: './apps/server/platform/database/migrations',
  casing: 'snake_case',
});
