import { makeDimensionDxf } from '../dxf/dimension-dxf.ts';
import type { ToolInput } from '../inputs.ts';
import { type ZipFile, zip } from '../zip.ts';
import { calculators } from './calculators.ts';
import { pageOf } from './page.ts';
import { programs } from './programs.ts';

const contentsOf = (input: ToolInput): { what: string; files: ZipFile[] } => {
  const { slug, drawings } = input;
  const program = programs[slug];
  if (program) return { what: `${program.what} No installation is needed.`, files: program.files(input) };
  const calculator = calculators[slug];
  if (calculator)
    return {
      what: `${slug}.html works: open it in a browser, no network and no installation needed. What it rests on is written at its foot.`,
      files: [{ name: `${slug}.html`, body: pageOf(calculator) }],
    };
  return {
    what: `dxf/ holds ${drawings.length} outline drawings, AutoCAD R12, 1:1 in millimetres. The 3D models are on the product pages, not in this archive.`,
    files: drawings.map((drawing) => ({ name: `dxf/${drawing.product.model}.dxf`, body: makeDimensionDxf(drawing) })),
  };
};

/** A small archive with a text that states honestly what it contains. */
export const makeTool = (input: ToolInput): Buffer => {
  const { slug, name, description, version, date, os, company, notes } = input;
  const { what, files } = contentsOf(input);
  const readme = [
    `${name} ${version}`,
    `${date}   ${os.join(', ')}`,
    '',
    description,
    '',
    'What is in here',
    [company.notice, what].filter(Boolean).join(' '),
    '',
    'Versions',
    ...notes.map((note) => `${note.version}  ${note.date}  ${note.text}`),
    '',
    `${company.name}, ${company.email}`,
    '',
  ].join('\r\n');
  return zip(
    [{ name: 'README.txt', body: readme }, ...files].map(({ name: path, body }) => ({ name: `${slug}/${path}`, body })),
  );
};
