import { maxRequestLines } from '@site/contract/bounds';
import type { Client } from '@site/contract/client';
import type { TextKey } from '@site/contract/i18n/keys';
import type { Locale } from '@site/contract/locales';
import { useFileSize } from '@site/ui/language/file-size';
import type { Text } from '@site/ui/language/text';
import { useText } from '@site/ui/language/use-text';
import { showToast } from '@site/ui/notices/notice-store';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '../../app/site-context.ts';
import type { Requested } from '../../state/request-changes.ts';
import { readRequestList } from '../../state/request-list.ts';
import {
  type BadRow,
  decodeText,
  maxFileBytes,
  maxFileRows,
  parseTable,
  type Problem,
  readRows,
  type ReadRow,
} from './request-csv.ts';

const reasons: Record<Problem, TextKey> = {
  noModel: 'requestFile.noModel',
  unknown: 'requestFile.unknown',
  quantity: 'requestFile.quantity',
  note: 'requestFile.note',
  full: 'requestFile.full',
};

type Import = { state: 'tooLarge' | 'empty' } | { state: 'read'; products: Requested[]; bad: BadRow[] };

/** Looks the models up, as many at a time as a call takes. */
const lookUp = async (api: Client, rows: readonly ReadRow[]): Promise<Map<string, Requested>> => {
  const models = [...new Set(rows.map(({ model }) => model))];
  const found = new Map<string, Requested>();
  for (let at = 0; at < models.length; at += maxRequestLines) {
    const { list } = await api('requestModels', { models: models.slice(at, at + maxRequestLines) });
    for (const product of list) if (product.asked !== undefined) found.set(product.asked, product);
  }
  return found;
};

const readFile = async (file: File, api: Client, locale: Locale): Promise<Import> => {
  if (file.size > maxFileBytes) return { state: 'tooLarge' };
  const table = parseTable(decodeText(new Uint8Array(await file.arrayBuffer()), locale));
  if (table.length > maxFileRows + 1) return { state: 'tooLarge' };
  const { good, bad } = readRows(table);
  if (good.length + bad.length === 0) return { state: 'empty' };
  const found = await lookUp(api, good);
  const inList = new Set(readRequestList().map(({ product_id }) => product_id));
  const products: Requested[] = [];
  for (const { row, written, model, quantity, note } of good) {
    const product = found.get(model);
    const isNew = product !== undefined && !inList.has(product.product_id);
    if (!product) bad.push({ row, written, problem: 'unknown' });
    else if (isNew && inList.size >= maxRequestLines) bad.push({ row, written, problem: 'full' });
    else {
      inList.add(product.product_id);
      products.push({ ...product, quantity, note });
    }
  }
  return { state: 'read', products, bad: bad.toSorted((a, b) => a.row - b.row) };
};

const addAll = async (products: readonly Requested[], t: Text): Promise<void> => {
  const { addAndTell } = await import('../../ui/add-to-request/add-and-tell.ts');
  addAndTell(products, t, { isOnPage: true });
};

type Props = {
  file: File;
  /** Called when there is nothing more to decide. */
  onDone: () => void;
};

/** Reads a file and adds its rows. If some cannot be read, it names each with its reason, and asks before it adds the others. */
export const ImportCsv = ({ file, onDone }: Props) => {
  const t = useText();
  const { api, locale } = useSite();
  const sizeOf = useFileSize();
  const [result, setResult] = useState<Extract<Import, { state: 'read' }>>();
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable react/exhaustive-deps -- once per file
  useEffect(() => {
    readFile(file, api, locale).then(
      (read) => {
        if (read.state === 'read' && read.bad.length > 0) {
          setResult(read);
          return;
        }
        if (read.state === 'read') void addAll(read.products, t);
        else if (read.state === 'empty') showToast('error', t('requestFile.empty'));
        else showToast('error', t('requestFile.tooLarge', { rows: maxFileRows, size: sizeOf(maxFileBytes) }));
        onDone();
      },
      () => {
        showToast('error', t('requestFile.failed'));
        onDone();
      },
    );
  }, [file]);
  // oxlint-enable react/exhaustive-deps
  useEffect(() => box.current?.focus(), [result]);
  if (!result) return null;
  const { products, bad } = result;
  const others = () => {
    void addAll(products, t);
    onDone();
  };
  return (
    <div
      ref={box}
      className="mbs-4 frame-ink bg-panel p-5 outline-0 max-sm:p-4"
      role="group"
      aria-labelledby="import-title"
      tabIndex={-1}
    >
      <h2 className="text-17 leading-6" id="import-title">
        {t('requestFile.title', { count: bad.length })}
      </h2>
      <div className="mbs-3 overflow-auto max-block-80">
        <table className="border-collapse text-14 leading-5 inline-full">
          <thead>
            <tr className="rule-be-ink text-13 text-muted">
              <th className="pe-4 pbe-1 text-start" scope="col">
                {t('requestFile.row')}
              </th>
              <th className="pe-4 pbe-1 text-start" scope="col">
                {t('requestFile.written')}
              </th>
              <th className="pbe-1 text-start" scope="col">
                {t('requestFile.reason')}
              </th>
            </tr>
          </thead>
          <tbody>
            {bad.map(({ row, written, problem }) => (
              <tr className="rule-be-line" key={row}>
                <td className="mono py-1.5 pe-4">{row}</td>
                <td className="mono py-1.5 pe-4 wrap-anywhere">{written}</td>
                <td className="py-1.5">{t(reasons[problem])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mbs-4 flex flex-wrap gap-3">
        {products.length > 0 && (
          <button type="button" className="button" onClick={others}>
            {t('requestFile.others', { count: products.length })}
          </button>
        )}
        <button type="button" className="button" onClick={onDone}>
          {t('requestFile.cancel')}
        </button>
      </p>
    </div>
  );
};
