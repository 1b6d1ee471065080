import type { Locator, Page } from '@playwright/test';
import { tabTo } from '#test/e2e/support/keyboard.ts';
import { expect } from '#test/e2e/support/site.ts';

/** How somebody uses the page. A journey is written once and walked with each kind of hands. */
export type Hands = {
  press: (target: Locator) => Promise<void>;
  write: (field: Locator, text: string) => Promise<void>;
  /** Chooses one of a group. */
  choose: (option: Locator) => Promise<void>;
  /** Uses a shortcut, or the control that does the same. */
  act: (keys: string, control: Locator) => Promise<void>;
  /** Takes back what a notice reports. */
  undo: (button: Locator) => Promise<void>;
};

const maxTabs = 250;

/** Mouse or finger. The input of a checkbox or switch is hidden behind its label, which people press. */
const pointer = (act: 'click' | 'tap'): Hands => {
  const press = async (target: Locator) => {
    await expect(target).toBeVisible();
    const label = target.locator('xpath=self::input/ancestor::label');
    await ((await label.count()) > 0 ? label : target)[act]();
  };
  return {
    press,
    write: async (field, text) => {
      await field[act]();
      await field.fill(text);
    },
    choose: press,
    act: (_, control) => press(control),
    undo: press,
  };
};

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Tab, arrows, Enter, Space and shortcuts, and nothing else. Every stop on the way must be visible. */
const keyboard = (page: Page): Hands => {
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    if (!(await hasFocus(target))) await tabTo(page, target, maxTabs, { mayWrap: true });
  };
  return {
    press: async (target) => {
      await reach(target);
      const isBox = await target.evaluate((element) => element instanceof HTMLInputElement);
      await page.keyboard.press(isBox ? 'Space' : 'Enter');
    },
    write: async (field, text) => {
      await reach(field);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText(text);
    },
    // Tab reaches one of a group, arrows the others.
    choose: async (option) => {
      await expect(option).toBeVisible();
      const group = option.locator('xpath=ancestor::*[@role="radiogroup"]');
      await tabTo(page, group.getByRole('radio'), maxTabs, { mayWrap: true });
      for (let step = 0; step < 12 && !(await hasFocus(option)); step++) await page.keyboard.press('ArrowRight');
      expect(await hasFocus(option)).toBe(true);
      await page.keyboard.press('Enter');
    },
    act: (keys) => page.keyboard.press(keys),
    undo: async (button) => {
      await page.keyboard.press('F6');
      await expect(button).toBeFocused();
      await page.keyboard.press('Enter');
    },
  };
};

export const handsOf = {
  mouse: () => pointer('click'),
  touch: () => pointer('tap'),
  keyboard,
} satisfies Record<string, (page: Page) => Hands>;

export type Means = keyof typeof handsOf;
