import { globSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { commandTimeoutMs } from './driver.ts';
import type { Browser, Tab } from './driver.ts';
import { startProgram } from './program.ts';

export const miniBrowserPath = (): string | undefined => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').at(0);

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return port;
};

type Answer<Value> = { value: Value & { error?: string; message?: string } };
type Session = { sessionId: string; capabilities: { browserVersion: string } };

/** WebKitGTK's driver speaks classic WebDriver over HTTP and starts a browser for each session. */
export const startWebkit = async (display: string): Promise<Browser> => {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const env = { DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' };
  const isReady = () =>
    fetch(`${base}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  const { stop } = await startProgram('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], isReady, env);
  const send = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const signal = AbortSignal.timeout(commandTimeoutMs);
    const init = { method, signal, ...(body && { body: JSON.stringify(body) }) };
    const { value } = (await (await fetch(base + path, init)).json()) as Answer<Value>;
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const options = { binary: miniBrowserPath(), args: ['--automation'] };
  const alwaysMatch = {
    timeouts: { script: commandTimeoutMs },
    'webkitgtk:browserOptions': options,
  };
  const newSession = () => send<Session>('POST', '/session', { capabilities: { alwaysMatch } });

  const newTab = async (): Promise<Tab> => {
    const path = `/session/${(await newSession()).sessionId}`;
    return {
      errors: [],
      open: (url) => send('POST', `${path}/url`, { url }),
      resize: (width, height) => send('POST', `${path}/window/rect`, { width, height }),
      evaluate: async (expression) => {
        const script = `const done = arguments[0];
          (async () => JSON.stringify({ value: await (${expression}) }))()
            .catch((error) => JSON.stringify({ error: String(error) })).then(done)`;
        const answer = await send<string>('POST', `${path}/execute/async`, { script, args: [] });
        const { value, error } = JSON.parse(answer) as { value?: unknown; error?: string };
        if (error) throw new Error(error);
        return value;
      },
      perform: (actions) => send('POST', `${path}/actions`, { actions }),
      close: () => send('DELETE', path),
    };
  };
  const { sessionId, capabilities } = await newSession();
  await send('DELETE', `/session/${sessionId}`);
  return { name: `WebKitGTK ${capabilities.browserVersion}`, newTab, close: stop };
};
