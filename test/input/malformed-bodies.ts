import fc from 'fast-check';
import { hostile, hostileText, toJson } from './hostile-values.ts';

type Path = (string | number)[];
type Holder = Record<string | number, unknown>;

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** The path of every field in a value, the outermost first. */
const pathsIn = (value: unknown): Path[] =>
  isHolder(value)
    ? Object.entries(value).flatMap(([key, inner]) => [[key], ...pathsIn(inner).map((path) => [key, ...path])])
    : [];

const withHolder = (value: unknown, path: Path, change: (holder: Holder, key: string | number) => void): unknown => {
  const copy = structuredClone(value);
  const key = path.at(-1);
  if (key === undefined) return copy;
  const holder = path.slice(0, -1).reduce<unknown>((inner, step) => (isHolder(inner) ? inner[step] : undefined), copy);
  if (isHolder(holder)) change(holder, key);
  return copy;
};

const pathAt = (value: unknown, at: number): Path => {
  const paths = pathsIn(value);
  return paths[at % Math.max(1, paths.length)] ?? [];
};

const replaceAt = (value: unknown, at: number, by: unknown): unknown =>
  withHolder(value, pathAt(value, at), (holder, key) => {
    holder[key] = by;
  });

const removeAt = (value: unknown, at: number): unknown =>
  withHolder(value, pathAt(value, at), (holder, key) => {
    if (Array.isArray(holder)) holder.length = 0;
    else delete holder[key];
  });

/** Fields that a visitor must not set: other people's rows, permissions, and JavaScript's own names. */
const foreignNames = [
  'id',
  'account_id',
  'accountId',
  'user_id',
  'admin',
  'is_admin',
  'role',
  'status',
  'email_bound',
  'phone_bound',
  'createdAt',
  'closedAt',
  'erasedAt',
  'sessionId',
  'locale',
  'payload',
  'resume',
  'reference',
  'file',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'then',
  'length',
  '',
];

/** Sets it as an own property, including `__proto__`. */
const withExtra = (value: unknown, name: string, extra: unknown): unknown => {
  if (!isHolder(value) || Array.isArray(value)) return value;
  const copy = structuredClone(value);
  if (!Object.hasOwn(copy, name))
    Object.defineProperty(copy, name, { value: extra, enumerable: true, configurable: true, writable: true });
  return copy;
};

const extra = fc.oneof(hostile, fc.constantFrom<unknown>(true, 1, { admin: true }));

/** Valid bodies, each broken in one of many ways, as JSON text. */
export const malformedBodies = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc
    .oneof(
      { weight: 8, arbitrary: fc.tuple(valid, fc.nat(), hostile).map(([body, at, by]) => replaceAt(body, at, by)) },
      {
        weight: 3,
        arbitrary: fc
          .tuple(valid, fc.array(fc.tuple(fc.nat(), hostile), { minLength: 2, maxLength: 4 }))
          .map(([body, changes]) => changes.reduce((changed, [at, by]) => replaceAt(changed, at, by), body)),
      },
      { weight: 2, arbitrary: fc.tuple(valid, fc.nat()).map(([body, at]) => removeAt(body, at)) },
      {
        weight: 3,
        arbitrary: fc
          .tuple(valid, fc.constantFrom(...foreignNames), extra)
          .map(([body, name, by]) => withExtra(body, name, by)),
      },
      {
        weight: 1,
        arbitrary: fc.tuple(valid, hostileText, extra).map(([body, name, by]) => withExtra(body, name, by)),
      },
      { weight: 1, arbitrary: hostile },
    )
    .map(toJson);
