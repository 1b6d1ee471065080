import { apiBase } from '@site/contract/paths';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Env } from '#platform/http/visit.ts';
import { openApi } from './openapi.ts';

type Operation = {
  operationId: string;
  summary: string;
  'x-access': string;
  parameters: { name: string; in: string; schema: unknown }[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
};

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1.5rem;color:#12181f;background:#f7f6f2}
h1{font-size:2rem}summary{padding:.6rem 0;cursor:pointer;border-top:1px solid #d9d8d2}code,pre{font-family:ui-monospace,monospace;font-size:.85rem}
pre{background:#fff;border:1px solid #d9d8d2;padding:1rem;overflow:auto;max-height:28rem}b{display:inline-block;min-width:3.5rem}`;

const json = (value: unknown) => JSON.stringify(value, null, 2);

const section = (path: string, method: string, operation: Operation) =>
  html`<details id="${operation.operationId}">
    <summary>
      <b>${method.toUpperCase()}</b> <code>${path}</code> ${operation.summary} (${operation['x-access']})
    </summary>
    ${
      operation.parameters.length > 0
        ? html`<h3>Parameters</h3>
            <pre tabindex="0">${json(operation.parameters)}</pre>`
        : ''
    }
    ${
      operation.requestBody
        ? html`<h3>Body</h3>
            <pre tabindex="0">${json(operation.requestBody)}</pre>`
        : ''
    }
    <h3>Answers</h3>
    <pre tabindex="0">${json(operation.responses)}</pre>
  </details>`;

const describe = async () =>
  Object.entries((await openApi()).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(path, method, operation as Operation)),
  );
let described: ReturnType<typeof describe> | undefined;
const sections = () => (described ??= describe());

/** Publishes the contract as an OpenAPI document for tools and as a plain HTML page for people, without script. */
export const docsRoutes = () => {
  return new Hono<Env>()
    .get('/openapi.json', async (c) => c.json(await openApi()))
    .get('/docs.css', (c) => c.text(style, 200, { 'content-type': 'text/css; charset=utf-8' }))
    .get('/docs', async (c) =>
      c.html(
        html`<!doctype html>
          <html lang="en">
            <head>
              <meta charset="utf-8" />
              <meta name="viewport" content="width=device-width" />
              <title>API</title>
              <link rel="stylesheet" href="${apiBase}/docs.css" />
            </head>
            <body>
              <main>
                <h1>API</h1>
                <p>
                  Every answer is <code>{ code, msg, data }</code>.
                  <a href="${apiBase}/openapi.json">OpenAPI document</a>
                </p>
                ${await sections()}
              </main>
            </body>
          </html>`,
      ),
    );
};
