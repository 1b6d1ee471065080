import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectBidi } from './bidi.ts';
import type { Browser, Tab } from './driver.ts';
import { startProgram } from './program.ts';

// Firefox blocks WebGL with software rendering by default; the viewer must still draw with it.
const prefs = `
user_pref("webgl.force-enabled", true);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("app.update.enabled", false);
`;

const listening = /BiDi listening on (ws:\S+)/;

type Context = { context: string };
type Evaluated = { result?: { value?: string }; exceptionDetails?: { text: string } };

/** Firefox supports WebDriver BiDi itself, and Debian has no geckodriver. */
export const startFirefox = async (display: string): Promise<Browser> => {
  const profile = mkdtempSync(join(tmpdir(), 'site-firefox-'));
  writeFileSync(join(profile, 'user.js'), prefs);
  const args = ['--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const env = { DISPLAY: display, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' };
  const { ready, stop } = await startProgram('firefox-esr', args, (output) => listening.exec(output)?.[1], env);
  const { send, onPageError, close } = await connectBidi(`${ready}/session`);
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  });
  await send('session.subscribe', { events: ['log.entryAdded'] });

  const newTab = async (): Promise<Tab> => {
    const { userContext } = await send<{ userContext: string }>('browser.createUserContext', {});
    const { context } = await send<Context>('browsingContext.create', { type: 'window', userContext });
    const errors: string[] = [];
    onPageError(context, (text) => void errors.push(text));
    return {
      errors,
      open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'interactive' })),
      resize: async (width, height) =>
        void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
      evaluate: async (expression) => {
        const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
          expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
          target: { context },
          awaitPromise: true,
          userActivation: false,
        });
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return JSON.parse(result?.value ?? 'null') as unknown;
      },
      perform: async (actions) => void (await send('input.performActions', { context, actions })),
      close: async () => void (await send('browser.removeUserContext', { userContext })),
    };
  };
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    newTab,
    close: async () => {
      close();
      await stop();
      rmSync(profile, { recursive: true, force: true });
    },
  };
};
