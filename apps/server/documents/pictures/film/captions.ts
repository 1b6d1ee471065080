import { type Text, type Texts, loadTexts } from '@site/contract/i18n/texts';
import type { Caption, Script } from './scripts.ts';

let texts: Texts | undefined;
/** Loaded on the first request for a film. */
export const filmTexts = (): Texts => (texts ??= loadTexts(['drawings']));

const stamp = (ms: number): string => new Date(ms).toISOString().slice(11, 23);

const says: { [C in Caption]: (text: Text, model: string) => string } = {
  whole: (text, model) => text('film.whole', { model }),
  near: (text) => text('film.near'),
  off: (text, model) => text('film.off', { model }),
  start: (text) => text('film.start'),
  on: (text) => text('film.on'),
  rear: (text, model) => text('film.rear', { model }),
  terminals: (text) => text('film.terminals'),
  dimensions: (text) => text('film.dimensions'),
};

/** Writes captions as WebVTT; a sentence stays until the next one. */
export const captionsOf = ({ shots }: Script, model: string, text: Text): string => {
  const cues: { from: number; to: number; words: string }[] = [];
  let time = 0;
  for (const shot of shots) {
    const last = cues.at(-1);
    if (shot.says) cues.push({ from: time, to: time + shot.ms, words: says[shot.says](text, model) });
    else if (last) last.to = time + shot.ms;
    time += shot.ms;
  }
  return `WEBVTT\n\n${cues.map(({ from, to, words }) => `${stamp(from)} --> ${stamp(to)}\n${words}\n`).join('\n')}`;
};
