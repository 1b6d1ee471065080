import { escapeXml } from '@site/contract/escape-xml';
import type { ModbusInput } from '../inputs.ts';
import { wordsIn } from '../words/words.ts';
import { zip } from '../zip.ts';

/** The header and rows of the register map for both formats. Addresses start at 0. */
export const tableOf = (input: ModbusInput): (string | number)[][] => {
  const words = wordsIn(input.locale).registers;
  return [
    [words.area, words.address, words.function, words.access, words.type, words.scale, words.unit, words.name],
    ...input.registers.map(({ area, address, note, access, type, scale, unit, name }) => [
      words.areas[area],
      address,
      note,
      access,
      type,
      scale === '' ? '' : Number(scale),
      unit,
      name,
    ]),
  ];
};

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const sheetTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const widths = [12, 10, 12, 8, 10, 8, 8, 44];
const letter = (column: number): string => String.fromCharCode(65 + column);

const cell = (value: string | number, column: number, row: number, style: number): string => {
  const at = `r="${letter(column)}${row}" s="${style}"`;
  return typeof value === 'number'
    ? `<c ${at}><v>${value}</v></c>`
    : `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
};

/** Style 1 is for the title, style 2 for the table header. */
const styles = `${xml}<styleSheet xmlns="${sheets}"><fonts count="3"><font><sz val="10"/><name val="Arial"/></font><font><b/><sz val="14"/><name val="Arial"/></font><font><b/><sz val="10"/><color rgb="FFFFFFFF"/><name val="Arial"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF12181F"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf fontId="2" fillId="2" applyFont="1" applyFill="1"/></cellXfs></styleSheet>`;

const sheetOf = (input: ModbusInput): string => {
  const [head = [], ...rows] = tableOf(input);
  const titles = [
    `${input.model}  ${input.title}`,
    [input.number, input.version, input.company.name].filter(Boolean).join('  '),
  ];
  const first = titles.length + 2;
  const lines = [
    ...titles.map((title, index) => `<row r="${index + 1}">${cell(title, 0, index + 1, index === 0 ? 1 : 0)}</row>`),
    `<row r="${first}">${head.map((value, column) => cell(value, column, first, 2)).join('')}</row>`,
    ...rows.map(
      (row, index) =>
        `<row r="${first + 1 + index}">${row.map((value, column) => cell(value, column, first + 1 + index, 0)).join('')}</row>`,
    ),
  ];
  const columns = widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`);
  const range = `A${first}:${letter(widths.length - 1)}${first + rows.length}`;
  return `${xml}<worksheet xmlns="${sheets}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${first}" topLeftCell="A${first + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData><autoFilter ref="${range}"/></worksheet>`;
};

/** The register map as a workbook with a fixed header and filters, written with the minimum of parts. */
export const makeModbusXlsx = (input: ModbusInput): Buffer => {
  const day = `${input.date}T00:00:00Z`;
  const core = `${packages}/metadata/core-properties`;
  return zip([
    {
      name: '[Content_Types].xml',
      body: `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetTypes}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetTypes}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetTypes}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      body: `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${packages}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    },
    {
      name: 'docProps/core.xml',
      body: `${xml}<cp:coreProperties xmlns:cp="${core}" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(input.number)}</dc:title><dc:creator>${escapeXml(input.company.name)}</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${day}</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${day}</dcterms:modified></cp:coreProperties>`,
    },
    {
      name: 'xl/workbook.xml',
      body: `${xml}<workbook xmlns="${sheets}" xmlns:r="${office}"><sheets><sheet name="${escapeXml(input.model)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      body: `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    },
    { name: 'xl/styles.xml', body: styles },
    { name: 'xl/worksheets/sheet1.xml', body: sheetOf(input) },
  ]);
};
