import type { Text } from '@site/contract/i18n/texts';
import { media } from '@site/contract/media';
import { originalAddress, pictureAddress } from '@site/contract/picture-addresses';
import type { ProductsInfoData } from '@site/contract/product-info';
import { entryTag } from '@site/contract/tags';
import type { Drawing } from '@site/drawings/product/shape';
import { toPicture } from '#assets/shown-picture.ts';
import type { Reading } from '#platform/cache/reading.ts';
import type { ProductInfoRow } from './info-queries.ts';

/** Films that are rendered from a product's drawings, and their durations. */
export const filmSeconds = { front: 8, terminals: 7 } as const;
export type FilmKey = keyof typeof filmSeconds;

const titles = (drawing: Drawing, model: string, text: Text): { [K in FilmKey]: string } => ({
  front: 'display' in drawing && drawing.display ? text('video.front', { model }) : text('video.plainFront', { model }),
  terminals: text('video.terminals', { model }),
});

/** Every product that is drawn has a film of its front, and one of its back. */
export const generatedVideos = (
  { slug, model }: { slug: string; model: string },
  drawing: Drawing,
  text: Text,
): ProductsInfoData['videos'] =>
  (Object.keys(filmSeconds) as FilmKey[]).map((key) => ({
    title: titles(drawing, model, text)[key],
    url: media.video(slug, key),
    poster: media.videoPoster(slug, key),
    captions: media.videoCaptions(slug, key),
    seconds: filmSeconds[key],
  }));

/** Films that the company supplied. Without a poster of its own, a film shows the first picture of the product. */
export const suppliedVideos = (
  reading: Reading,
  { videos, pictures: [first] }: Pick<ProductInfoRow, 'videos' | 'pictures'>,
): ProductsInfoData['videos'] =>
  videos.map(({ slug, sha256, type, seconds, uploaded, title, poster }) => {
    reading.shows(entryTag('asset', slug));
    const picture = poster ?? first;
    return {
      title,
      url: originalAddress(sha256, type === 'video/webm' ? 'webm' : 'mp4'),
      ...(picture ? { poster: pictureAddress(toPicture(reading, picture), { ratio: '16x9', format: 'jpg' }) } : {}),
      seconds: seconds ?? 0,
      uploaded,
    };
  });
