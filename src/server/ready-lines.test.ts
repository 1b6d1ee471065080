import { expect, test } from 'vitest';
import { readConfig } from './config/config.ts';
import { readyLines } from './ready-lines.ts';

test('a trial prints its six addresses, the studio’s, and where its mail is shown', () => {
  const lines = readyLines(readConfig({}), { port: 3000, seconds: 1.25, joinLink: undefined });
  expect(lines[1]).toBe('  English    http://en.localhost:3000/');
  expect(lines.filter((line) => /^ {2}\S+ +http:\/\/\w+\.localhost:3000\/$/.test(line))).toHaveLength(7);
  expect(lines[7]).toBe('  Studio     http://studio.localhost:3000/');
  expect(lines.at(-1)).toContain('http://en.localhost:3000/dev/mail');
});

test('with a mail server, /dev/mail is not mentioned', () => {
  const lines = readyLines(readConfig({ SMTP_URL: 'smtp://mail.example' }), {
    port: 3000,
    seconds: 1,
    joinLink: undefined,
  });
  expect(lines.join()).not.toContain('/dev/mail');
});

test('without an administrator, the link for the first one follows the addresses', () => {
  const joinLink = 'http://studio.localhost:3000/join#token';
  const lines = readyLines(readConfig({}), { port: 3000, seconds: 1, joinLink });
  expect(lines[8]).toContain(joinLink);
});

test('a node without the studio does not print its address', () => {
  const lines = readyLines(readConfig({ STUDIO: 'off' }), { port: 3000, seconds: 1, joinLink: undefined });
  expect(lines.join()).not.toContain('studio');
});
