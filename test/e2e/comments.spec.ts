import { register } from './support/account.ts';
import { at, expect, test } from './support/site.ts';

test('a visitor reads comments in a place of their size, is sent to the login, and returns to them', async ({
  page,
}) => {
  await page.goto(at('en', '/projectinfo/2'));
  const place = page.locator('#comments');
  const emptyPlace = await place.boundingBox();
  await place.scrollIntoViewIfNeeded();
  const link = page.getByRole('link', { name: 'Log in to comment' });
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', /next=%2Fprojectinfo%2F2%23comments/);
  // What follows, such as the footer that an address led to, does not move.
  await expect(page.getByText('No comments yet.')).toBeVisible();
  expect((await place.boundingBox())?.height).toBe(emptyPlace?.height);
});

test('a user comments, replies, likes and deletes; typed text survives a lost connection', async ({
  page,
  browser,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource|net::ERR_FAILED/);
  test.setTimeout(120_000);
  await register(page);
  await page.goto(at('en', '/product/5'));
  await page.locator('#comments').scrollIntoViewIfNeeded();
  // Without a comment there is one line, from which the form opens.
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Your comment' })).toBeFocused();
  const commentText = `Runs our set since May ${Date.now()}: https://company.example/x.`;
  const box = page.getByRole('textbox', { name: 'Your comment' });
  await box.fill(commentText);

  await page.route('**/api/web/commentAdd', (route) => route.abort());
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(box).toHaveValue(commentText);
  await page.unroute('**/api/web/commentAdd');
  await page.getByRole('button', { name: 'Try again' }).click();

  const item = page.getByRole('listitem').filter({ hasText: commentText }).last();
  await expect(item).toBeVisible();
  await expect(item.getByRole('link', { name: 'https://company.example/x' })).toHaveAttribute('rel', /nofollow/);
  await expect(box).toHaveValue('');

  await item.getByRole('button', { name: /^Like/ }).click();
  await expect(item.getByRole('button', { name: /1 like\b/ })).toHaveAttribute('aria-pressed', 'true');
  // A like that did not reach the server is not shown.
  await page.route('**/api/web/commentLike', (route) => route.abort());
  await item.getByRole('button', { name: /1 like\b/ }).click();
  await expect(item.getByRole('button', { name: /1 like\b/ })).toHaveAttribute('aria-pressed', 'true');

  await item.getByRole('button', { name: 'Reply' }).click();
  await page.getByRole('textbox', { name: 'Your reply to Martina Reyes' }).fill('And in winter too.');
  await item.getByRole('button', { name: 'Send' }).click();
  await expect(item.getByText('And in winter too.')).toBeVisible();

  // A visitor sees the thumb as a link to the login.
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(at('en', '/product/5'));
  await visitor.locator('#comments').scrollIntoViewIfNeeded();
  const thumb = visitor
    .getByRole('listitem')
    .filter({ hasText: commentText })
    .last()
    .getByRole('link', { name: /^Log in to like/ });
  await expect(thumb.first()).toHaveAttribute('href', /^\/login\?next=%2Fproduct%2F5/);
  await visitor.context().close();

  await page.reload();
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await expect(page.getByText('And in winter too.').first()).toBeVisible();
  const ownComment = page.getByRole('listitem').filter({ hasText: commentText }).last();
  await ownComment.getByRole('button', { name: 'Delete' }).first().click();
  await ownComment.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText(commentText)).toHaveCount(0);
});
