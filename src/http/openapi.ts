import * as z from 'zod';
import { calls } from '#contract/calls.ts';
import type { CallName } from '#contract/endpoints.ts';
import { endpointOf } from '#contract/endpoints.ts';
import { FieldErrors, envelope } from '#contract/envelope.ts';
import { apiBase } from '#contract/paths.ts';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any' });

const jsonOf = (schema: unknown) => ({ content: { 'application/json': { schema } } });

type Shape = { properties?: Record<string, unknown>; required?: string[] };

/** Calls that also accept a form, with the name of its file field. */
const fileFields: Partial<Record<CallName, string>> = { hrApply: 'resume' };

const bodyOf = (name: CallName, schema: Shape) => {
  const file = fileFields[name];
  const form = {
    ...schema,
    properties: { ...schema.properties, ...(file ? { [file]: { type: 'string', format: 'binary' } } : {}) },
  };
  const { content } = jsonOf(schema);
  return { content: { ...content, ...(file ? { 'multipart/form-data': { schema: form } } : {}) } };
};

const operation = (name: CallName) => {
  const { summary, group, access, input, data } = calls[name];
  const { method, path } = endpointOf(name);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key ?? '');
  const shape = schemaOf(input, 'input') as Shape;
  const { properties = {}, required = [] } = shape;
  const fields = Object.entries(properties).filter(([key]) => !inPath.includes(key));
  // The JSON schema of a union has no properties.
  const hasBody = fields.length > 0 || 'anyOf' in shape;
  return {
    operationId: name,
    summary,
    tags: [group],
    'x-access': access,
    parameters: [
      ...inPath.map((key) => ({ name: key, in: 'path', required: true, schema: properties[key] })),
      ...(method === 'GET'
        ? fields.map(([key, schema]) => ({ name: key, in: 'query', required: required.includes(key), schema }))
        : []),
    ],
    ...(method === 'POST' && hasBody ? { requestBody: bodyOf(name, shape) } : {}),
    responses: {
      200: { description: 'Done', ...jsonOf(schemaOf(envelope(data), 'output')) },
      400: { description: 'A field is missing or wrong', ...jsonOf(schemaOf(envelope(FieldErrors), 'output')) },
      default: { description: 'Refused; `msg` says why', ...jsonOf(schemaOf(envelope(z.unknown()), 'output')) },
    },
  };
};

/** The contract as an OpenAPI document, generated from the schemas that validate calls. */
export const openApi = () => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path } = endpointOf(name);
    (paths[`${apiBase}/${path}`] ??= {})[method.toLowerCase()] = operation(name);
  }
  return { openapi: '3.0.3', info: { title: 'Website API', version: '1' }, paths };
};
