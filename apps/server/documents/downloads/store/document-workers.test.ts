import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { expect, onTestFinished, test } from 'vitest';
import { createDocumentWorkers } from './document-workers.ts';

const aPdf = (): Promise<Buffer> => {
  const pdf = new PdfDocument({ size: [200, 200] });
  pdf.rect(20, 20, 100, 100).fill('#123456').end();
  return buffer(pdf);
};

test(
  'work that needs more memory than a thread usually has is done in a larger one',
  { timeout: 120_000 },
  async () => {
    const workers = createDocumentWorkers({
      maxWorkers: 1,
      databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing',
      readPhoto: () => Promise.reject(new Error('there are no photographs')),
      heapMb: 8,
    });
    onTestFinished(workers.close);
    const pdf = await aPdf();
    const form = { width: 100, quality: 50, effort: 0 };
    const [first, second] = await Promise.all([workers.drawPage(pdf, 0, form), workers.drawPage(pdf, 0, form)]);
    expect(first?.length).toBeGreaterThan(20);
    expect(second).toEqual(first);
  },
);
