import { type Parsed, calls } from '@site/contract/calls';
import { type CallName, endpointOf } from '@site/contract/endpoints';
import type { TextKey } from '@site/contract/i18n/keys';
import { parseJson } from '@site/contract/parse-json';
import type { Context } from 'hono';
import * as z from 'zod';
import { Refusal } from './answer.ts';
import type { Env } from './visit.ts';

/** Ours have a dozen fields and a file. The parser takes a second for twenty thousand, on the thread that serves everybody. */
const maxParts = 32;
/** The name of a field and that of a file. */
const maxHeadBytes = 4096;
/** Of all fields that are no file together: what a call without a file may have. The schema reads them before the captcha. */
const maxFieldCharacters = 64 * 1024;

/** Whether a form has as many parts and headers as a form of ours may have. */
export const isSmallForm = (bytes: Buffer, boundary: string): boolean => {
  const mark = Buffer.from(`--${boundary}`, 'latin1');
  let parts = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
    parts += 1;
    const head = bytes.subarray(at + mark.length, at + maxHeadBytes);
    const isLast = head.toString('latin1', 0, 2) === '--';
    if (parts > maxParts || (!isLast && !head.includes('\r\n\r\n'))) return false;
  }
  return true;
};

/** Reads a form that has passed the limit of its size. One that is broken, or larger than a person's, has no fields. */
export const readForm = async (c: Context<Env>): Promise<Record<string, unknown>> => {
  const [, quoted, plain] =
    /boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'+./:=?-]{1,70}))/i.exec(c.req.header('content-type') ?? '') ?? [];
  const boundary = quoted ?? plain;
  const bytes = Buffer.from(await c.req.arrayBuffer());
  if (boundary === undefined || !isSmallForm(bytes, boundary)) return {};
  // The same boundary for the check and the parser.
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` };
  try {
    const fields = [...(await new Response(bytes, { headers }).formData())];
    const characters = fields.reduce((sum, [, value]) => sum + (typeof value === 'string' ? value.length : 0), 0);
    return characters > maxFieldCharacters ? {} : Object.fromEntries(fields);
  } catch {
    return {};
  }
};

const valueOf = (schema: z.ZodType | undefined, text: string): unknown => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return valueOf(schema.unwrap() as z.ZodType, text);
  if (schema instanceof z.ZodNumber) return Number(text);
  return schema instanceof z.ZodBoolean && (text === 'true' || text === 'false') ? text === 'true' : text;
};

/** A query contains only strings, so fields that the schema defines as numbers or booleans are converted. */
const parseQuery = (schema: z.ZodType, query: Record<string, string>): Record<string, unknown> => {
  const shape = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};
  const entries = Object.entries(query).map(([key, value]) => [key, valueOf(shape[key], value)]);
  return Object.fromEntries(entries) as Record<string, unknown>;
};

const readBody = async (c: Context<Env>): Promise<unknown> => {
  const text = await c.req.text();
  if (text === '') return {};
  try {
    return parseJson(text);
  } catch {
    throw new Refusal(400, 'error.json');
  }
};

/** Refuses an id that is not a positive integer with 404 rather than 400, because no such thing exists. */
export const pathId = (c: Context<Env>): number => {
  const id = Number(c.req.param('id'));
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) throw new Refusal(404, 'error.notFound');
  return id;
};

/** Schemas of forms use text keys as messages; all others get the general message. */
const keyOf = (message: string | undefined): TextKey =>
  message?.startsWith('error.') ? (message as TextKey) : 'error.field';

/** The path of a text that PostgreSQL cannot store, because it contains NUL or a lone surrogate. */
const pathOfUnstorable = (value: unknown, path: string[] = []): string[] | undefined => {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const innerPath = pathOfUnstorable(key, path) ?? pathOfUnstorable(inner, [...path, key]);
    if (innerPath) return innerPath;
  }
  return undefined;
};

const parseInput = (schema: z.ZodType, input: unknown) => {
  const result = schema.safeParse(input);
  const path = result.success ? pathOfUnstorable(result.data) : undefined;
  return path ? { success: false as const, error: { issues: [{ path, message: 'error.characters' }] } } : result;
};

const keyed = (result: ReturnType<typeof parseInput>): string | undefined =>
  result.success ? JSON.stringify(result.data) : undefined;

/** More than a form has fields. A body of 64 kB has room for thousands of mistakes, whose list would be five times as large. */
const maxErrors = 40;

const parse = <S extends z.ZodType>(c: Context<Env>, schema: S, input: unknown): z.output<S> => {
  const result = parseInput(schema, input);
  if (result.success) return result.data as z.output<S>;
  const { issues } = result.error;
  const errors = issues
    .slice(0, maxErrors)
    .map(({ path, message }) => ({ field: path.join('.'), msg: c.get('text')(keyOf(message)) }));
  throw new Refusal(400, keyOf(issues[0]?.message), { errors });
};

/** Validates fields that are already parsed, such as those of a form with a file. */
export const readFields = <N extends CallName>(c: Context<Env>, name: N, input: unknown): Parsed<N> =>
  parse(c, calls[name].input, input) as Parsed<N>;

/** Parses the query of a GET, or the body of any other method. */
export const readInput = async <S extends z.ZodType>(c: Context<Env>, schema: S): Promise<z.output<S>> =>
  parse(c, schema, c.req.method === 'GET' ? parseQuery(schema, c.req.query()) : await readBody(c));

/**
 * What a call asks for, in the same form for every spelling of it: without unknown fields and spaces, and with defaults. Undefined for an
 * input that the call refuses.
 */
export const inputKey = async (c: Context<Env>, name: CallName): Promise<string | undefined> => {
  const schema = calls[name].input as z.ZodType;
  const { method, path } = endpointOf(name);
  if (c.req.method !== method) return undefined;
  try {
    if (method === 'POST') return keyed(parseInput(schema, await readBody(c)));
    const [, field] = /\{(\w+)\}$/.exec(path) ?? [];
    const inPath = field === undefined ? {} : { [field]: decodeURIComponent(c.req.path.split('/').at(-1) ?? '') };
    return keyed(parseInput(schema, parseQuery(schema, { ...c.req.query(), ...inPath })));
  } catch {
    return undefined;
  }
};

/** Parses the body or query of a call once, at the edge, so that all code behind it can trust the types. */
export const read = async <N extends CallName>(c: Context<Env>, name: N): Promise<Parsed<N>> =>
  (await readInput(c, calls[name].input as z.ZodType)) as Parsed<N>;
