import type { SceneObject } from '../object.ts';
import type { Pen } from '../pen.ts';

const [span, length, eave, ridge] = [28, 84, 16, 27];

const bay = (pen: Pen, y: number): void =>
  pen.group(() => {
    pen.extrude(
      [
        [y, 0],
        [y, eave],
        [y + span / 2, ridge],
        [y + span, eave],
        [y + span, 0],
      ],
      0,
      length,
      {
        tone: 'glass',
        cap: (f) => {
          f.line(
            [
              [y, eave],
              [y + span, eave],
            ],
            'outline',
          );
          f.line(
            [
              [y + span / 2, 0],
              [y + span / 2, ridge],
            ],
            'outline',
          );
          f.rect(y + 10, 0, 8, 13, 'ink');
        },
      },
    );
    for (let x = 12; x < length; x += 12) {
      pen.line(
        [
          [x, y, eave],
          [x, y + span / 2, ridge],
          [x, y + span, eave],
          [x, y + span, 0],
        ],
        'outline',
      );
    }
    pen.line(
      [
        [0, y + span, eave],
        [length, y + span, eave],
      ],
      'ink',
    );
    pen.line(
      [
        [0, y + span, 5],
        [length, y + span, 5],
      ],
      'crop',
    );
    pen.line(
      [
        [0, y + span * 0.75, (eave + ridge) / 2],
        [length, y + span * 0.75, (eave + ridge) / 2],
      ],
      'fine',
    );
  });

/** Three spans of glass with the crop showing through. */
export const greenhouse: SceneObject = {
  size: [length, span * 3],
  draw: (pen) => [0, span, span * 2].forEach((y) => bay(pen, y)),
};
