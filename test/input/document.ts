import { request } from '#testing/request.ts';

/** The part of JSON Schema that our document uses. */
export type Schema = {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  format?: string;
};

type Content = { content: { 'application/json': { schema: Schema } } };
type Parameter = { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema };

type Described = {
  operationId: string;
  'x-access': 'open' | 'login' | 'captcha';
  parameters: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
};

export type Operation = {
  name: string;
  path: string;
  method: 'GET' | 'POST';
  access: Described['x-access'];
  parameters: Parameter[];
  body: Schema | undefined;
  /** The whole response, by status; `default` for all others. */
  answers: Record<string, Schema>;
};

/** The OpenAPI document as the site serves it, not the code that produces it. */
export const readOperations = async (port: number): Promise<Operation[]> => {
  const { text } = await request(port, '/api/openapi.json');
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: described.operationId,
      path,
      method: method.toUpperCase() as Operation['method'],
      access: described['x-access'],
      parameters: described.parameters,
      body: described.requestBody?.content['application/json'].schema,
      answers: Object.fromEntries(
        Object.entries(described.responses).map(([status, { content }]) => [
          status,
          content['application/json'].schema,
        ]),
      ),
    })),
  );
};
