import type { SceneObject } from '../object.ts';

/** An exhibition stand: two walls, a lit fascia, a counter, devices on plinths. */
export const booth: SceneObject = {
  size: [120, 80],
  fixed: true,
  draw: (pen) =>
    pen.group(() => {
      pen.box([0, 0, 0], [120, 80, 2], { tone: 'mid', top: (f) => f.rect(3, 3, 114, 74, 'deck') });
      pen.box([4, 4, 2], [112, 4, 56], {
        front: (f) => {
          f.rect(14, 18, 40, 26, 'panel');
          f.line(
            [
              [18, 36],
              [50, 36],
            ],
            'feed',
          );
          for (const u of [22, 34, 46]) {
            f.line(
              [
                [u, 36],
                [u, 29],
              ],
              'feed',
            );
            f.dot(u, 26, 3, 'feed');
          }
          for (let i = 0; i < 3; i++) {
            const u = 64 + i * 15;
            f.rect(u, 22, 12, 14, 'panel');
            f.rect(u + 1.8, 27.4, 6, 6, 'lcd');
            f.dot(u + 10, 32.4, 0.8, 'live');
            f.line(
              [
                [u, 18],
                [u + 12, 18],
              ],
              'outline',
            );
          }
        },
      });
      pen.box([4, 8, 2], [4, 66, 56], {
        right: (f) => {
          f.cells(2, 1, { margin: [8, 14], foot: 16, gap: [8, 0], style: 'pane' });
        },
      });
      pen.box([4, 4, 58], [112, 10, 9], {
        front: (f) => f.rect(3, 3, 106, 3, 'lit'),
        right: (f) => f.rect(2, 3, 6, 3, 'lit'),
      });
      pen.box([4, 14, 58], [10, 60, 9], { right: (f) => f.rect(3, 3, 54, 3, 'lit') });
      pen.box([30, 34, 2], [16, 16, 18], { front: (f) => f.rect(3, 4, 10, 10, 'outline') });
      pen.box([33, 40, 20], [10, 4, 9], {
        tone: 'dark',
        front: (f) => {
          f.rect(1.4, 2.4, 6, 5, 'lcd');
          f.dot(8.6, 6, 0.7, 'live');
        },
      });
      pen.box([62, 30, 2], [16, 16, 18], { front: (f) => f.rect(3, 4, 10, 10, 'outline') });
      pen.box([65, 36, 20], [10, 4, 13], {
        tone: 'dark',
        front: (f) => {
          f.rect(1.4, 5, 7, 6, 'lcd');
          f.dot(5, 2.6, 1, 'lit');
        },
      });
      pen.box([78, 56, 2], [34, 14, 20], { front: (f) => f.rect(2, 14, 30, 3, 'lit') });
      pen.box([76, 54, 22], [38, 18, 2]);
    }),
};
