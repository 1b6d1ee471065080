import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { expect, onTestFinished, test } from 'vitest';
import { createMakers } from './makers.ts';

const aPdf = (): Promise<Buffer> => {
  const pdf = new PdfDocument({ size: [200, 200] });
  pdf.rect(20, 20, 100, 100).fill('#123456').end();
  return buffer(pdf);
};

test(
  'work that needs more memory than a thread usually has is done in a larger one',
  { timeout: 120_000 },
  async () => {
    const makers = createMakers({
      maxWorkers: 1,
      databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing',
      readPhoto: () => Promise.reject(new Error('there are no photographs')),
      heapMb: 8,
    });
    onTestFinished(makers.close);
    const pdf = await aPdf();
    const form = { width: 100, quality: 50, effort: 0 };
    const [first, second] = await Promise.all([makers.drawPage(pdf, 0, form), makers.drawPage(pdf, 0, form)]);
    expect(first?.length).toBeGreaterThan(20);
    expect(second).toEqual(first);
  },
);
