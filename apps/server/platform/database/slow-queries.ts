import type { ClientBase } from 'pg';

type Run = (...statement: unknown[]) => unknown;

const maxLength = 300;

/** With placeholders instead of values, on one line. */
const textOf = (statement: unknown): string => {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | null)?.text;
  return typeof text === 'string' ? text.replaceAll(/\s+/g, ' ').trim().slice(0, maxLength) : 'a stream';
};

/** Measures the statements of a connection, whichever of pg's forms they have. */
export const reportSlowQueries = (
  client: ClientBase,
  slowMs: number,
  report: (statement: string, milliseconds: number) => void,
): void => {
  const run = client.query.bind(client) as Run;
  const measured: Run = (...statement) => {
    const started = performance.now();
    const finish = (): void => {
      const took = performance.now() - started;
      if (took >= slowMs) report(textOf(statement[0]), Math.round(took));
    };
    const callback = statement.at(-1);
    if (typeof callback === 'function') {
      const answer = callback as Run;
      return run(...statement.slice(0, -1), (...result: unknown[]) => {
        finish();
        answer(...result);
      });
    }
    const result = run(...statement);
    if (result instanceof Promise) result.then(finish, finish);
    return result;
  };
  client.query = measured as typeof client.query;
};
