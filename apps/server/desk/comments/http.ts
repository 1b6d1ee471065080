import { Hono } from 'hono';
import type { SessionGate } from '#people/accounts/session.ts';
import { Refusal, found, ok } from '#platform/http/answer.ts';
import type { Guard } from '#platform/http/guard.ts';
import { read } from '#platform/http/read.ts';
import type { Env } from '#platform/http/visit.ts';
import type { Comments } from './comments.ts';

export type CommentDeps = { comments: Comments; gate: SessionGate; guard: Guard };

export const commentRoutes = ({ comments, gate, guard }: CommentDeps) => {
  const refuseBlocked = async (user: number): Promise<void> => {
    if (await comments.isBlocked(user)) throw new Refusal(403, 'error.commentsBlocked');
  };
  return new Hono<Env>()
    .post('/commentList', async (c) => {
      const input = await read(c, 'commentList');
      return ok(c, 'commentList', found(await comments.list(input, (await gate.user(c))?.id)));
    })
    .post('/commentReplyList', async (c) => {
      const input = await read(c, 'commentReplyList');
      return ok(c, 'commentReplyList', found(await comments.replies(input, (await gate.user(c))?.id)));
    })
    .post('/commentAdd', async (c) => {
      const { id } = await gate.require(c);
      const input = await read(c, 'commentAdd');
      await guard.limit(c, 'commentPerUser', String(id));
      await refuseBlocked(id);
      return ok(c, 'commentAdd', found(await comments.add(input, id)));
    })
    .post('/commentReplyAdd', async (c) => {
      const { id } = await gate.require(c);
      const { comment_id, ...reply } = await read(c, 'commentReplyAdd');
      await guard.limit(c, 'commentPerUser', String(id));
      await refuseBlocked(id);
      return ok(c, 'commentReplyAdd', found(await comments.reply(comment_id, reply, id)));
    })
    .post('/commentLike', async (c) => {
      const user = await gate.require(c);
      const { id, liked } = await read(c, 'commentLike');
      await guard.limit(c, 'likePerUser', String(user.id));
      return ok(c, 'commentLike', found(await comments.like(id, user.id, { reply: false, liked })));
    })
    .post('/commentReplyLike', async (c) => {
      const user = await gate.require(c);
      const { id, liked } = await read(c, 'commentReplyLike');
      await guard.limit(c, 'likePerUser', String(user.id));
      return ok(c, 'commentReplyLike', found(await comments.like(id, user.id, { reply: true, liked })));
    })
    .post('/commentDelete', async (c) => {
      const user = await gate.require(c);
      const { id } = await read(c, 'commentDelete');
      // 404 for another user's comment does not reveal whether it exists.
      if (!(await comments.delete(id, user.id))) throw new Refusal(404, 'error.notFound');
      return ok(c, 'commentDelete', {});
    })
    .post('/commentReport', async (c) => {
      const user = await gate.require(c);
      const { id } = await read(c, 'commentReport');
      await guard.limit(c, 'commentPerUser', String(user.id));
      if (!(await comments.report(id, user.id))) throw new Refusal(404, 'error.notFound');
      return ok(c, 'commentReport', {});
    })
    .post('/commentMine', async (c) => {
      const { id } = await gate.require(c);
      return ok(c, 'commentMine', await comments.mine(await read(c, 'commentMine'), id, c.get('locale')));
    });
};
