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
