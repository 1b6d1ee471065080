import type { SceneObject } from '../object.ts';

/** A controller as large as a house: body, display, keys; the panel it is named after. */
export const controller: SceneObject = {
  size: [84, 24],
  draw: (pen) => {
    pen.box([8, 2, 3], [68, 14, 56], {
      tone: 'mid',
      right: (f) => {
        for (const v of [8, 18, 28, 38]) f.rect(2.6, v, 8, 6, 'dark');
      },
    });
    pen.box([0, 16, 0], [84, 6, 64], {
      tone: 'dark',
      front: (f) => {
        f.rect(3, 3, 78, 58, 'bezel');
        f.rect(8, 22, 52, 34, 'lcd');
        f.rect(8, 51, 52, 5, 'screen');
        f.line(
          [
            [12, 44],
            [24, 44],
          ],
          'lcdBold',
        );
        for (const [v, w] of [
          [38, 22],
          [33, 26],
          [28, 18],
        ] as const) {
          f.line(
            [
              [12, v],
              [12 + w, v],
            ],
            'lcdInk',
          );
          f.line(
            [
              [42, v],
              [56, v],
            ],
            'lcdInk',
          );
        }
        f.dot(70, 50, 2, 'live');
        f.dot(70, 41, 2, 'live');
        f.dot(70, 32, 2, 'lit');
        f.dot(70, 23, 2, 'cellFill');
        for (let i = 0; i < 6; i++) f.rect(8 + i * 11.6, 7, 9, 9, 'key');
        f.dot(12.5, 11.5, 2.2, 'alarmLine');
        f.line(
          [
            [70.5, 9],
            [70.5, 14],
          ],
          'liveLine',
        );
      },
    });
  },
};
