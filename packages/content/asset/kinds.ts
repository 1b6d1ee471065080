const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/svg+xml'] as const;

/** Types of files that pages show, by what they are. Any other file is a document. */
const typesOf = {
  picture: pictureTypes,
  film: ['video/mp4', 'video/webm'],
  model: ['model/gltf-binary'],
  scan: [...pictureTypes, 'application/pdf'],
} as const;

export type ShownKind = keyof typeof typesOf;
/** What a field takes. A document may be of any type, for example a photograph in an archive of drawings. */
export type AssetKind = ShownKind | 'document';

const names: { [K in ShownKind]: string } = {
  picture: 'a picture is JPEG, PNG, WebP, AVIF or SVG',
  film: 'a film is MP4 or WebM',
  model: 'a model is binary glTF',
  scan: 'a scan is a picture or a PDF',
};

/** Explains why a file of this type does not fit into a field, or returns undefined if it does. */
export const kindProblem = (type: string, kind: AssetKind): string | undefined =>
  kind === 'document' || (typesOf[kind] as readonly string[]).includes(type) ? undefined : `${type}; ${names[kind]}`;

export const isPicture = (type: string): boolean => kindProblem(type, 'picture') === undefined;
