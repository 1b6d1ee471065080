import type { SceneObject } from '../object.ts';

/** A laboratory bench: oscilloscope, supply, the device under test between them. */
export const labBench: SceneObject = {
  size: [104, 40],
  draw: (pen) => {
    for (const x of [2, 96]) pen.box([x, 4, 0], [6, 32, 26], { tone: 'dark' });
    pen.box([62, 8, 0], [30, 26, 22], {
      tone: 'mid',
      front: (f) => f.cells(1, 3, { margin: [2, 2], gap: [0, 1.4], style: 'outline' }),
    });
    pen.box([0, 0, 26], [104, 40, 3]);
    pen.box([4, 4, 29], [96, 3, 30], {
      front: (f) => {
        f.louvre(2, 10, 92, 10, 1, 'outline');
        for (let i = 0; i < 7; i++) f.rect(6 + i * 13, 4, 5, 4, i % 3 ? 'dark' : 'lit');
        f.rect(2, 22, 92, 5, 'lit');
      },
    });
    pen.box([8, 12, 29], [30, 14, 19], {
      front: (f) => {
        f.rect(2, 3, 18, 13, 'panel');
        f.line(
          [
            [3, 9.5],
            [6, 9.5],
            [7.5, 14],
            [10.5, 5],
            [13, 13],
            [15, 9.5],
            [19, 9.5],
          ],
          'feed',
        );
        f.dot(23, 13, 1.8, 'outline');
        f.dot(27, 13, 1.8, 'outline');
        f.dot(23, 7, 1.8, 'outline');
        f.dot(27, 7, 1.8, 'outline');
      },
    });
    pen.box([72, 12, 29], [24, 14, 17], {
      tone: 'dark',
      front: (f) => {
        f.rect(2, 8, 9, 6, 'lcd');
        f.rect(13, 8, 9, 6, 'lcd');
        f.dot(6, 4, 1.4, 'lit');
        f.dot(12, 4, 1.4, 'cellFill');
        f.dot(18, 4, 1.4, 'lit');
      },
    });
    pen.box([46, 18, 29], [18, 5, 14], {
      tone: 'dark',
      front: (f) => {
        f.rect(2, 4.4, 10, 7.6, 'bezel');
        f.rect(3, 5.6, 7.6, 5.2, 'lcd');
        f.dot(14.6, 10.6, 1, 'live');
        f.rect(3, 1.4, 12, 1.6, 'cellFill');
      },
    });
    pen.line(
      [
        [36, 26, 30],
        [40, 32, 29.2],
        [50, 32, 29.2],
        [50, 23, 31],
      ],
      'feed',
    );
    pen.line(
      [
        [78, 26, 31],
        [74, 34, 29.2],
        [60, 34, 29.2],
        [60, 23, 31],
      ],
      'feed',
    );
  },
};
