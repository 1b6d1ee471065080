import { ContentText } from '../content-text/content-text.tsx';
import { Unbroken } from '../unbroken/unbroken.tsx';
import { FigureText } from './figures.tsx';
import styles from './data-table.module.css';

type Props = {
  caption?: string | undefined;
  /** The id of the heading that names the table, if there is one: a heading has a language, an attribute has not. */
  labelledBy?: string | undefined;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
};

/** A code such as IEC 61000-4-2 or a range such as 08:00–20:00 is one word, although it contains spaces and hyphens. */
const isCode = (text: string) => text.length <= 16 && /\d[-–]\d/.test(text);
const isFigure = (text: string) => /^[−+-]?[\d.,:\s]+%?$/.test(text);

/** Columns of figures are right-aligned, in monospace. */
const figureColumns = (rows: Props['rows'], count: number) =>
  Array.from({ length: count }, (_, column) => column > 0 && rows.every((row) => isFigure(row[column] ?? '')));

/** What a phone does with a table: few columns fit, many figures scroll, and rows of words are a card each. */
const shapeOnPhone = (figures: readonly boolean[]): 'fit' | 'scroll' | 'stack' => {
  if (figures.length <= 3) return 'fit';
  if (!figures.slice(1).every(Boolean)) return 'stack';
  return figures.length <= 4 ? 'fit' : 'scroll';
};

/** A table of an editors' page. */
export const DataTable = ({ caption, labelledBy, columns, rows }: Props) => {
  const figures = figureColumns(rows, columns.length);
  return (
    <div
      className={`scrolls ${styles.box} overflow-x-auto`}
      data-phone={shapeOnPhone(figures)}
      role="region"
      aria-labelledby={labelledBy}
      aria-label={labelledBy ? undefined : (caption ?? columns.join(', '))}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className="border-collapse text-15 leading-6 inline-full">
        <thead>
          <tr>
            {columns.map((name, column) => (
              <th
                className="text-13 font-semibold text-muted"
                key={name}
                scope="col"
                data-figure={figures[column] || undefined}
              >
                <ContentText>{name}</ContentText>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={columns[column]} scope="row" className={isFigure(cell) ? 'mono' : undefined}>
                    <ContentText>{cell}</ContentText>
                  </th>
                ) : (
                  <td
                    key={columns[column]}
                    data-label={columns[column]}
                    data-figure={figures[column] || undefined}
                    data-code={isCode(cell) || undefined}
                    className={figures[column] ? 'mono' : undefined}
                  >
                    <span>{figures[column] ? <FigureText value={cell} /> : <Unbroken text={cell} />}</span>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
