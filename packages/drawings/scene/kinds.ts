import type { SceneObject } from './object.ts';
import { alternator } from './objects/alternator.ts';
import { atsCabinet } from './objects/ats-cabinet.ts';
import { award } from './objects/award.ts';
import { barge } from './objects/barge.ts';
import { batteryCabinet } from './objects/battery-cabinet.ts';
import { batteryContainer } from './objects/battery-container.ts';
import { booth } from './objects/booth.ts';
import { cabin } from './objects/cabin.ts';
import { classroom } from './objects/classroom.ts';
import { clinic } from './objects/clinic.ts';
import { cloud } from './objects/cloud.ts';
import { coldStore } from './objects/cold-store.ts';
import { controlCabinet } from './objects/control-cabinet.ts';
import { controlRoom } from './objects/control-room.ts';
import { controller } from './objects/controller.ts';
import { conveyor } from './objects/conveyor.ts';
import { dataHall } from './objects/data-hall.ts';
import { documents } from './objects/documents.ts';
import { emcChamber } from './objects/emc-chamber.ts';
import { excavator } from './objects/excavator.ts';
import { factoryLine } from './objects/factory-line.ts';
import { factory } from './objects/factory.ts';
import { ferry } from './objects/ferry.ts';
import { firePumpHouse } from './objects/fire-pump-house.ts';
import { gateway } from './objects/gateway.ts';
import { gensetBox } from './objects/genset-box.ts';
import { gensetContainer } from './objects/genset-container.ts';
import { genset } from './objects/genset.ts';
import { greenhouse } from './objects/greenhouse.ts';
import { haulTruck } from './objects/haul-truck.ts';
import { headframe } from './objects/headframe.ts';
import { hill } from './objects/hill.ts';
import { hospital } from './objects/hospital.ts';
import { hotel } from './objects/hotel.ts';
import { house } from './objects/house.ts';
import { ioRail } from './objects/io-rail.ts';
import { irrigationPump } from './objects/irrigation-pump.ts';
import { labBench } from './objects/lab-bench.ts';
import { lightingTower } from './objects/lighting-tower.ts';
import { officeTower } from './objects/office-tower.ts';
import { palm } from './objects/palm.ts';
import { pivot } from './objects/pivot.ts';
import { poleLine } from './objects/pole-line.ts';
import { pv } from './objects/pv.ts';
import { pylon } from './objects/pylon.ts';
import { riverboat } from './objects/riverboat.ts';
import { rock } from './objects/rock.ts';
import { shareBoard } from './objects/share-board.ts';
import { shelter } from './objects/shelter.ts';
import { stage } from './objects/stage.ts';
import { substationBay } from './objects/substation-bay.ts';
import { switchboard } from './objects/switchboard.ts';
import { tank } from './objects/tank.ts';
import { telecomTower } from './objects/telecom-tower.ts';
import { tent } from './objects/tent.ts';
import { transformer } from './objects/transformer.ts';
import { tree } from './objects/tree.ts';
import { trophy } from './objects/trophy.ts';
import { truck } from './objects/truck.ts';
import { tug } from './objects/tug.ts';

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
