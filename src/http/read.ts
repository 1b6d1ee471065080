import type { Context } from 'hono';
import * as z from 'zod';
import type { Parsed } from '#contract/calls.ts';
import { calls } from '#contract/calls.ts';
import type { CallName } from '#contract/endpoints.ts';
import { endpointOf } from '#contract/endpoints.ts';
import type { TextKey } from '#i18n/keys.ts';
import { Refusal } from './answer.ts';
import type { Env } from './visit.ts';

const isNumeric = (schema: z.ZodType | undefined): boolean => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return isNumeric(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodNumber;
};

/** A query has only strings: what the schema wants as a number is read as one. */
const fromQuery = (schema: z.ZodType, query: Record<string, string>): Record<string, unknown> => {
  const shape = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};
  const entries = Object.entries(query).map(([key, value]) => [key, isNumeric(shape[key]) ? Number(value) : value]);
  return Object.fromEntries(entries) as Record<string, unknown>;
};

const body = async (c: Context<Env>): Promise<unknown> => {
  const text = await c.req.text();
  if (text === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Refusal(400, 'error.json');
  }
};

/** A path id that is not a positive integer names nothing: 404, not 400. */
export const pathId = (c: Context<Env>): number => {
  const id = Number(c.req.param('id'));
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) throw new Refusal(404, 'error.notFound');
  return id;
};

/** Schemas of forms name their message by key; all others get the general one. */
const keyOf = (message: string | undefined): TextKey =>
  message?.startsWith('error.') ? (message as TextKey) : 'error.field';

/** Where a text stands that no database keeps: one with NUL, or with half a character. */
const unkeepable = (value: unknown, path: string[] = []): string[] | undefined => {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = unkeepable(key, path) ?? unkeepable(inner, [...path, key]);
    if (found) return found;
  }
  return undefined;
};

const checked = (schema: z.ZodType, given: unknown) => {
  const result = schema.safeParse(given);
  const path = result.success ? unkeepable(result.data) : undefined;
  return path ? { success: false as const, error: { issues: [{ path, message: 'error.characters' }] } } : result;
};

/** Fields that are already apart, such as those of a form with a file. */
export const readFields = <N extends CallName>(c: Context<Env>, name: N, given: unknown): Parsed<N> => {
  const result = checked(calls[name].input, given);
  if (result.success) return result.data as Parsed<N>;
  const { issues } = result.error;
  const errors = issues.map(({ path, message }) => ({ field: path.join('.'), msg: c.get('text')(keyOf(message)) }));
  throw new Refusal(400, keyOf(issues[0]?.message), { errors });
};

/** Parses the body or query of a call once, at the edge; inside, types are true. */
export const read = async <N extends CallName>(c: Context<Env>, name: N): Promise<Parsed<N>> => {
  const schema: z.ZodType = calls[name].input;
  return readFields(c, name, endpointOf(name).method === 'GET' ? fromQuery(schema, c.req.query()) : await body(c));
};
