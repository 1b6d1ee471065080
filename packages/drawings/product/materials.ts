import { mix } from '@site/contract/colour';
import { darken, lampColour, lighten, toLinear } from '../svg/colour.ts';
import type { MaterialSpec } from './model/glb.ts';
import type { Material, DrawnProduct } from './shape.ts';

/** Colours of a surface: the rim in light, normal and in shade; the face; its print; its keys. */
export type Surface = {
  rimHi: string;
  rim: string;
  rimLo: string;
  face: string;
  faceLo: string;
  ink: string;
  soft: string;
  key: string;
  keyInk: string;
  metal: number;
  rough: number;
};

export const surfaces: { [M in Material]: Surface } = {
  graphite: {
    rimHi: '#7a838c',
    rim: '#3a4148',
    rimLo: '#14171a',
    face: '#2d3339',
    faceLo: '#23282d',
    ink: '#e3e7ea',
    soft: '#9ea9b3',
    key: '#444c54',
    keyInk: '#f2f4f5',
    metal: 0,
    rough: 0.55,
  },
  light: {
    rimHi: '#ffffff',
    rim: '#cfd2d0',
    rimLo: '#7f8688',
    face: '#e3e4e1',
    faceLo: '#d3d5d2',
    ink: '#1a2128',
    soft: '#5b656d',
    key: '#4b545c',
    keyInk: '#ffffff',
    metal: 0,
    rough: 0.6,
  },
  marine: {
    rimHi: '#f3f6f7',
    rim: '#aeb6bb',
    rimLo: '#5c666d',
    face: '#1d2932',
    faceLo: '#15202a',
    ink: '#e6edf1',
    soft: '#93a6b3',
    key: '#36454f',
    keyInk: '#eef4f7',
    metal: 0.8,
    rough: 0.42,
  },
  glass: {
    rimHi: '#e9ecee',
    rim: '#8d959b',
    rimLo: '#3d444a',
    face: '#0d1115',
    faceLo: '#06090b',
    ink: '#e9eef1',
    soft: '#7e8a94',
    key: '#12181d',
    keyInk: '#e9eef1',
    metal: 0.8,
    rough: 0.35,
  },
  alu: {
    rimHi: '#ffffff',
    rim: '#c4c9cb',
    rimLo: '#7c8488',
    face: '#d5d9da',
    faceLo: '#b9bfc1',
    ink: '#1a2128',
    soft: '#4f5a62',
    key: '#2d3339',
    keyInk: '#ffffff',
    metal: 0.7,
    rough: 0.45,
  },
  dinbox: {
    rimHi: '#8a939b',
    rim: '#454d55',
    rimLo: '#1b1f23',
    face: '#383f46',
    faceLo: '#2b3137',
    ink: '#e6eaed',
    soft: '#a3aeb8',
    key: '#2b3137',
    keyInk: '#ffffff',
    metal: 0,
    rough: 0.6,
  },
  cast: {
    rimHi: '#fbfbfa',
    rim: '#b4b9ba',
    rimLo: '#585f63',
    face: '#c9cdcd',
    faceLo: '#9ba1a3',
    ink: '#1a2128',
    soft: '#4f5a62',
    key: '#2d3339',
    keyInk: '#ffffff',
    metal: 0.75,
    rough: 0.5,
  },
  potted: {
    rimHi: '#5d656c',
    rim: '#2b3035',
    rimLo: '#0e1012',
    face: '#23282c',
    faceLo: '#191d20',
    ink: '#e6e4d8',
    soft: '#a8a698',
    key: '#3a4147',
    keyInk: '#f2f4f5',
    metal: 0,
    rough: 0.7,
  },
};

export const keyTint = { stop: '#c23a22', start: '#1c8a60' } as const;
export const plug = { green: '#1f5f45', dark: '#2b3238' } as const;
const steel = '#c3c9cc';
const brass = '#d9b25f';

const plastic = (hex: string, roughness = 0.55): MaterialSpec => ({ colour: toLinear(hex), metallic: 0, roughness });
const metal = (hex: string, roughness = 0.35): MaterialSpec => ({ colour: toLinear(hex), metallic: 0.9, roughness });
const white = [1, 1, 1] as const;

/** All surfaces of models. Only those in use are written. */
export function modelMaterials({
  drawing,
  brand: { accent },
}: Pick<DrawnProduct, 'drawing' | 'brand'>): Record<string, MaterialSpec> {
  const mat = surfaces[drawing.mat];
  const lamps = Object.entries(lampColour).flatMap(([name, hex]): [string, MaterialSpec][] => [
    [`lamp-${name}-on`, { colour: toLinear(lighten(hex, 0.2)), metallic: 0, roughness: 0.25, emissive: toLinear(hex) }],
    [`lamp-${name}-off`, plastic(mix(hex, '#17191b', 0.74), 0.25)],
  ]);
  return {
    rim: { colour: toLinear(mat.rim), metallic: mat.metal, roughness: mat.rough },
    housing: plastic(drawing.form === 'panel' || drawing.form === 'glass' ? '#2c3237' : darken(mat.rim, 0.12), 0.66),
    front: { colour: white, metallic: 0, roughness: drawing.form === 'glass' ? 0.2 : 0.68, texture: 'front' },
    lens: {
      colour: [0.8, 0.8, 0.8],
      metallic: 0,
      roughness: 0.08,
      texture: 'front',
      emissive: [0.35, 0.35, 0.35],
      glow: true,
    },
    rear: { colour: white, metallic: 0, roughness: 0.7, texture: 'rear' },
    'key-plain': plastic(mat.key, 0.45),
    'key-stop': plastic(keyTint.stop, 0.45),
    'key-start': plastic(keyTint.start, 0.45),
    dark: plastic('#0c0f10', 0.8),
    black: plastic('#23282d', 0.6),
    steel: metal(steel),
    tank: metal('#b4b9ba', 0.42),
    brass: metal(brass, 0.3),
    copper: metal('#c98f5c', 0.35),
    signal: plastic(accent.light, 0.5),
    handle: plastic('#c23a22', 0.45),
    'plug-green': plastic(plug.green, 0.5),
    'plug-dark': plastic(plug.dark, 0.5),
    ...Object.fromEntries(lamps),
  };
}
