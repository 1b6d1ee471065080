import { ClampToEdgeWrapping, Texture } from 'three';
import type { Group } from 'three';
import type { GLTFLoaderPlugin, GLTFParser } from 'three/addons/loaders/GLTFLoader.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

type Source = { bufferView: number; mimeType: string };
type Document = { textures: { source: number }[]; images: Source[] };

/** Loads textures embedded in the file without the blob URLs that the content security policy forbids. */
const embeddedTextures = (parser: GLTFParser): GLTFLoaderPlugin => ({
  name: 'embedded-textures',
  loadTexture: async (index: number) => {
    const { textures, images } = parser.json as Document;
    const source = images[textures[index]?.source ?? -1];
    if (!source) throw new Error(`No image for texture ${index}`);
    const bytes = (await parser.getDependency('bufferView', source.bufferView)) as ArrayBuffer;
    const picture = await createImageBitmap(new Blob([bytes], { type: source.mimeType }), {
      colorSpaceConversion: 'none',
    });
    const texture = new Texture(picture);
    texture.flipY = false;
    texture.wrapS = ClampToEdgeWrapping;
    texture.wrapT = ClampToEdgeWrapping;
    // The printed labels are viewed at an angle.
    texture.anisotropy = 8;
    texture.needsUpdate = true;
    return texture;
  },
});

export type LoadedModel = { model: Group; bytes: number };

export const loadModel = async (url: string, signal: AbortSignal): Promise<LoadedModel> => {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`Loading the model failed with status ${response.status}`);
  const file = await response.arrayBuffer();
  const { scene } = await new GLTFLoader().register(embeddedTextures).parseAsync(file, '');
  return { model: scene, bytes: file.byteLength };
};
