import { parseSync, Visitor } from 'vite';
import { cpuMs } from '#testing/growth.ts';
import { productFiles, textOf } from './source.ts';

export type Expression = { file: string; line: number; pattern: string; flags: string };

/** Every regular expression of the product's code, and the files that build one from texts. */
export const findExpressions = () => {
  const literals: Expression[] = [];
  const built: string[] = [];
  for (const file of productFiles) {
    if (!/\.(?:tsx?|m?js)$/.test(file) || /\.test\.tsx?$|\.d\.ts$/.test(file)) continue;
    const text = textOf(file);
    const noteBuilt = ({ callee }: { callee: object }) => {
      if ('name' in callee && callee.name === 'RegExp') built.push(file);
    };
    new Visitor({
      Literal: (node) => {
        if (!('regex' in node)) return;
        literals.push({ file, line: text.slice(0, node.start).split('\n').length, ...node.regex });
      },
      NewExpression: noteBuilt,
      CallExpression: noteBuilt,
    }).visit(parseSync(file, text).program);
  }
  return { literals, built };
};

/** Characters to try, so that each class that our expressions use has a few members among them. */
const candidates = Array.from('a0 \n\r<"-_.A漢,(é:\u0001\t=');

const tokens =
  /\\[pP]\{[^}]*\}|\\u[0-9a-f]{4}|\\k<\w+>|\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:[:=!]|<[=!]|<\w+>)|\{\d+(?:,\d*)?\}|./gisu;
const nothing = /^(?:\\[bB]|\\k<.*|\\\d|[?^$])$/;
const unbounded = /^(?:[*+]|\{\d+,\})$/;

/** Up to three texts that a part of an expression without groups matches. */
const samplesOf = (part: string, flags: string): string[] => {
  if (nothing.test(part)) return [''];
  const form = new RegExp(`^(?:${part})$`, flags.replaceAll(/[gmy]/g, ''));
  const samples = form.test(part) && part.length === 1 ? [part] : candidates.filter((one) => form.test(one));
  const escaped = part.length === 2 ? part.slice(1) : '';
  return samples.length > 0 ? samples.slice(0, 3) : [escaped];
};

/** What an expression has matched when it comes to each part that repeats without end, and what that part repeats. */
const repetitionsOf = ({ pattern, flags }: Pick<Expression, 'pattern' | 'flags'>) => {
  const found: { prefix: string; repeated: string[] }[] = [];
  /** Where each open group began in `matched`. */
  const open: number[] = [];
  let matched = '';
  let last: string[] = [''];
  for (const [part] of pattern.matchAll(tokens)) {
    if (part.startsWith('(')) open.push(matched.length);
    else if (part === ')') last = [matched.slice(open.pop() ?? 0)];
    // Another branch begins where its group did; outside of groups, at the start.
    else if (part === '|') matched = matched.slice(0, open.at(-1) ?? 0);
    else if (unbounded.test(part)) {
      found.push({ prefix: matched.slice(0, matched.length - (last[0] ?? '').length), repeated: last });
    } else if (/^\{\d/.test(part))
      matched += (last[0] ?? '').repeat(Math.max(0, Number.parseInt(part.slice(1), 10) - 1));
    else {
      last = samplesOf(part, flags);
      matched += last[0] ?? '';
    }
  }
  return found;
};

/** Pieces which, repeated, make an expression try the same part of a text again and again, if it can be made to. */
const piecesFor = (expression: Expression): { start: string; piece: string }[] =>
  repetitionsOf(expression).flatMap(({ prefix, repeated }) =>
    [
      ...repeated.flatMap((piece) => [
        { start: prefix, piece },
        { start: '', piece },
        { start: '', piece: prefix + piece },
      ]),
      { start: '', piece: prefix },
    ].filter(({ piece }) => piece !== ''),
  );

/** Large enough that what grows faster than its text costs a noticeable time on a fast machine too. */
const largest = 32_768;
const noticeableMs = 6;

const minMs = (expression: RegExp, text: string): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const start = cpuMs();
      text.replaceAll(expression, '');
      return cpuMs() - start;
    }),
  );

/** A text whose cost grows faster than its length, if one of the attacks finds it. */
export const findSlowText = (expression: Expression): string | undefined => {
  const everywhere = new RegExp(expression.pattern, `${expression.flags.replace(/[gy]/g, '')}g`);
  for (const { start, piece } of piecesFor(expression))
    for (const end of ['', '\u0001', '\n!'])
      // Small steps: what doubles with each letter is noticed before it takes minutes.
      for (let size = 16; size <= largest; size = Math.ceil(size * 1.25)) {
        const textOf = (length: number) => start + piece.repeat(Math.ceil(length / piece.length)) + end;
        const ms = minMs(everywhere, textOf(size));
        if (ms > noticeableMs && ms > 9 * minMs(everywhere, textOf(size / 4)))
          return JSON.stringify(`${start}${piece}… ${end}`);
        if (ms > noticeableMs) break;
      }
  return undefined;
};
