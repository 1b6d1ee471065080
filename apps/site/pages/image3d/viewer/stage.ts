import {
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  NeutralToneMapping,
  PMREMGenerator,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShadowMaterial,
  WebGLRenderer,
} from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';

export type Vec = readonly [number, number, number];
export type Box = { min: Vec; max: Vec };

/** A dimension in space: the edge it measures, and the line's offset from it. */
type DimensionLine = { from: Vec; to: Vec; aside: Vec; label: string };

/** Width, height and depth of a box, each at an edge that the model does not hide. */
export const dimensionLines = (
  { min, max }: Box,
  eye: Vec,
  labels: readonly string[],
  gap: number,
): DimensionLine[] => {
  const front = eye[2] >= 0 ? max[2] : min[2];
  const far = eye[0] <= 0 ? max[0] : min[0];
  const near = eye[0] <= 0 ? min[0] : max[0];
  const outward = (x: number) => (x === max[0] ? gap : -gap);
  // Seen from above, an offset upwards would point at the camera.
  const above: Vec = Math.abs(eye[1]) > 0.85 ? [0, 0, eye[2] >= 0 ? -gap : gap] : [0, gap, 0];
  const back = above[1] === 0 ? (eye[2] >= 0 ? min[2] : max[2]) : front;
  const [width = '', height = '', depth = ''] = labels;
  return [
    { from: [min[0], max[1], back], to: [max[0], max[1], back], aside: above, label: width },
    { from: [far, min[1], front], to: [far, max[1], front], aside: [outward(far), 0, 0], label: height },
    { from: [near, min[1], min[2]], to: [near, min[1], max[2]], aside: [outward(near), 0, 0], label: depth },
  ];
};

type Point = readonly [x: number, y: number];
export type Mark = { path: string; arrows: string; x: number; y: number; angle: number; label: string };

const arrow = { length: 11, half: 3.4 } as const;
/** A dimension that is shorter on the screen is not shown. */
const minLengthPx = 26;
const n = (value: number) => Math.round(value * 10) / 10;
const at = ([x, y]: Point) => `${n(x)} ${n(y)}`;

const add = ([x, y, z]: Vec, [a, b, c]: Vec, times: number): Vec => [x + a * times, y + b * times, z + c * times];

const arrowHead = ([x, y]: Point, dx: number, dy: number): string => {
  const [bx, by] = [x + dx * arrow.length, y + dy * arrow.length];
  return `M${at([x, y])}L${at([bx - dy * arrow.half, by + dx * arrow.half])}L${at([bx + dy * arrow.half, by - dx * arrow.half])}Z`;
};

/**
 * The line on the screen: extension lines, the dimension line, two arrows, and the figure along it, never upside down.
 */
export const markOf = ({ from, to, aside, label }: DimensionLine, project: (point: Vec) => Point): Mark | undefined => {
  const [a, b] = [project(add(from, aside, 1)), project(add(to, aside, 1))];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (length < minLengthPx) return undefined;
  const [dx, dy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const extension = (point: Vec) => `M${at(project(add(point, aside, 0.15)))}L${at(project(add(point, aside, 1.12)))}`;
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  return {
    path: `${extension(from)}${extension(to)}M${at(a)}L${at(b)}`,
    arrows: arrowHead(a, dx, dy) + arrowHead(b, -dx, -dy),
    x: n((a[0] + b[0]) / 2),
    y: n((a[1] + b[1]) / 2),
    angle: n(angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle),
    label,
  };
};

/** Sharp enough for any screen; more only costs time. */
const maxPixelRatio = 2;

/** What a CPU renders in a fraction of a second: a third of a megapixel, without shadows and reflections. */
const softwarePixels = 330_000;

/** A soft room that the model reflects; creating it renders the room many times. */
const addRoom = (renderer: WebGLRenderer, scene: Scene): void => {
  const room = new PMREMGenerator(renderer);
  scene.environment = room.fromScene(new RoomEnvironment(), 0.04).texture;
  scene.environmentIntensity = 0.5;
  room.dispose();
};

/** Canvas pixels per page pixel. */
const ratioFor = (software: boolean, width: number, height: number): number =>
  software
    ? Math.min(1, Math.sqrt(softwarePixels / Math.max(1, width * height)))
    : Math.min(devicePixelRatio, maxPixelRatio);

/**
 * Renderer, camera and light: a soft room, a key light from the upper left, a weak one from behind, and a ground that
 * only shows the shadow.
 */
export const createStage = (canvas: HTMLCanvasElement, software: boolean) => {
  const renderer = new WebGLRenderer({ canvas, antialias: !software, alpha: true, powerPreference: 'low-power' });
  renderer.toneMapping = NeutralToneMapping;
  renderer.shadowMap.enabled = !software;
  const scene = new Scene();
  if (software) scene.add(new HemisphereLight(0xffffff, 0xb8b4aa, 3));
  else addRoom(renderer, scene);
  const key = new DirectionalLight(0xffffff, 1.15);
  key.castShadow = !software;
  key.shadow.mapSize.set(1024, 1024);
  key.shadow.radius = 6;
  key.shadow.bias = -0.0004;
  const fill = new DirectionalLight(0xffffff, 0.8);
  const ground = new Mesh(new PlaneGeometry(1, 1), new ShadowMaterial({ opacity: 0.6 }));
  ground.rotation.x = -Math.PI / 2;
  ground.receiveShadow = true;
  ground.visible = !software;
  const subject = new Group();
  scene.add(key, fill, ground, subject);
  const camera = new PerspectiveCamera(26, 1, 0.01, 20);

  /** Adapts light and ground to the size of the model. */
  const fit = (radius: number, bottom: number) => {
    key.position.set(-1.1 * radius, 2.2 * radius, 2.4 * radius);
    fill.position.set(1.6 * radius, 1.4 * radius, -2.4 * radius);
    const { camera: shadow } = key.shadow;
    Object.assign(shadow, { left: -2 * radius, right: 2 * radius, top: 2 * radius, bottom: -2 * radius });
    Object.assign(shadow, { near: radius * 0.1, far: radius * 8 });
    shadow.updateProjectionMatrix();
    ground.position.y = bottom - radius * 0.02;
    ground.scale.setScalar(radius * 12);
    camera.near = radius * 0.05;
    camera.far = radius * 40;
  };
  const setSize = (width: number, height: number) => {
    renderer.setPixelRatio(ratioFor(software, width, height));
    renderer.setSize(width, height, false);
  };
  return { renderer, scene, camera, subject, fit, setSize };
};

export type Stage = ReturnType<typeof createStage>;
