import { excavator, truck, lightingTower } from './objects/building-site.ts';
import { atsCabinet, controlCabinet, switchboard, batteryContainer } from './objects/cabinets.ts';
import { award, booth, stage, shareBoard } from './objects/company-events.ts';
import { alternator, controller, gateway, ioRail } from './objects/devices.ts';
import { coldStore, conveyor, factoryLine, factory } from './objects/factory.ts';
import { greenhouse, pivot, irrigationPump, tank } from './objects/farm.ts';
import { gensetBox, genset, gensetContainer } from './objects/gensets.ts';
import { classroom, labBench, emcChamber } from './objects/laboratory.ts';
import { cloud, hill, palm, tent } from './objects/landscape.ts';
import { haulTruck, headframe, rock } from './objects/mine.ts';
import { controlRoom, dataHall, documents } from './objects/offices.ts';
import { ferry, riverboat } from './objects/passenger-ships.ts';
import { poleLine, pylon, substationBay, pv } from './objects/power-grid.ts';
import { clinic, hospital, hotel, house, officeTower, firePumpHouse, telecomTower } from './objects/town.ts';
import { barge, tug } from './objects/work-boats.ts';
import type { SceneObject } from './pen.ts';

/** An equipment shelter with a door and an air conditioner. */
const shelter: SceneObject = {
  size: [34, 28],
  draw: (pen) => {
    pen.box([0, 0, 0], [34, 28, 3], { tone: 'mid' });
    pen.box([2, 2, 3], [28, 24, 26], {
      front: (f) => {
        f.rect(4, 0, 9, 18, 'shade');
        f.rect(11, 8, 1, 3, 'dark');
        f.rect(17, 10, 8, 8, 'panel');
        f.rect(18, 12, 4.4, 4, 'lcd');
        f.dot(23.6, 16, 0.8, 'live');
      },
      right: (f) => f.ribs(3, 2, 18, 22, 5, 'fine'),
      left: (f) => f.ribs(3, 2, 18, 22, 5, 'fine'),
    });
    pen.box([30, 8, 12], [4, 12, 10], { tone: 'mid', right: (f) => f.dot(6, 5, 3.6, 'outline') });
    pen.box([1, 1, 29], [30, 26, 2]);
  },
};

/** A row of four battery cabinets, three of them discharging. */
const batteryCabinet: SceneObject = {
  size: [50, 26],
  draw: (pen) =>
    pen.box([0, 0, 0], [50, 26, 36], {
      front: (f) => {
        for (let i = 0; i < 4; i++) {
          const u = 3 + i * 11.4;
          f.rect(u, 3, 9.6, 29, 'outline');
          f.louvre(u + 1.6, 6, 6.4, 8, 3, 'fine');
          f.rect(u + 2, 24, 5.6, 3, i < 3 ? 'lit' : 'dark');
        }
      },
      right: (f) => f.louvre(4, 6, 18, 24, 6),
      left: (f) => f.louvre(4, 6, 18, 24, 6),
    }),
};

/** A camp cabin: a flat module with two lit windows. */
const cabin: SceneObject = {
  size: [44, 22],
  draw: (pen) => {
    pen.box([0, 0, 2], [44, 22, 19], {
      front: (f) => {
        f.rect(4, 7, 9, 7, 'glow');
        f.rect(18, 0, 7, 14, 'shade');
        f.rect(30, 7, 9, 7, 'glow');
      },
      right: (f) => f.rect(6.5, 7, 9, 7, 'glow'),
      left: (f) => f.rect(6.5, 7, 9, 7, 'glow'),
    });
    pen.box([28, 5, 21], [9, 9, 4], { tone: 'mid', top: (f) => f.dot(4.5, 4.5, 3, 'outline') });
  },
};

/** A round tree. */
const tree: SceneObject = {
  size: [14, 14],
  draw: (pen) =>
    pen.group(() => {
      pen.line(
        [
          [7, 7, 0],
          [7, 7, 12],
        ],
        'heavy',
      );
      pen.ball([7, 7, 17], 6.4, 'leaf');
    }),
};

/** An oil transformer with cooling ribs and three bushings. */
const transformer: SceneObject = {
  size: [32, 26],
  draw: (pen) => {
    pen.box([4, 4, 0], [24, 18, 3], { tone: 'dark' });
    pen.box([4, 4, 3], [24, 18, 19], { walls: (f) => f.rect(1, 16, f.w - 2, 2, 'outline') });
    pen.box([6, 22, 4], [20, 4, 13], { tone: 'mid', front: (f) => f.ribs(2, 1, 16, 11, 6, 'outline') });
    pen.box([28, 7, 4], [4, 12, 13], { tone: 'mid', right: (f) => f.ribs(2, 1, 8, 11, 3, 'outline') });
    for (const x of [9, 16, 23]) pen.round('z', [x, 12], 22, 31, 1.7, { r1: 1.1 });
    for (const x of [9, 16, 23]) pen.disc([x, 12, 31], 1, 'lit');
    pen.round('x', [18, 27], 8, 18, 2.6, { cap: 'mid' });
  },
};

/** A glass trophy on its plinth. */
const trophy: SceneObject = {
  size: [24, 24],
  draw: (pen) => {
    pen.box([2, 2, 0], [20, 20, 26], { front: (f) => f.rect(4, 15, 12, 6, 'outline') });
    pen.group(() => {
      pen.box([6, 6, 26], [12, 12, 4], { tone: 'dark' });
      pen.round('z', [12, 12], 30, 40, 2, { tone: 'energy' });
      pen.round('z', [12, 12], 40, 56, 3, { tone: 'energy', r1: 7.4, cap: 'dark' });
    });
  },
};

/** Everything that can stand in a scene, by the name scene files use. */
export const kinds = {
  alternator,
  atsCabinet,
  award,
  barge,
  batteryCabinet,
  batteryContainer,
  booth,
  cabin,
  classroom,
  clinic,
  cloud,
  coldStore,
  controlCabinet,
  controlRoom,
  controller,
  conveyor,
  dataHall,
  documents,
  emcChamber,
  excavator,
  factoryLine,
  factory,
  ferry,
  firePumpHouse,
  gateway,
  gensetBox,
  gensetContainer,
  genset,
  greenhouse,
  haulTruck,
  headframe,
  hill,
  hospital,
  hotel,
  house,
  ioRail,
  irrigationPump,
  labBench,
  lightingTower,
  officeTower,
  palm,
  pivot,
  poleLine,
  pv,
  pylon,
  riverboat,
  rock,
  shareBoard,
  shelter,
  stage,
  substationBay,
  switchboard,
  tank,
  telecomTower,
  tent,
  transformer,
  tree,
  trophy,
  truck,
  tug,
} as const satisfies Record<string, SceneObject>;

export type Kind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as [Kind, ...Kind[]];
