import type { Block } from '@site/contract/pages';
import { socialAddress } from '@site/contract/picture-addresses';

/** The first photograph of a page of blocks, as other sites show it. */
export const socialOf = (blocks: readonly Block[]): string | undefined => {
  const picture = blocks.flatMap((block) => (block.kind === 'scene' ? (block.picture ?? []) : []))[0];
  return picture && socialAddress(picture);
};
