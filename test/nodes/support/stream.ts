import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { onTestFinished } from 'vitest';
import type { Endpoint } from './ask.ts';

/** Listens to server-sent events; `until` waits for a text in the output so far, `ended` for the end. */
export const listenTo = (endpoint: Endpoint, path: string, host: string, cookie: string) => {
  let text = '';
  let over = false;
  let wake = (): void => undefined;
  const headers = { host: `${host}:${endpoint.publicPort}`, cookie, accept: 'text/event-stream' };
  const options = { host: '127.0.0.1', port: endpoint.port, path, headers };
  const outgoing = endpoint.ca ? secure({ ...options, ca: endpoint.ca, servername: host }) : plain(options);
  const end = () => {
    over = true;
    wake();
  };
  const opened = new Promise<number>((resolve) => {
    outgoing.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
        wake();
      });
      response.on('close', end);
    });
  });
  outgoing.on('error', end);
  outgoing.end();
  onTestFinished(() => void outgoing.destroy());
  const until = async (met: () => boolean) => {
    while (!met())
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  };
  return {
    opened,
    text: () => text,
    until: (words: string) => until(() => text.includes(words)),
    ended: () => until(() => over),
  };
};
