import { ClampToEdgeWrapping, MirroredRepeatWrapping, RepeatWrapping, Texture } from 'three';
import type { Group, Wrapping } from 'three';
import type { GLTFLoaderPlugin, GLTFParser } from 'three/addons/loaders/GLTFLoader.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

type Source = { bufferView?: number; uri?: string; mimeType?: string };
type TextureSource = {
  source?: number;
  sampler?: number;
  extensions?: { EXT_texture_webp?: { source: number } };
};
type Sampler = { wrapS?: number; wrapT?: number };
type Document = { textures?: TextureSource[]; images?: Source[]; samplers?: Sampler[] };

/** The numbers of glTF. What is not said repeats. */
const wrappings: Record<number, Wrapping> = { 33071: ClampToEdgeWrapping, 33648: MirroredRepeatWrapping };
const wrappingOf = (value: number | undefined): Wrapping => wrappings[value ?? 0] ?? RepeatWrapping;

/** three.js loads WebP by a blob URL, but only if it finds the extension. Browsers decode it like any other picture. */
const useWebpAsSource = ({ textures = [] }: Document): void => {
  for (const texture of textures) {
    const webp = texture.extensions?.EXT_texture_webp?.source;
    if (webp === undefined) continue;
    texture.source = webp;
    delete texture.extensions?.EXT_texture_webp;
  }
};

/** The bytes of a `data:` address, which the policy does not let a page fetch. */
const bytesOfUri = (uri: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(uri.slice(uri.indexOf(',') + 1)), (character) => character.charCodeAt(0));

/** Loads textures embedded in the file without the blob URLs that the content security policy forbids. */
const embeddedTextures = (parser: GLTFParser): GLTFLoaderPlugin => {
  const { textures = [], images = [], samplers = [] } = parser.json as Document;
  useWebpAsSource({ textures });
  return {
    name: 'embedded-textures',
    loadTexture: async (index: number) => {
      const { source, sampler } = textures[index] ?? {};
      const { bufferView, uri, mimeType } = images[source ?? -1] ?? {};
      const bytes =
        bufferView === undefined
          ? uri && bytesOfUri(uri)
          : ((await parser.getDependency('bufferView', bufferView)) as ArrayBuffer);
      if (!bytes) throw new Error(`No image for texture ${index}`);
      const picture = await createImageBitmap(new Blob([bytes], mimeType ? { type: mimeType } : {}), {
        colorSpaceConversion: 'none',
      });
      const texture = new Texture(picture);
      const { wrapS, wrapT } = samplers[sampler ?? -1] ?? {};
      texture.flipY = false;
      texture.wrapS = wrappingOf(wrapS);
      texture.wrapT = wrappingOf(wrapT);
      // The printed labels are viewed at an angle.
      texture.anisotropy = 8;
      texture.needsUpdate = true;
      return texture;
    },
  };
};

export type LoadedModel = { model: Group; bytes: number };

export const loadModel = async (url: string, signal: AbortSignal): Promise<LoadedModel> => {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`Loading the model failed with status ${response.status}`);
  const file = await response.arrayBuffer();
  const { scene } = await new GLTFLoader().register(embeddedTextures).parseAsync(file, '');
  return { model: scene, bytes: file.byteLength };
};
