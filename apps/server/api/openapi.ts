import { calls } from '@site/contract/calls';
import { type CallName, endpointOf } from '@site/contract/endpoints';
import { FieldErrors, envelope } from '@site/contract/fields';
import { apiBase } from '@site/contract/paths';
import * as z from 'zod';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any' });

const jsonOf = (schema: unknown) => ({ content: { 'application/json': { schema } } });

type Shape = { properties?: Record<string, unknown>; required?: string[] };

/** Calls that also accept a form, with the name of its file field. */
const fileFields: Readonly<Record<string, string>> = { hrApply: 'resume' } satisfies Partial<Record<CallName, string>>;

const bodyOf = (name: string, schema: Shape) => {
  const file = fileFields[name];
  const form = {
    ...schema,
    properties: { ...schema.properties, ...(file ? { [file]: { type: 'string', format: 'binary' } } : {}) },
  };
  const { content } = jsonOf(schema);
  return { content: { ...content, ...(file ? { 'multipart/form-data': { schema: form } } : {}) } };
};

type Call = { summary: string; group: string; access: string; input: z.ZodType; data: z.ZodType };
type Endpoint = { method: 'GET' | 'POST'; path: string };

const operation = (name: string, { summary, group, access, input, data }: Call, { method, path }: Endpoint) => {
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

type Table<Name extends string> = {
  title: string;
  calls: Readonly<Record<Name, Call>>;
  endpointOf: (name: Name) => Endpoint;
};

const describe = async <Name extends string>({ title, calls: table, endpointOf: endpoint }: Table<Name>) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of Object.keys(table) as Name[]) {
    const { method, path } = endpoint(name);
    (paths[`${apiBase}/${path}`] ??= {})[method.toLowerCase()] = operation(name, table[name], { method, path });
    // All of them together take a fifth of a second, in which no visitor would be answered.
    await new Promise(setImmediate);
  }
  return { openapi: '3.0.3', info: { title, version: '1' }, paths };
};

/**
 * Returns a function that describes a table of calls as an OpenAPI document, from the schemas that validate calls. The
 * document is made at the first request for it, once per process.
 */
export const describeCalls = <Name extends string>(table: Table<Name>) => {
  let document: ReturnType<typeof describe> | undefined;
  return () => (document ??= describe(table));
};

/** The public contract as an OpenAPI document. */
export const openApi = describeCalls({ title: 'Website API', calls, endpointOf });
