import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mallocSettings, nodeFlags } from './memory.mjs';

const read = (path: string): string => readFileSync(new URL(`../../deploy/${path}`, import.meta.url), 'utf8');

test.each(['systemd/site@.service', 'Dockerfile'])('%s manages memory as npm start does', (path) => {
  const text = read(path);
  for (const [name, value] of Object.entries(mallocSettings)) expect(text).toContain(`${name}=${value}`);
  for (const flag of nodeFlags) expect(text).toMatch(new RegExp(`node"?,? "?${flag}"?,? "?dist/server/main.js`));
});
