import type { SceneObject } from '../object.ts';

const [width, depth, wall, tooth] = [84, 52, 30, 28];

/** A workshop under a saw-tooth roof; lit windows show that it works. */
export const factory: SceneObject = {
  size: [width, depth],
  draw: (pen) =>
    pen.group(() => {
      pen.box([0, 0, 0], [width, depth, wall], {
        front: (f) => f.cells(7, 1, { margin: [5, 6], foot: 13, gap: [4, 0], style: 'glow' }),
        back: (f) => f.cells(7, 1, { margin: [5, 6], foot: 13, gap: [4, 0], style: 'glow' }),
        left: (f) => f.cells(4, 1, { margin: [5, 6], foot: 13, gap: [4, 0], style: 'glow' }),
        right: (f) => {
          f.rect(26, 0, 18, 20, 'shade');
          f.louvre(26, 4, 18, 12, 3, 'outline');
          f.rect(6, 13, 7, 11, 'glow');
          f.rect(16, 13, 7, 11, 'glow');
        },
      });
      for (let i = 0; i < width / tooth; i++) {
        const x = i * tooth;
        pen.prism(
          [
            [x, wall],
            [x, wall + 14],
            [x + tooth, wall],
          ],
          0,
          depth,
        );
        pen.line(
          [
            [x + 9, depth * 0.3, wall + 9.5],
            [x + 9, depth * 0.7, wall + 9.5],
          ],
          'outline',
        );
      }
    }),
};
