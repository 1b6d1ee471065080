/** "11 400" and "98.9": what a language writes with other signs. Not versions ("2.14.3") nor what is part of a name ("V3.1"). */
const written = /(?<![\p{L}\d.])(?:\d{1,3}(?:\s\d{3})+(?:\.\d+)?|\d+\.\d+)(?!\.?\d)/gu;

/** A measured value of content as a language writes it: "3.2 MWp" is "3,2 MWp" in Portuguese. */
export const inLanguage = (value: string, tag: string): string =>
  value.replace(written, (figure) => {
    const plain = figure.replaceAll(/\s/g, '');
    const digits = plain.split('.')[1]?.length ?? 0;
    const format = new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    return format.format(Number(plain));
  });
