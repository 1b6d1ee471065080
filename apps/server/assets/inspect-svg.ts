import { inspectPicture } from './inspect-picture.ts';
import { type Inspection, refuse } from './inspection.ts';
import { sanitiseSvg } from './sanitise-svg.ts';
import { weighSvg } from './svg-weight.ts';

const maxBytes = 4 * 1024 ** 2;
/** Drawing that many takes about a second. */
const maxElements = 200_000;

/**
 * Stores an SVG without anything that runs or loads other files, and tells the author what was removed. An upload with a script is refused,
 * because its author is there to bring a better one.
 */
export const inspectSvg = async (bytes: Buffer, isUpload: boolean): Promise<Inspection> => {
  if (bytes.length > maxBytes) return refuse(`${bytes.length} bytes; an SVG has at most 4 MB`);
  const sanitised = sanitiseSvg(bytes.toString('utf8').trim());
  if (!sanitised) return refuse('nothing is left of this SVG without scripts and references to other files');
  if (isUpload && sanitised.hadScript) return refuse('the SVG contains a script', 'script');
  if (weighSvg(sanitised.svg) > maxElements)
    return refuse(`the parts of this SVG use each other until it has more than ${maxElements} elements`);
  const content = Buffer.from(sanitised.svg);
  const inspection = await inspectPicture(content, 'image/svg+xml');
  if (!inspection.ok) return inspection;
  return {
    ...inspection,
    content,
    ...(sanitised.removed.length > 0 ? { note: `removed from the SVG: ${sanitised.removed.join(', ')}` } : {}),
  };
};
