import type { Data } from '@site/contract/calls';
import type { Comment, Reply, CommentTarget } from '@site/contract/comments';
import { useCallback, useEffect, useState } from 'react';
import { useSite } from '../../app/site-context.ts';

export type CommentsProps = {
  target: CommentTarget;
  id: number;
  /** Shows a heading; for pages that have none for the comments. */
  titled?: boolean;
  /** The anchor on the page that a login leads back to. */
  anchor?: string;
};

export type Sort = 'new' | 'top';
export type State = 'loading' | 'ready' | 'failed';

const pageSize = 10;

/** The comments of one page, as this reader sees them, and the reader's actions. */
export const useComments = ({ target, id }: CommentsProps) => {
  const { api } = useSite();
  const [sort, setSort] = useState<Sort>('new');
  const [state, setState] = useState<State>('loading');
  const [list, setList] = useState<Comment[]>([]);
  const [total, setTotal] = useState(0);

  const read = useCallback(
    (page: number) => api('commentList', { target, target_id: id, sort, page, limit: pageSize }),
    [api, target, id, sort],
  );
  const show = useCallback((data: Data<'commentList'>) => {
    // A new comment may push an old one onto the next page: each is shown once.
    setList((now) => {
      const shownComments = data.page === 1 ? [] : now;
      const shownIds = new Set(shownComments.map(({ comment_id }) => comment_id));
      return [...shownComments, ...data.list.filter(({ comment_id }) => !shownIds.has(comment_id))];
    });
    setTotal(data.total);
    setState('ready');
  }, []);
  const load = async (page: number) => {
    setState('loading');
    await read(page).then(show, () => setState('failed'));
  };
  useEffect(() => {
    let isMounted = true;
    read(1).then(
      (data) => isMounted && show(data),
      () => isMounted && setState('failed'),
    );
    return () => {
      isMounted = false;
    };
  }, [read, show]);

  const change = (commentId: number, to: (comment: Comment) => Comment) =>
    setList((now) => now.map((comment) => (comment.comment_id === commentId ? to(comment) : comment)));
  const changeReply = (commentId: number, replyId: number, to: (reply: Reply) => Reply) =>
    change(commentId, (comment) => ({
      ...comment,
      replies: comment.replies.map((reply) => (reply.reply_id === replyId ? to(reply) : reply)),
    }));

  return {
    sort,
    setSort: (order: Sort) => {
      setState('loading');
      setSort(order);
    },
    state,
    list,
    total,
    more: () => load(Math.floor(list.length / pageSize) + 1),
    retry: () => load(1),
    add: async (text: string, key: string) => {
      const comment = await api('commentAdd', { target, target_id: id, text, idempotency_key: key });
      setList((now) => [comment, ...now.filter(({ comment_id }) => comment_id !== comment.comment_id)]);
      setTotal((now) => now + 1);
    },
    reply: async (commentId: number, text: string, key: string) => {
      const reply = await api('commentReplyAdd', { comment_id: commentId, text, idempotency_key: key });
      change(commentId, (comment) => ({
        ...comment,
        replies: [...comment.replies.filter(({ reply_id }) => reply_id !== reply.reply_id), reply],
        reply_count: comment.reply_count + 1,
      }));
    },
    allReplies: async (commentId: number) => {
      const { list: replies } = await api('commentReplyList', { comment_id: commentId, limit: 100 });
      change(commentId, (comment) => ({ ...comment, replies }));
    },
    /** Updates at once; the server's answer is final, and a failure reverts the change. */
    like: async ({ comment_id, liked, likes }: Comment) => {
      const set = (to: { liked: boolean; likes: number }) => change(comment_id, (comment) => ({ ...comment, ...to }));
      set({ liked: !liked, likes: likes + (liked ? -1 : 1) });
      await api('commentLike', { id: comment_id, liked: !liked }).then(set, () => set({ liked, likes }));
    },
    likeReply: async (commentId: number, { reply_id, liked, likes }: Reply) => {
      const set = (to: { liked: boolean; likes: number }) =>
        changeReply(commentId, reply_id, (reply) => ({ ...reply, ...to }));
      set({ liked: !liked, likes: likes + (liked ? -1 : 1) });
      await api('commentReplyLike', { id: reply_id, liked: !liked }).then(set, () => set({ liked, likes }));
    },
    remove: async (commentId: number, replyId?: number) => {
      await api('commentDelete', { id: replyId ?? commentId });
      await load(1);
    },
    report: (commentId: number) => api('commentReport', { id: commentId }),
  };
};

export type CommentsState = ReturnType<typeof useComments>;
