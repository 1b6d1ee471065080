import * as z from 'zod';
import { longestComment } from './bounds.ts';
import { Id, PageInput, pageOf } from './fields.ts';
import { Paragraph } from './visitor-text.ts';

/** The collections that visitors may comment on. */
export const commentTargets = ['product', 'scheme', 'project', 'news', 'faq'] as const;
export type CommentTarget = (typeof commentTargets)[number];

const Target = z.enum(commentTargets);
const CommentText = Paragraph(longestComment, 'error.commentEmpty');
export const CommentWords = z.object({ text: CommentText });
const Once = z.uuid('error.field').optional().describe('The same key is stored once and answered alike');

const voice = {
  author: z.string().nullable().describe('Null: the account is closed'),
  avatar: z.string().describe('The letter to draw; empty for a closed account'),
  text: z.string().nullable().describe('Null: deleted by its author. Text, never HTML'),
  at: z.iso.datetime(),
  likes: z.number().int(),
  liked: z.boolean(),
  mine: z.boolean(),
};

export const Reply = z.object({ reply_id: Id, ...voice });
export type Reply = z.infer<typeof Reply>;

export const Comment = z.object({
  comment_id: Id,
  ...voice,
  replies: z.array(Reply).describe('The first three; web/commentReplyList has all'),
  reply_count: z.number().int(),
});
export type Comment = z.infer<typeof Comment>;

export const CommentListInput = PageInput.extend({
  target: Target,
  target_id: Id,
  sort: z.enum(['new', 'top']).default('new'),
});
export const CommentListData = pageOf(Comment);
export const CommentReplyListInput = PageInput.extend({ comment_id: Id });
export const CommentReplyListData = pageOf(Reply);

export const CommentAddInput = z.object({
  target: Target,
  target_id: Id,
  text: CommentText,
  idempotency_key: Once,
});
export const CommentReplyAddInput = z.object({ comment_id: Id, text: CommentText, idempotency_key: Once });

export const CommentLikeInput = z.object({
  id: Id,
  liked: z.boolean().optional().describe('The state that is wanted; without it the like is toggled'),
});
export const CommentLikeData = z.object({ liked: z.boolean(), likes: z.number().int() });

export const CommentIdInput = z.object({ id: Id });

export const CommentMineInput = PageInput.extend({ kind: z.enum(['written', 'liked']).default('written') });
export const CommentMineData = pageOf(
  z.object({
    id: Id,
    target: Target,
    target_id: Id,
    title: z.string(),
    text: z.string(),
    at: z.iso.datetime(),
    likes: z.number().int(),
    mine: z.boolean(),
  }),
);
