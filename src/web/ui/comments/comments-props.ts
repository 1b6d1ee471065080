import type { CommentTarget } from '#contract/comments.ts';

export type CommentsProps = {
  target: CommentTarget;
  id: number;
  /** Where the page has no heading for them. */
  titled?: boolean;
  /** Where a login leads back to on the page. */
  anchor?: string;
};
