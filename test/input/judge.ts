import * as z from 'zod';
import type { Operation, Schema } from './document.ts';
import type { ApiRequest } from './requests.ts';
import type { ApiResponse } from './send.ts';

const fromDocument = (schema: Schema): z.ZodType =>
  z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0], { defaultTarget: 'openapi-3.0' });

/** Texts are trimmed before their length is checked, so only types are checked here. */
const kindsOnly = (schema: Schema): Schema => {
  const {
    maxLength: _maxLength,
    format: _format,
    ...rest
  } = schema as Schema & { minLength?: number; pattern?: string };
  delete rest.minLength;
  delete rest.pattern;
  const mapped = (inner: Record<string, Schema>) =>
    Object.fromEntries(Object.entries(inner).map(([key, value]) => [key, kindsOnly(value)]));
  return {
    ...rest,
    ...(rest.properties ? { properties: mapped(rest.properties) } : {}),
    ...(rest.items ? { items: kindsOnly(rest.items) } : {}),
    ...(rest.anyOf ? { anyOf: rest.anyOf.map(kindsOnly) } : {}),
    ...(typeof rest.additionalProperties === 'object'
      ? { additionalProperties: kindsOnly(rest.additionalProperties) }
      : {}),
  };
};

const Envelope = z.strictObject({ code: z.number().int(), msg: z.string().min(1), data: z.unknown() });
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const secrets = /\bat \/|node_modules|\.ts:\d|select .*? from |syntax error|violates|argon2id|password_hash/i;

const headerTroubles = ({ headers }: ApiResponse): string[] =>
  [
    headers['content-type']?.startsWith('application/json') ? '' : `type ${headers['content-type']}`,
    headers['content-security-policy']?.includes("frame-ancestors 'none'") ? '' : 'no content security policy',
    headers['x-content-type-options'] === 'nosniff' ? '' : 'no nosniff',
    headers['x-frame-options'] === 'DENY' ? '' : 'may be framed',
    headers['referrer-policy'] ? '' : 'no referrer policy',
    uuid.test(String(headers['x-request-id'])) ? '' : 'no request id',
    headers['cache-control'] ? '' : 'no cache control',
    headers['access-control-allow-origin'] ? 'open to other origins' : '',
  ].filter(Boolean);

const readBody = (body: Buffer | undefined): { json: unknown } | undefined => {
  try {
    return body && body.length > 0 ? { json: JSON.parse(body.toString()) } : undefined;
  } catch {
    return undefined;
  }
};

/** Lists everything that is wrong with a response; empty when it is fine. */
export const createJudge = (operations: Operation[]) => {
  const operationsByName = new Map(
    operations.map(({ name, answers, body, method, access }) => [
      name,
      {
        method,
        access,
        takesBody: body !== undefined,
        allows: body && fromDocument(kindsOnly(body)),
        done: fromDocument(answers['200'] ?? {}),
        wrong: fromDocument(answers['400'] ?? {}),
      },
    ]),
  );

  const codeTroubles = (apiRequest: ApiRequest, code: number): string[] => {
    const call = operationsByName.get(apiRequest.call);
    if (!call || apiRequest.method !== call.method)
      return code === 200 && apiRequest.method !== 'HEAD' ? ['a wrong method is served'] : [];
    if (!apiRequest.codes) {
      const sentBody = call.allows && apiRequest.type === 'application/json' ? readBody(apiRequest.body) : undefined;
      const forbidden = sentBody !== undefined && call.allows?.safeParse(sentBody.json).success === false;
      return forbidden && code === 200 ? ['done, though the document forbids this body'] : [];
    }
    const beforeReading = [401, 404, 429, 50008, 50012];
    const fits = apiRequest.codes.includes(code) || (code !== 413 && code !== 415 && beforeReading.includes(code));
    return fits || (apiRequest.codes.includes(400) && !call.takesBody)
      ? []
      : [`${code} instead of ${apiRequest.codes.join()}`];
  };

  return (apiRequest: ApiRequest, answer: ApiResponse): { code: number; troubles: string[] } => {
    if (answer.status >= 500)
      return { code: answer.status, troubles: [`${answer.status} ${answer.body.toString().slice(0, 200)}`] };
    const bodiless = apiRequest.method === 'HEAD' || answer.status === 304;
    if (bodiless) return { code: answer.status, troubles: [] };
    const parsedBody = readBody(answer.body);
    const parsed = Envelope.safeParse(parsedBody?.json);
    if (!parsed.success)
      return {
        code: answer.status,
        troubles: [`no envelope: ${answer.status} ${answer.body.toString().slice(0, 120)}`],
      };
    const { code } = parsed.data;
    const status = code > 50_000 ? 401 : code;
    const call = operationsByName.get(apiRequest.call);
    const schema = code === 200 ? call?.done : code === 400 ? call?.wrong : undefined;
    const shape = schema?.safeParse(parsedBody?.json);
    // A message may quote what was sent, such as a line of a frame.
    const secret = secrets.exec(answer.body.toString())?.[0];
    const revealed = secret !== undefined && apiRequest.body?.includes(secret) ? undefined : secret;
    return {
      code,
      troubles: [
        ...headerTroubles(answer),
        ...(status === answer.status ? [] : [`code ${code} with status ${answer.status}`]),
        ...(shape?.success === false ? [`not as documented: ${JSON.stringify(shape.error.issues[0])}`] : []),
        ...(code !== 200 && revealed !== undefined ? ['reveals internals'] : []),
        ...codeTroubles(apiRequest, code),
      ],
    };
  };
};
