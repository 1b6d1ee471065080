import { printLayer } from './front-view.ts';
import { modelMaterials } from './materials.ts';
import type { Mesh } from './model/glb.ts';
import { buildBody } from './model3d.ts';
import type { DrawnProduct } from './shape.ts';

type Vector = readonly [number, number, number];
type Point = readonly [number, number];
/** Coplanar triangles of one material, as one path without seams. */
type Face = { material: string; z: number; normal: Vector; path: string };

const millimetres = 1000;
const margin = 14;
const round = (value: number): number => Math.round(value * 100) / 100;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const [azimuth, polar] = [radians(-24), radians(74)];
const [sinA, cosA, sinP, cosP] = [Math.sin(azimuth), Math.cos(azimuth), Math.sin(polar), Math.cos(polar)];
const toCamera: Vector = [sinA * sinP, cosP, cosA * sinP];
const right: Vector = [cosA, 0, -sinA];
const up: Vector = [-sinA * cosP, sinP, -cosA * cosP];
const light: Vector = [-0.45, 0.7, 0.55];

const toHex = (linear: Vector): string =>
  `#${linear
    .map((value) =>
      Math.round(255 * Math.min(1, value) ** (1 / 2.2))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const project = (point: Vector): Point => [round(dot(point, right)), round(-dot(point, up))];
const vectorAt = (values: readonly number[], index: number, factor = 1): Vector => [
  (values[index * 3] ?? 0) * factor,
  (values[index * 3 + 1] ?? 0) * factor,
  (values[index * 3 + 2] ?? 0) * factor,
];

/** What the camera sees of a mesh, with its corners on the sheet. */
const facesOf = (meshes: readonly Mesh[], corners: Point[]): Face[] => {
  const faces = new Map<string, Face>();
  for (const { material, indices, positions, normals } of meshes)
    for (let i = 0; i < indices.length; i += 3) {
      const triangle = indices.slice(i, i + 3);
      const normal = vectorAt(normals, triangle[0] ?? 0);
      if (dot(normal, toCamera) <= 0) continue;
      const points = triangle.map((index) => vectorAt(positions, index, millimetres));
      const z = round(Math.max(...points.map((point) => point[2])));
      const key = [material, z, ...normal.map((part) => part.toFixed(1))].join(' ');
      const face = faces.get(key) ?? { material, z, normal, path: '' };
      const onSheet = points.map(project);
      corners.push(...onSheet);
      face.path += `M${onSheet.map((point) => point.join(' ')).join('L')}Z`;
      faces.set(key, face);
    }
  // A device is built in layers towards the viewer, so that the layer decides what covers what.
  return [...faces.values()].toSorted((a, b) => a.z - b.z);
};

/** The product seen from the side, as a picture of the 3D model. Its print is the same as on the front. */
export const obliqueView = (product: DrawnProduct): string => {
  const [w, h] = product.drawing.front;
  const materials = modelMaterials(product);
  const corners: Point[] = [];
  const meshes = buildBody(product)
    .nodes()
    .flatMap((node) => node.meshes);
  const shown = facesOf(meshes, corners).map(({ material, z, normal, path }, index) => {
    const { colour = [0.5, 0.5, 0.5], texture, emissive } = materials[material] ?? {};
    if (texture === 'front') {
      const [e, f] = project([-w / 2, h / 2, z]);
      const matrix = [right[0], -up[0], -right[1], up[1], e, f].join(' ');
      const print = `<use href="#print" transform="matrix(${matrix})"/>`;
      return `<clipPath id="c${index}"><path d="${path}"/></clipPath><g clip-path="url(#c${index})">${print}</g>`;
    }
    const shade = emissive ? 1 : 0.45 + 0.55 * Math.max(0, dot(normal, light));
    const fill = toHex([colour[0] * shade, colour[1] * shade, colour[2] * shade]);
    return `<path d="${path}" fill="${fill}" stroke="${fill}" stroke-width=".15"/>`;
  });
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const box = [x, y, Math.max(...xs) - x + margin, Math.max(...ys) - y + margin].map(round).join(' ');
  // Its units are those of the model.
  const print = printLayer(product).replaceAll('mm"', '"');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><defs><g id="print">${print}</g></defs>${shown.join('')}</svg>`;
};
