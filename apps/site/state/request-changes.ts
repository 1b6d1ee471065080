import { maxRequestLines } from '@site/contract/bounds';
import type { ProductCard } from '@site/contract/catalogue';
import { thumbnailAddress } from '../ui/asset-picture/picture-widths.ts';
import { asNote, asQuantity, noLines, readRequestList, type RequestLine, writeRequestList } from './request-list.ts';

/** Changes of the request list. Most visits make none, so this is loaded with the first one. */

export type Requested = Pick<ProductCard, 'product_id' | 'model' | 'image' | 'picture'> & {
  quantity?: number | undefined;
  note?: string | undefined;
};

export type Added = {
  /** The lines as they are now. */
  lines: RequestLine[];
  /** The models that no line was free for. */
  refused: string[];
  undo: () => void;
};

const isOf = (id: number) => (line: RequestLine) => line.product_id === id;

/** Adds models; the quantity of a model that is there already grows. */
export const addToRequest = (products: readonly Requested[]): Added => {
  const before = readRequestList();
  const list = [...before];
  const touched: number[] = [];
  const refused: string[] = [];
  for (const product of products) {
    const { product_id, model, quantity = 1, note = '' } = product;
    const at = list.findIndex(isOf(product_id));
    const known = list[at];
    if (known)
      list[at] = { ...known, quantity: asQuantity(known.quantity + quantity), note: known.note || asNote(note) };
    else if (list.length >= maxRequestLines) refused.push(model);
    else
      list.push({
        product_id,
        model,
        image: thumbnailAddress(product),
        quantity: asQuantity(quantity),
        note: asNote(note),
      });
    if (known || list.at(-1)?.product_id === product_id) touched.push(product_id);
  }
  if (touched.length > 0) writeRequestList(list);
  return {
    lines: list.filter(({ product_id }) => touched.includes(product_id)),
    refused,
    // Another tab may have changed other lines since.
    undo: () =>
      writeRequestList(
        readRequestList().flatMap((line) => {
          if (!touched.includes(line.product_id)) return [line];
          return before.filter(isOf(line.product_id));
        }),
      ),
  };
};

export const changeLine = (id: number, change: Partial<Pick<RequestLine, 'quantity' | 'note'>>): void =>
  writeRequestList(
    readRequestList().map((line) => {
      if (line.product_id !== id) return line;
      const { quantity, note } = { ...line, ...change };
      return { ...line, quantity: asQuantity(quantity), note: asNote(note) };
    }),
  );

/** Puts a line back where it was, unless the model has been added again or the list has filled up. */
const putBack = (line: RequestLine, at: number): void => {
  const list = readRequestList();
  if (list.some(isOf(line.product_id)) || list.length >= maxRequestLines) return;
  writeRequestList(list.toSpliced(at, 0, line));
};

/** Removes a line, and returns what undoes it. */
export const removeLine = (id: number): (() => void) => {
  const list = readRequestList();
  const at = list.findIndex(isOf(id));
  const line = list[at];
  if (!line) return () => undefined;
  writeRequestList(list.toSpliced(at, 1));
  return () => putBack(line, at);
};

export const clearRequest = (): (() => void) => {
  const list = readRequestList();
  writeRequestList(noLines);
  return () => list.forEach(putBack);
};

/** Takes another model for a line, such as its successor; a line of that model takes over the quantity. */
export const swapLine = (id: number, product: Requested): (() => void) => {
  const before = readRequestList();
  const old = before.find(isOf(id));
  if (!old) return () => undefined;
  const known = before.find(isOf(product.product_id));
  const next: RequestLine = {
    product_id: product.product_id,
    model: product.model,
    image: thumbnailAddress(product),
    quantity: asQuantity(old.quantity + (known?.quantity ?? 0)),
    note: known?.note || old.note,
  };
  writeRequestList(
    before.flatMap((line) => {
      if (line === known) return [];
      return line === old ? [next] : [line];
    }),
  );
  return () => writeRequestList(before);
};
