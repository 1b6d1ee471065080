/** Every kind of document with its properties. */
export const kinds = {
  datasheet: { extension: 'pdf', open: true },
  manual: { extension: 'pdf', open: false },
  dimension_pdf: { extension: 'pdf', open: false },
  dimension_dxf: { extension: 'dxf', open: false },
  certificate: { extension: 'pdf', open: true },
  modbus_csv: { extension: 'csv', open: false },
  modbus_xlsx: { extension: 'xlsx', open: false },
  efi: { extension: 'pdf', open: false },
  tool: { extension: 'zip', open: false },
  catalogue: { extension: 'pdf', open: true },
  report: { extension: 'pdf', open: true },
} as const satisfies Record<string, { extension: Extension; open: boolean }>;

export type Extension = keyof typeof mediaTypes;
export type Kind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as Kind[];

export const mediaTypes = {
  pdf: 'application/pdf',
  dxf: 'image/vnd.dxf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const;

/** Catalogues, data sheets, certificates and investors' reports are public. All other documents, and all about discontinued products, need login. */
export const needsLogin = (kind: Kind, discontinued: boolean): boolean => discontinued || !kinds[kind].open;
