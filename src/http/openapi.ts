import * as z from 'zod';
import { calls } from '#contract/calls.ts';
import type { CallName } from '#contract/endpoints.ts';
import { endpointOf } from '#contract/endpoints.ts';
import { FieldErrors, envelope } from '#contract/envelope.ts';
import { apiBase } from '#contract/paths.ts';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any' });

const jsonOf = (schema: unknown) => ({ content: { 'application/json': { schema } } });

const properties = (schema: z.ZodType): Record<string, unknown> =>
  (schemaOf(schema, 'input') as { properties?: Record<string, unknown> }).properties ?? {};

const operation = (name: CallName) => {
  const { summary, group, access, input, data } = calls[name];
  const { method, path } = endpointOf(name);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key ?? '');
  const known = properties(input);
  const fields = Object.entries(known).filter(([key]) => !inPath.includes(key));
  return {
    operationId: name,
    summary,
    tags: [group],
    'x-access': access,
    parameters: [
      ...inPath.map((key) => ({ name: key, in: 'path', required: true, schema: known[key] })),
      ...(method === 'GET' ? fields.map(([key, schema]) => ({ name: key, in: 'query', schema })) : []),
    ],
    ...(method === 'POST' && fields.length > 0 ? { requestBody: jsonOf(schemaOf(input, 'input')) } : {}),
    responses: {
      200: { description: 'Done', ...jsonOf(schemaOf(envelope(data), 'output')) },
      400: { description: 'A field is missing or wrong', ...jsonOf(schemaOf(envelope(FieldErrors), 'output')) },
      default: { description: 'Refused; `msg` says why', ...jsonOf(schemaOf(envelope(z.unknown()), 'output')) },
    },
  };
};

/** The contract as an OpenAPI document, made from the same schemas that validate. */
export const openApi = () => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path } = endpointOf(name);
    (paths[`${apiBase}/${path}`] ??= {})[method.toLowerCase()] = operation(name);
  }
  return { openapi: '3.0.3', info: { title: 'Website API', version: '1' }, paths };
};
