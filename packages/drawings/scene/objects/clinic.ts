import type { SceneObject } from '../object.ts';

/** A one-storey clinic: long roof, porch, a cross beside the door. */
export const clinic: SceneObject = {
  size: [84, 44],
  draw: (pen) => {
    pen.group(() => {
      pen.box([2, 2, 0], [80, 30, 22], {
        front: (f) =>
          f.cells(7, 1, { margin: [5, 6], foot: 8, gap: [5, 0], style: (c) => (c === 3 ? undefined : 'lit') }),
        right: (f) => f.cells(2, 1, { margin: [5, 6], foot: 8, gap: [6, 0], style: 'lit' }),
      });
      pen.extrude(
        [
          [0, 21],
          [17, 34],
          [34, 21],
        ],
        0,
        84,
      );
      pen.line(
        [
          [0, 8, 27.5],
          [84, 8, 27.5],
        ],
        'fine',
      );
      for (const y of [22, 27])
        pen.line(
          [
            [0, y, 34 - (y - 17) * 0.765],
            [84, y, 34 - (y - 17) * 0.765],
          ],
          'fine',
        );
    });
    pen.box([32, 32, 0], [20, 10, 20], {
      front: (f) => {
        f.rect(6, 0, 8, 12, 'pane');
        f.rect(8.6, 14, 2.8, 5, 'lit');
        f.rect(7.4, 15.2, 5.2, 2.6, 'lit');
      },
      right: (f) => f.rect(2.5, 4, 5, 10, 'pane'),
    });
  },
};
