import type { Locale } from '@site/contract/locales';
import type { InputSource, Tab } from './driver.ts';
import { eventually } from './eventually.ts';
import { locateTarget } from './in-page.ts';
import { at } from './site.ts';

type Json = string | number | boolean | null | Json[];

/** The private-use characters that WebDriver uses for keys. */
export const keys = { enter: '\uE007', escape: '\uE00C', down: '\uE015', control: '\uE009', backspace: '\uE003' };

/**
 * Acts like a person at the browser: finds elements by selector and name, waits for them, clicks and types with real
 * input.
 */
export const openPage = (tab: Tab) => {
  const evaluate = async <Value, Args extends Json[]>(fn: (...args: Args) => Value, ...args: Args) =>
    (await tab.evaluate(`(${fn.toString()})(...${JSON.stringify(args)})`)) as Awaited<Value>;

  /** While a page is being replaced, the browser may refuse to run scripts: then we keep polling. */
  const until = async <Value, Args extends Json[]>(what: string, fn: (...args: Args) => Value, ...args: Args) => {
    let lastValue: unknown;
    const check = async () => {
      try {
        lastValue = await evaluate(fn, ...args);
      } catch (error) {
        lastValue = error;
        return undefined;
      }
      return (lastValue ?? undefined) as Awaited<Value> | undefined;
    };
    return eventually(
      what,
      check,
      () => `(last: ${lastValue instanceof Error ? lastValue.message : JSON.stringify(lastValue)})`,
    );
  };

  const waitForTarget = async (css: string, name: string) => {
    let obstacle = 'nothing found';
    const check = async () => {
      const target = await evaluate(locateTarget, css, name).catch((error: Error) => error.message);
      if (typeof target === 'object') return target;
      obstacle = target;
      return undefined;
    };
    return eventually(`${css} "${name}" can be reached`, check, () => `(${obstacle})`);
  };
  const pointer = (actions: InputSource['actions']) =>
    tab.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  const moveTo = ({ x, y }: { x: number; y: number }) => ({ type: 'pointerMove', x, y, duration: 0 });

  /** Types into the focused element. */
  const type = (text: string) => {
    const strokes = Array.from(text.replaceAll('\n', keys.enter)).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return tab.perform([{ type: 'key', id: 'keyboard', actions: strokes }]);
  };
  const click = async (css: string, name = '') => {
    const target = await waitForTarget(css, name);
    await pointer([moveTo(target), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]);
  };
  const page = {
    evaluate,
    until,
    type,
    click,
    resize: tab.resize,
    hover: async (css: string, name = '') => pointer([moveTo(await waitForTarget(css, name))]),
    /** Clicks into a field, types, and checks that the field holds the text. */
    fill: async (css: string, text: string) => {
      await click(css);
      await type(text);
      const isFilled = (selector: string, value: string) =>
        document.querySelector<HTMLInputElement>(selector)?.value === value;
      await until(`${css} holds "${text}"`, isFilled, css, text);
    },
    /** The list of a select is drawn outside the page, so its value is set by script, as other automation tools do. */
    choose: (css: string, value: string) =>
      until(
        `${css} offers ${value}`,
        (selector: string, requestedValue: string) => {
          const select = document.querySelector<HTMLSelectElement>(selector);
          if (!select || ![...select.options].some((option) => option.value === requestedValue)) return false;
          select.focus();
          Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, requestedValue);
          select.dispatchEvent(new Event('input', { bubbles: true }));
          select.dispatchEvent(new Event('change', { bubbles: true }));
          return true;
        },
        css,
        value,
      ),
    see: async (css: string, name = '') => void (await waitForTarget(css, name)),
    /** Finds text anywhere in an element, at any depth. */
    reads: (css: string, text: string) =>
      until(
        `${css} reads "${text}"`,
        (selector: string, expectedText: string) =>
          [...document.querySelectorAll<HTMLElement>(selector)].some((one) => one.innerText.includes(expectedText)),
        css,
        text,
      ),
    address: (pattern: RegExp) =>
      until(
        `the address matches ${pattern}`,
        (source: string) => new RegExp(source).test(location.href) && location.href,
        pattern.source,
      ),
    /** Opens a page and waits until it is hydrated. */
    visit: async (locale: Locale, path: string) => {
      await tab.open(at(locale, path));
      await until(
        `${path} is live`,
        (expectedOrigin: string) =>
          location.href.startsWith(expectedOrigin) &&
          document.readyState !== 'loading' &&
          !document.querySelector('[data-scripts]'),
        at(locale, ''),
      );
    },
    /** Refuses cookies and minimises the inquiry panel, as most visitors do in their first minute. */
    settle: async (locale: Locale) => {
      await tab.open(at(locale, '/robots.txt'));
      await evaluate(() => {
        document.cookie = 'cookiediv=deny; Path=/';
        sessionStorage.setItem('inquiry-panel', 'minimised');
      });
    },
  };
  return page;
};

export type Page = ReturnType<typeof openPage>;
