import type { Page } from '@playwright/test';

export type Shot = {
  path: string;
  /** Brings the screen into the state that the guide describes. */
  act?: (page: Page) => Promise<unknown>;
  width?: number;
  /** The studio shows it as help for the topic of the same name, so it exists in several languages. */
  isHelp?: true;
  /** Without an account. */
  isOpen?: true;
};

const news = '/content/news/edit/gk7320-firmware-4-6';
const press = (keys: string) => async (page: Page) => {
  await page.keyboard.press(keys);
  await page.getByRole('dialog').waitFor();
};

/** Every picture of the guide by its file name. */
export const shots = {
  find: { path: '/content/news', isHelp: true },
  write: { path: news, isHelp: true },
  translate: { path: '/content/news/edit/jakarta-energy-fair?language=tr-TR', isHelp: true },
  publish: { path: news, act: press('Control+Enter'), isHelp: true },
  schedule: { path: '/schedule', isHelp: true },
  back: { path: '/content/news/history/jakarta-energy-fair', isHelp: true },
  media: { path: '/media?view=picture&file=products/gk7320-bench.avif', isHelp: true },
  answer: {
    path: '/inbox',
    act: async (page) => {
      await page.getByRole('link', { name: /Siti/ }).click();
      await page.getByRole('article').waitFor();
    },
    isHelp: true,
  },
  people: { path: '/people', isHelp: true },
  chat: {
    path: '/chat',
    act: async (page) => {
      for (const name of [/röle/, /GK9610/]) await page.getByRole('button', { name }).first().click();
      await page.getByRole('textbox').nth(1).waitFor();
    },
    isHelp: true,
  },
  comments: { path: '/comments', isHelp: true },
  applications: {
    path: '/applications',
    act: async (page) => {
      await page.getByRole('link', { name: /Wei Chen/ }).click();
      await page.frameLocator('iframe').getByRole('img').first().waitFor();
    },
    isHelp: true,
  },
  members: {
    path: '/members',
    act: async (page) => {
      await page.getByRole('link', { name: /Andi/ }).click();
      await page.getByRole('article').waitFor();
    },
    isHelp: true,
  },
  outbox: { path: '/outbox', isHelp: true },
  audit: { path: '/people/audit', isHelp: true },
  account: { path: '/account', isHelp: true },
  release: {
    path: '/content/news',
    act: async (page) => {
      for (const keys of ['x', 'j', 'x']) await page.keyboard.press(keys);
      await page
        .getByRole('button', { name: /^Schedule/ })
        .last()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'sign-in': { path: '/', isOpen: true },
  desk: { path: '/desk' },
  product: { path: '/content/product/edit/gk7320' },
  preview: { path: `${news}?preview` },
  palette: { path: '/content/news', act: press('Control+k') },
  settings: { path: '/settings' },
  phone: { path: '/desk', width: 390 },
} satisfies Record<string, Shot>;
