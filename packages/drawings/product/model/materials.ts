import { mix } from '@site/contract/colour';
import { darken, lampColour, lighten, toLinear } from '../../svg/colour.ts';
import { brass, keyTint, plug, steel, surfaces } from '../materials.ts';
import type { DrawnProduct } from '../shape.ts';
import type { MaterialSpec } from './glb.ts';

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
