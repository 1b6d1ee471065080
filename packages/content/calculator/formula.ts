/**
 * A formula as the pages of calculators compute it: a figure, a name, or an operation with its parts. `['first', ['sizes', …]]` names a
 * table, and its condition says `each` for an item of it.
 */
export type Formula = number | string | readonly [operation: string, parts: readonly Formula[]];

export type ParsedFormula = { ok: true; formula: Formula } | { ok: false; message: string };

/** Both limits are far above any formula of the demo company, and hold before anything is read. */
export const maxFormulaLength = 300;
const maxDepth = 20;

/** The least and the most values that each function takes. */
const functions: ReadonlyMap<string, readonly [least: number, most: number]> = new Map([
  ['sqrt', [1, 1]],
  ['abs', [1, 1]],
  ['ceil', [1, 1]],
  ['floor', [1, 1]],
  ['round', [1, 1]],
  ['pow', [2, 2]],
  ['min', [2, 8]],
  ['max', [2, 8]],
  ['if', [3, 3]],
  ['first', [2, 2]],
]);

const token = /\d+(?:\.\d+)?|[a-z][a-z0-9_]*|[<>!]=|[-+*/(),<>=]/y;
const comparisons = ['<', '<=', '>', '>=', '=', '!='] as const;

class FormulaError extends Error {}

const tokensOf = (text: string): string[] => {
  const tokens: string[] = [];
  for (let at = 0; at < text.length; at = text[at] === ' ' ? at + 1 : token.lastIndex) {
    if (text[at] === ' ') continue;
    token.lastIndex = at;
    const [found] = token.exec(text) ?? [];
    if (found === undefined) throw new FormulaError(`"${text.slice(at, at + 10)}" is no part of a formula`);
    tokens.push(found);
  }
  return tokens;
};

/** Reads tokens from left to right. Each method reads one level of precedence. */
const readTokens = (tokens: readonly string[]): Formula => {
  let at = 0;
  let depth = 0;
  const accept = (...wanted: readonly string[]): string | undefined => {
    const next = tokens[at];
    if (next === undefined || !wanted.includes(next)) return undefined;
    at += 1;
    return next;
  };
  const expect = (wanted: string): void => {
    if (accept(wanted) === undefined) throw new FormulaError(`"${tokens[at] ?? 'the end'}" instead of "${wanted}"`);
  };
  const leftToRight = (read: () => Formula, ...operators: readonly string[]): Formula => {
    let formula = read();
    for (let operator = accept(...operators); operator; operator = accept(...operators))
      formula = [operator, [formula, read()]];
    return formula;
  };
  const call = (name: string): Formula => {
    const [least, most] = functions.get(name) ?? [0, 0];
    if (most === 0)
      throw new FormulaError(`there is no function ${name}; there are ${[...functions.keys()].join(', ')}`);
    const parts = [comparison()];
    while (accept(',')) parts.push(comparison());
    expect(')');
    if (parts.length < least || parts.length > most)
      throw new FormulaError(`${name} takes ${least === most ? least : `${least} to ${most}`} values`);
    if (name === 'first' && typeof parts[0] !== 'string')
      throw new FormulaError('first takes the name of a table and a condition');
    return [name, parts];
  };
  const operand = (): Formula => {
    if (accept('-')) return nested(() => ['-', [0, operand()]]);
    if (accept('(')) {
      const inside = comparison();
      expect(')');
      return inside;
    }
    const next = tokens[at] ?? 'the end';
    if (!/^[a-z0-9]/.test(next) || at >= tokens.length)
      throw new FormulaError(`"${next}" instead of a figure, a name or a bracket`);
    at += 1;
    if (!/^[a-z]/.test(next)) return Number(next);
    return accept('(') ? call(next) : next;
  };
  const product = () => leftToRight(operand, '*', '/');
  const sum = () => leftToRight(product, '+', '-');
  const nested = (read: () => Formula): Formula => {
    depth += 1;
    if (depth > maxDepth) throw new FormulaError(`a formula is nested at most ${maxDepth} deep`);
    const formula = read();
    depth -= 1;
    return formula;
  };
  const comparison = (): Formula =>
    nested(() => {
      const left = sum();
      const operator = accept(...comparisons);
      return operator ? [operator, [left, sum()]] : left;
    });
  const formula = comparison();
  if (at < tokens.length) throw new FormulaError(`"${tokens[at]}" after the end of the formula`);
  return formula;
};

/**
 * Parses the arithmetic of a calculator, such as `max(0, litres * (keep - ambient))`, in time proportional to its length. The result is
 * data: nothing in it is ever run as code.
 */
export const parseFormula = (text: string): ParsedFormula => {
  if (text.length > maxFormulaLength)
    return { ok: false, message: `a formula has at most ${maxFormulaLength} characters, and this one ${text.length}` };
  try {
    return { ok: true, formula: readTokens(tokensOf(text)) };
  } catch (error) {
    if (error instanceof FormulaError) return { ok: false, message: `not a formula: ${error.message}` };
    throw error;
  }
};

/** What a formula names: values, tables, and whether it says `each` where there is none. */
type Names = { values: Set<string>; tables: Set<string> };

/** The names in a formula. `each` counts as a value outside of the condition of `first`, and `first` may not be inside of another. */
export const namesIn = (
  formula: Formula,
  names: Names = { values: new Set(), tables: new Set() },
  each = false,
): Names => {
  if (typeof formula === 'string' && !(each && formula === 'each')) names.values.add(formula);
  if (typeof formula !== 'object') return names;
  const [operation, parts] = formula;
  if (operation !== 'first') {
    for (const part of parts) namesIn(part, names, each);
    return names;
  }
  const [table, condition] = parts;
  names.tables.add(String(table));
  if (condition !== undefined) namesIn(condition, names, true);
  return names;
};
