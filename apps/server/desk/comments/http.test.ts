import { expect, test } from 'vitest';
import { onDatabase, signIn } from '#testing/account.ts';
import { call } from '#testing/request.ts';
import { startTestSite } from '#testing/test-site.ts';

type Site = Awaited<ReturnType<typeof startTestSite>>;
type Voice = { author: string | null; text: string | null; likes: number; liked: boolean; mine: boolean };
type Comment = Voice & { comment_id: number; replies: (Voice & { reply_id: number })[]; reply_count: number };
type Listed = { list: Comment[]; total: number };

const product = { target: 'product', target_id: 1 };

const aSite = async () => {
  const site = await startTestSite();
  const author = await signIn(site.url, 'author@company.example');
  const reader = await signIn(site.url, 'reader@company.example');
  return { site, author, reader };
};
const as = <T>(site: Site, name: string, body: object, { cookie }: { cookie?: string } = {}) =>
  call<T>(site.port, name, body, cookie ? { headers: { cookie } } : {});
const listComments = async (site: Site, user: { cookie?: string } = {}, more: object = {}) =>
  (await as<Listed>(site, 'commentList', { ...product, ...more }, user)).json.data ?? { list: [], total: -1 };
const writeComment = async (site: Site, user: { cookie: string }, text = 'Works on our set.') => {
  const { json } = await as<Comment>(site, 'commentAdd', { ...product, text }, user);
  return json.data?.comment_id ?? 0;
};

test('a comment appears at once for everyone, on every node, and only its author sees it as their own', async () => {
  const { site, author } = await aSite();
  const other = await startTestSite({ databaseUrl: site.url });
  const id = await writeComment(site, author, 'See https://company.example/a.');
  for (const node of [site, other])
    expect((await listComments(node)).list).toMatchObject([{ comment_id: id, author: 'User', mine: false, likes: 0 }]);
  expect((await listComments(other, author)).list[0]?.mine).toBe(true);
});

test('a visitor cannot write comments', async () => {
  const { site } = await aSite();
  const { json } = await as(site, 'commentAdd', { ...product, text: 'Hello' });
  expect(json.code).toBe(401);
});

test.for([
  ['an empty text', { ...product, text: ' \n ' }, 400],
  ['a text of 2001', { ...product, text: 'x'.repeat(2001) }, 400],
  ['a control character', { ...product, text: 'a\u0000b' }, 400],
  ['an unknown kind', { target: 'user', target_id: 1, text: 'x' }, 400],
  ['a product that does not exist', { target: 'product', target_id: 999_999, text: 'x' }, 404],
] as const)('%s is refused', async ([, body, code]) => {
  const { site, author } = await aSite();
  expect((await as(site, 'commentAdd', body, author)).json.code).toBe(code);
  expect((await listComments(site)).total).toBe(0);
});

test.for(['draft', 'archived'])(
  'comments on a product that is %s cannot be read, answered or liked',
  async (status) => {
    const { site, author, reader } = await aSite();
    const id = await writeComment(site, author);
    const replied = await as<{ reply_id: number }>(site, 'commentReplyAdd', { comment_id: id, text: 'Yes.' }, reader);
    await onDatabase(site, `update product set status = '${status}' where id = 1`);
    const codes = await Promise.all([
      as(site, 'commentList', product),
      as(site, 'commentReplyList', { comment_id: id }),
      as(site, 'commentReplyAdd', { comment_id: id, text: 'x' }, reader),
      as(site, 'commentLike', { id }, reader),
      as(site, 'commentReplyLike', { id: replied.json.data?.reply_id }, reader),
    ]);
    expect(codes.map(({ json }) => json.code)).toEqual([404, 404, 404, 404, 404]);
  },
);

test('an unpublished product cannot be commented on', async () => {
  const { site, author } = await aSite();
  await onDatabase(site, "update product set status = 'draft' where id = 1");
  expect((await as(site, 'commentAdd', { ...product, text: 'x' }, author)).json.code).toBe(404);
});

test('markup is stored and returned as plain text', async () => {
  const { site, author } = await aSite();
  const text = '<script>alert(1)</script> & "quotes"';
  await writeComment(site, author, text);
  expect((await listComments(site)).list[0]?.text).toBe(text);
});

test('a retried comment is stored once, even when both arrive together', async () => {
  const { site, author } = await aSite();
  const body = { ...product, text: 'Once', idempotency_key: '0198f3a2-5b1e-7c3d-9a4f-1c2d3e4f5a6b' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => as<Comment>(site, 'commentAdd', body, author)));
  expect(new Set(answers.map(({ json }) => json.data?.comment_id)).size).toBe(1);
  expect((await listComments(site)).total).toBe(1);
});

test('replies belong to comments, not to replies; the list includes three, and a separate call returns all', async () => {
  const { site, author, reader } = await aSite();
  const comment_id = await writeComment(site, author);
  const ids = [];
  for (const text of ['1', '2', '3', '4'])
    ids.push(
      (await as<{ reply_id: number }>(site, 'commentReplyAdd', { comment_id, text }, reader)).json.data?.reply_id,
    );
  const [first] = (await listComments(site)).list;
  expect([first?.reply_count, first?.replies.map(({ text }) => text)]).toEqual([4, ['1', '2', '3']]);
  const { json } = await as<Listed>(site, 'commentReplyList', { comment_id });
  expect([json.data?.total, json.data?.list.map(({ text }) => text)]).toEqual([4, ['1', '2', '3', '4']]);
  expect((await as(site, 'commentReplyAdd', { comment_id: ids[0], text: 'x' }, author)).json.code).toBe(404);
});

test('repeated and parallel likes count once, and so does taking one back', async () => {
  const { site, author, reader } = await aSite();
  const id = await writeComment(site, author);
  const like = (liked?: boolean) => as<{ liked: boolean; likes: number }>(site, 'commentLike', { id, liked }, reader);
  await Promise.all(Array.from({ length: 20 }, () => like(true)));
  expect((await listComments(site, reader)).list[0]).toMatchObject({ likes: 1, liked: true });
  await Promise.all(Array.from({ length: 20 }, () => like(false)));
  expect((await listComments(site, reader)).list[0]).toMatchObject({ likes: 0, liked: false });
  expect((await like()).json.data).toEqual({ liked: true, likes: 1 });
  expect((await like()).json.data).toEqual({ liked: false, likes: 0 });
  expect((await as(site, 'commentReplyLike', { id }, reader)).json.code).toBe(404);
});

test('comments can be sorted by likes', async () => {
  const { site, author, reader } = await aSite();
  const [first, second] = [await writeComment(site, author, 'first'), await writeComment(site, author, 'second')];
  await as(site, 'commentLike', { id: first }, reader);
  const order = async (sort: string) =>
    (await listComments(site, {}, { sort })).list.map(({ comment_id }) => comment_id);
  expect([await order('new'), await order('top')]).toEqual([
    [second, first],
    [first, second],
  ]);
});

test('only the author can delete a comment; its text is gone at once, and a placeholder stays while it has replies', async () => {
  const { site, author, reader } = await aSite();
  const id = await writeComment(site, author, 'secret words');
  expect((await as(site, 'commentDelete', { id }, reader)).json.code).toBe(404);
  await as(site, 'commentReplyAdd', { comment_id: id, text: 'an answer' }, reader);
  expect((await as(site, 'commentDelete', { id }, author)).json.code).toBe(200);
  expect((await listComments(site)).list[0]).toMatchObject({ text: null, replies: [{ text: 'an answer' }] });
  expect(await onDatabase(site, "select 1 from comment where text = 'secret words'")).toEqual([]);
  expect((await as(site, 'commentLike', { id }, reader)).json.code).toBe(404);
  const lonely = await writeComment(site, author, 'alone');
  await as(site, 'commentDelete', { id: lonely }, author);
  expect((await listComments(site)).total).toBe(1);
});

test('staff get one report per reader', async () => {
  const { site, author, reader } = await aSite();
  const id = await writeComment(site, author, 'buy cheap things');
  await as(site, 'commentReport', { id }, reader);
  await as(site, 'commentReport', { id }, reader);
  const letters = await onDatabase<{ text: string }>(
    site,
    "select text from outbox_message where template = 'commentReport'",
  );
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain('buy cheap things');
});

test('the comments of a closed account stay without its name', async () => {
  const { site, author } = await aSite();
  await writeComment(site, author);
  await onDatabase(site, 'update account set closed_at = now() where id = $1', [author.id]);
  expect((await listComments(site)).list[0]).toMatchObject({ author: null, avatar: '', text: 'Works on our set.' });
});

test('users can list the comments they wrote or liked, with the name of the product', async () => {
  const { site, author, reader } = await aSite();
  const id = await writeComment(site, author);
  await as(site, 'commentLike', { id }, reader);
  const mine = async (user: { cookie: string }, kind: string) =>
    (await as<{ list: { id: number; title: string; mine: boolean }[] }>(site, 'commentMine', { kind }, user)).json.data
      ?.list;
  expect(await mine(author, 'written')).toMatchObject([{ id, mine: true }]);
  expect((await mine(author, 'written'))?.[0]?.title).not.toBe('');
  expect(await mine(author, 'liked')).toEqual([]);
  expect(await mine(reader, 'liked')).toMatchObject([{ id, mine: false }]);
});

test('a user can write at most twenty comments in ten minutes', async () => {
  const { site, author } = await aSite();
  const codes = [];
  for (let at = 0; at < 21; at += 1)
    codes.push((await as(site, 'commentAdd', { ...product, text: `no ${at}` }, author)).json.code);
  expect(codes.filter((code) => code === 200)).toHaveLength(20);
  expect(codes.at(-1)).toBe(429);
});
