import { type Mesh, type MeshStandardMaterial, type Object3D, Box3, MeshLambertMaterial, Sphere, Vector3 } from 'three';
import type { LoadedModel } from './load-model.ts';
import { directionOf, type Pose } from './orbit.ts';
import { createCutout, explodeOffset, explodedSize, findParts } from './parts.ts';
import { type Box, type Mark, type Vec, dimensionLines, markOf, createStage } from './stage.ts';

/** Space around the model for its dimensions. */
const air = 1.42;
/** Buttons and switches cover the left and right of a wide stage. */
const panels = { from: 900, width: 520 } as const;

/** The fraction of the stage's width that nothing covers. */
export const freeFraction = (width: number): number => (width < panels.from ? 1 : (width - panels.width) / width);

/**
 * The camera distance at which a box of this size is fully visible: `fov` is vertical in degrees, `aspect` width over
 * height.
 */
export const fitting = ([w, h, d]: readonly [number, number, number], fov: number, aspect: number): number => {
  const slope = Math.tan((fov * Math.PI) / 360);
  return (Math.max(h, d, Math.max(w, d) / aspect) / 2 / slope) * air + d / 2;
};

export type ViewOptions = {
  dimensions: boolean;
  cutout: boolean;
  terminals: boolean;
  display: boolean;
  explode: number;
};
export type Frame = { marks: Mark[] };

type Options = {
  canvas: HTMLCanvasElement;
  loaded: LoadedModel;
  /** Without graphics hardware a simpler picture is drawn, so that the page stays responsive. */
  software: boolean;
  /** Millimetres as stated in the parameters; the model's bounding box where none are stated. */
  labels: readonly string[];
  cutout: readonly number[] | undefined;
  onFrame: (frame: Frame) => void;
};

const isMesh = (object: Object3D): object is Mesh => 'isMesh' in object;
const materialsOf = (object: Object3D): MeshStandardMaterial[] => {
  const materials: MeshStandardMaterial[] = [];
  object.traverse((part) => {
    if (isMesh(part)) materials.push(...([part.material].flat() as MeshStandardMaterial[]));
  });
  return materials;
};

/** Matt surfaces without reflections: a shader that a CPU can handle. */
const simplify = (model: Object3D): void => {
  const simple = new Map<MeshStandardMaterial, MeshLambertMaterial>();
  const simpleOf = (material: MeshStandardMaterial): MeshLambertMaterial => {
    const { color, map, emissive, emissiveMap, emissiveIntensity, transparent, opacity, side } = material;
    if (map) map.anisotropy = 1;
    const cached =
      simple.get(material) ??
      new MeshLambertMaterial({
        color,
        map,
        emissive,
        emissiveMap,
        emissiveIntensity,
        transparent,
        opacity,
        side,
      });
    simple.set(material, cached);
    return cached;
  };
  model.traverse((part) => {
    if (!isMesh(part)) return;
    const material = part.material as MeshStandardMaterial | MeshStandardMaterial[];
    part.material = Array.isArray(material) ? material.map(simpleOf) : simpleOf(material);
  });
};

/** Switches the parts that glow while the device is on: its screen and its lamps. */
const screenOf = (glowing: readonly Object3D[]) => {
  const lit = [...new Set(glowing.flatMap(materialsOf))].map((material) => ({
    material,
    colour: material.color.clone(),
  }));
  return (on: boolean) => {
    for (const { material, colour } of lit) {
      material.emissiveIntensity = on ? 1 : 0;
      material.color.copy(colour).multiplyScalar(on ? 1 : 0.16);
    }
  };
};

/** Draws the model only when something has changed. */
export const createViewer = ({ canvas, loaded: { model }, software, labels, cutout, onFrame }: Options) => {
  const { renderer, scene, camera, subject, fit, setSize } = createStage(canvas, software);
  if (software) simplify(model);
  const { nodes, body, size, terminals, glowing, features } = findParts(model, labels.map(Number));
  model.traverse((part) => {
    part.castShadow = true;
    part.receiveShadow = true;
  });
  subject.add(model);
  const sphere = body.getBoundingSphere(new Sphere());
  const all = new Box3().setFromObject(model);
  fit(sphere.radius, all.min.y);
  const sheet = cutout && features.cutout ? createCutout(body, cutout) : undefined;
  if (sheet) scene.add(sheet);
  const switchScreen = screenOf(glowing);
  const box: Box = { min: body.min.toArray(), max: body.max.toArray() };

  let [pose, shown]: [Pose | undefined, ViewOptions | undefined] = [undefined, undefined];
  let [waiting, free] = [0, 1];

  const project = (point: Vec): [number, number] => {
    const { x, y } = new Vector3(...point).project(camera);
    return [((x + 1) / 2) * canvas.clientWidth, ((1 - y) / 2) * canvas.clientHeight];
  };

  const draw = () => {
    waiting = 0;
    if (!pose || !shown) return;
    const direction = new Vector3(...directionOf(pose));
    const distance = fitting(size, camera.fov, camera.aspect * free) * pose.zoom * explodedSize(shown.explode);
    camera.position.copy(sphere.center).addScaledVector(direction, distance);
    camera.lookAt(sphere.center);
    camera.updateMatrixWorld();
    renderer.render(scene, camera);
    const visible = features.dimensions && shown.dimensions && shown.explode === 0;
    const lines = visible ? dimensionLines(box, direction.toArray(), labels, sphere.radius * 0.18) : [];
    onFrame({ marks: lines.flatMap((line) => markOf(line, project) ?? []) });
  };

  const invalidate = () => {
    waiting ||= requestAnimationFrame(draw);
  };

  return {
    /** Compiles shaders in parallel where the driver can, so that the first frame appears at once. */
    prepare: async (): Promise<unknown> =>
      renderer.extensions.has('KHR_parallel_shader_compile')
        ? renderer.compileAsync(scene, camera)
        : renderer.compile(scene, camera),
    look: (next: Pose) => {
      pose = next;
      invalidate();
    },
    show: (next: ViewOptions) => {
      shown = next;
      for (const { node, z } of nodes) node.position.z = z + explodeOffset(node.name, sphere.radius, next.explode);
      if (terminals) terminals.visible = next.terminals;
      if (sheet) sheet.visible = next.cutout;
      switchScreen(next.display);
      invalidate();
    },
    resize: (width: number, height: number) => {
      setSize(width, height);
      camera.aspect = width / Math.max(height, 1);
      free = freeFraction(width);
      camera.updateProjectionMatrix();
      invalidate();
    },
    features: { ...features, cutout: sheet !== undefined },
    dispose: () => {
      cancelAnimationFrame(waiting);
      for (const material of materialsOf(model)) material.map?.dispose();
      renderer.dispose();
    },
  };
};

export type Viewer = ReturnType<typeof createViewer>;
