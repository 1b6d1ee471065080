import { makeCatalogue } from './catalogue.ts';
import { makeCertificate } from './certificate.ts';
import { makeDatasheet } from './datasheet.ts';
import { makeDimensionPdf } from './dimension-pdf.ts';
import { makeDimensionDxf } from './dxf/dimension-dxf.ts';
import { makeEfi } from './efi.ts';
import type { Inputs } from './inputs.ts';
import type { MadeKind } from './kinds.ts';
import { makeManual } from './manual/manual.ts';
import { makeModbusCsv } from './modbus/csv.ts';
import { makeModbusXlsx } from './modbus/xlsx.ts';
import { noPhotos, type ReadPhoto } from './pdf/photos.ts';
import { makeReport } from './report.ts';
import { makeTool } from './tool/tool.ts';

export type Order<K extends MadeKind = MadeKind> = { kind: K; input: Inputs[K] };

const makers: { [K in MadeKind]: (input: Inputs[K], readPhoto: ReadPhoto) => Buffer | Promise<Buffer> } = {
  datasheet: makeDatasheet,
  manual: makeManual,
  dimension_pdf: makeDimensionPdf,
  dimension_dxf: makeDimensionDxf,
  certificate: makeCertificate,
  modbus_csv: makeModbusCsv,
  modbus_xlsx: makeModbusXlsx,
  efi: makeEfi,
  tool: makeTool,
  catalogue: (input, readPhoto) => makeCatalogue(input, { readPhoto }),
  report: makeReport,
};

/** Generates a document. The bytes depend only on the input, which names photographs by digest. */
export const makeDocument = async <K extends MadeKind>(
  { kind, input }: Order<K>,
  readPhoto: ReadPhoto = noPhotos,
): Promise<Buffer> => makers[kind](input, readPhoto);
