import { expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { readyLines } from './ready-lines.ts';

test('a trial prints its six addresses and where its mail is shown', () => {
  const lines = readyLines(readConfig({}), { port: 3000, seconds: 1.25 });
  expect(lines[1]).toBe('  English    http://en.localhost:3000/');
  expect(lines.filter((line) => /^ {2}(?!Studio)\S+ +http:\/\/\w+\.localhost:3000\/$/.test(line))).toHaveLength(6);
  expect(lines.at(-1)).toContain('http://en.localhost:3000/dev/mail');
});

test('it prints the address of the studio, and the link of the first administrator only while there is none', () => {
  const started = { port: 3000, seconds: 1 };
  const link = 'http://studio.localhost:3000/join#token';
  expect(readyLines(readConfig({}), { ...started, joinLink: link }).join('\n')).toContain(link);
  const lines = readyLines(readConfig({}), started);
  expect(lines).toContain('  Studio     http://studio.localhost:3000/');
  expect(lines.join()).not.toContain('/join');
});

test('a node without the studio does not mention it', () => {
  expect(readyLines(readConfig({ STUDIO: 'off' }), { port: 3000, seconds: 1 }).join()).not.toContain('studio');
});

test('a node that serves only the studio names only its address', () => {
  const lines = readyLines(readConfig({ STUDIO: 'only' }), { port: 3000, seconds: 1 });
  expect(lines).toEqual(['Ready in 1.0 s', '  Studio     http://studio.localhost:3000/']);
});

test('with a mail server, /dev/mail is not mentioned', () => {
  const lines = readyLines(readConfig({ SMTP_URL: 'smtp://mail.example' }), { port: 3000, seconds: 1 });
  expect(lines.join()).not.toContain('/dev/mail');
});
