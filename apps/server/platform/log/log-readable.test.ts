import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readableStream } from './log.ts';

const written = (write: (log: ReturnType<typeof pino>) => void): string => {
  const out = new PassThrough();
  write(pino({ base: null, timestamp: () => ',"time":"2026-11-15T03:04:05.000Z"' }, readableStream(out)));
  return String(out.read());
};

test('a line in development shows time, level and message', () => {
  expect(written((log) => log.warn({ port: 9464 }, 'metrics are off'))).toBe(
    '03:04:05 warn metrics are off port=9464\n',
  );
});

test('a visitor’s line break cannot forge a second line', () => {
  const line = written((log) => log.info({ key: 'a\n03:04:06 error forged' }, 'search\nforged'));
  expect(line.trimEnd().split('\n')).toHaveLength(1);
});
