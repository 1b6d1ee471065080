import type { CommentTarget } from '@site/contract/comments';

export type CommentsProps = {
  target: CommentTarget;
  id: number;
  /** Shows a heading; for pages that have none for the comments. */
  titled?: boolean;
  /** The anchor on the page that a login leads back to. */
  anchor?: string;
};
