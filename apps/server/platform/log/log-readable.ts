import type { DestinationStream } from 'pino';

const names: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };

type Line = { level: number; time: string; msg?: string; err?: { message?: string; stack?: string } } & Record<
  string,
  unknown
>;

/** One line per message; JSON.stringify prevents a visitor's line break from forging a second one. */
const formatLine = ({ level, time, msg, err, ...fields }: Line): string => {
  const rest = Object.entries(fields).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
  const failure = err?.stack ? `\n${err.stack}` : '';
  return `${time.slice(11, 19)} ${names[level] ?? level} ${[JSON.stringify(msg ?? '').slice(1, -1), ...rest].join(' ')}${failure}\n`;
};

export const readableStream = (out: NodeJS.WritableStream): DestinationStream => ({
  write: (line) => void out.write(formatLine(JSON.parse(line) as Line)),
});
