import { expect, test } from 'vitest';
import { commandLine } from './config.ts';

test('a command is named as the operator of this installation types it', () => {
  expect(commandLine('audit:seal', '', undefined)).toBe('npm run audit:seal');
  expect(commandLine('retention', '--delete', undefined)).toBe('npm run retention -- --delete');
  expect(commandLine('audit:seal', '', 'site-run')).toBe('site-run audit:seal');
  expect(commandLine('retention', '--delete', 'site-run')).toBe('site-run retention --delete');
});
