import { media } from '#contract/media.ts';
import type { ProductsInfoData } from '#contract/product-info.ts';
import type { Drawing } from '#drawings/product/shape.ts';
import type { Text } from '#i18n/texts.ts';

/** Films that are rendered from a product's drawings, and their durations. */
export const filmSeconds = { front: 8, terminals: 7 } as const;
export type FilmKey = keyof typeof filmSeconds;

const titles = (drawing: Drawing, model: string, text: Text): { [K in FilmKey]: string } => ({
  front: 'display' in drawing && drawing.display ? text('video.front', { model }) : text('video.plainFront', { model }),
  terminals: text('video.terminals', { model }),
});

/** Every product has a film of its front, and one of its back. */
export const productVideos = (slug: string, model: string, drawing: Drawing, text: Text): ProductsInfoData['videos'] =>
  (Object.keys(filmSeconds) as FilmKey[]).map((key) => ({
    title: titles(drawing, model, text)[key],
    url: media.video(slug, key),
    poster: media.videoPoster(slug, key),
    captions: media.videoCaptions(slug, key),
    seconds: filmSeconds[key],
  }));
