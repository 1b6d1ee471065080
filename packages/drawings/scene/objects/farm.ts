import type { SceneObject, Pen } from '../pen.ts';

/** A fuel tank with a level gauge, a ladder and a bund. */
export const tank: SceneObject = {
  size: [48, 48],
  draw: (pen) => {
    pen.box([0, 0, 0], [48, 48, 4], { tone: 'mid', top: (f) => f.rect(3, 3, 42, 42, 'shadeFill') });
    pen.group(() => {
      pen.round('z', [24, 24], 4, 46, 19, {
        end: (f) => {
          f.dot(0, 0, 16, 'outline');
          f.dot(4, -4, 2.6, 'darkInk');
        },
      });
      for (const z of [18, 32]) {
        const ring = Array.from({ length: 13 }, (_, i): [number, number, number] => {
          const a = ((-45 + i * 15) * Math.PI) / 180;
          return [24 + 19 * Math.cos(a), 24 + 19 * Math.sin(a), z];
        });
        pen.line(ring, 'fine');
      }
      pen.line(
        [
          [20, 42.6, 8],
          [20, 42.6, 40],
        ],
        'outline',
      );
      pen.line(
        [
          [20, 42.6, 8],
          [20, 42.6, 29],
        ],
        'energy',
      );
      for (const dx of [0, 4])
        pen.line(
          [
            [34 + dx, 40.1 - dx * 0.6, 4],
            [34 + dx, 40.1 - dx * 0.6, 48],
          ],
          'ink',
        );
      for (let z = 8; z < 46; z += 5)
        pen.line(
          [
            [34, 40.1, z],
            [38, 37.7, z],
          ],
          'outline',
        );
    });
  },
};

/** An engine-driven irrigation pump on its trailer, suction and delivery pipes to either side. */
export const irrigationPump: SceneObject = {
  size: [74, 34],
  draw: (pen) => {
    pen.box([10, 6, 5], [50, 22, 3], { tone: 'dark' });
    for (const x of [20, 48]) pen.round('y', [x, 5], 27, 31, 5, { tone: 'dark', end: (f) => f.dot(0, 0, 2, 'white') });
    pen.box([12, 8, 8], [28, 18, 18], {
      front: (f) => {
        f.louvre(3, 3, 11, 10, 5, 'fine');
        f.rect(17, 7, 8.4, 7.6, 'panel');
        f.rect(18.2, 9, 4.4, 4, 'lcd');
        f.dot(24, 12.6, 0.8, 'live');
      },
      left: (f) => f.louvre(3, 3, 12, 12, 5, 'fine'),
    });
    pen.round('z', [18, 14], 26, 34, 1.8, { cap: 'dark' });
    pen.round('x', [17, 15], 40, 50, 7, { tone: 'mid', end: (f) => f.dot(0, 0, 3, 'outline') });
    pen.round('x', [17, 15], 50, 74, 2.8, { tone: 'light', cap: 'dark' });
    pen.round('z', [45, 17], 22, 30, 2.6);
    pen.round('y', [45, 28], 17, 34, 2.4, { cap: 'dark' });
  },
};

const [y, pipe] = [14, 26];

const tower = (pen: Pen, x: number): void => {
  for (const dy of [-9, 9]) {
    pen.line(
      [
        [x, y, pipe],
        [x, y + dy, 4],
      ],
      'ink',
    );
    pen.round('y', [x, 4], y + dy - 1.5, y + dy + 1.5, 4, { tone: 'dark', end: (f) => f.dot(0, 0, 1.4, 'white') });
  }
  pen.line(
    [
      [x, y - 6, 11],
      [x, y + 6, 11],
    ],
    'outline',
  );
};

/** A centre pivot: pipe on wheeled towers, water falling from its drops. */
export const pivot: SceneObject = {
  size: [150, 28],
  fixed: true,
  draw: (pen) =>
    pen.group(() => {
      for (const x of [50, 98, 142]) tower(pen, x);
      for (const [a, b] of [
        [6, 50],
        [50, 98],
        [98, 142],
      ] as const) {
        const mid = (a + b) / 2;
        pen.line(
          [
            [a, y, pipe],
            [mid, y, pipe - 8],
            [b, y, pipe],
          ],
          'fine',
        );
        for (const k of [0.25, 0.5, 0.75])
          pen.line(
            [
              [a + (b - a) * k, y, pipe],
              [a + (b - a) * k, y, pipe - 8 * (1 - Math.abs(2 * k - 1))],
            ],
            'fine',
          );
      }
      pen.round('x', [y, pipe], 6, 148, 1.5);
      for (let x = 20; x < 146; x += 11) {
        pen.line(
          [
            [x, y, pipe - 1],
            [x, y, 15],
          ],
          'outline',
        );
        for (const d of [-3, 0, 3])
          pen.line(
            [
              [x, y, 14],
              [x + d * 0.6, y + d, 6],
            ],
            'drop',
          );
      }
      pen.line(
        [
          [2, 10, 0],
          [6, y, pipe],
          [10, 18, 0],
        ],
        'heavy',
      );
      pen.box([3, 16, 5], [7, 4, 10], {
        front: (f) => {
          f.rect(1, 4, 5, 4, 'panel');
          f.rect(1.6, 5, 2.4, 2, 'lcd');
        },
      });
    }),
};

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
