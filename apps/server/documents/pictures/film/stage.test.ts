import { expect, test } from 'vitest';
import { filmSize, setStage } from './stage.ts';

test('a drawing of any size fits its stage', async () => {
  for (const [width, height] of [
    [120, 80],
    [9000, 12_000],
  ]) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#000"/></svg>`;
    const stage = await setStage(svg);
    expect([stage.width, stage.height]).toEqual([filmSize.width * 2, filmSize.height * 2]);
  }
});
