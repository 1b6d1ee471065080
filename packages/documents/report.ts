import { locales } from '@site/contract/locales';
import type { ReportInput } from './inputs.ts';
import { Flow } from './pdf/flow.ts';
import { footerOf, putHeader } from './pdf/furniture.ts';
import { createPaper, type Paper } from './pdf/paper.ts';
import { colour, margin, mm } from './pdf/tokens.ts';
import { filled } from './words/words.ts';

const putNotices = (paper: Paper, notices: string[], y: number, width: number): number => {
  if (notices.length === 0) return y;
  const box = { y, h: 20 * mm };
  paper.pdf.rect(margin, box.y, width, box.h).fill(colour.paper);
  paper.pdf.rect(margin, box.y, 3, box.h).fill(colour.alarm);
  let line = box.y + 4 * mm;
  for (const [index, notice] of notices.entries())
    line =
      paper.put(notice, margin + 5 * mm, line, {
        size: 9,
        width: width - 10 * mm,
        leading: 1.35,
        ...(index > 0 ? { colour: colour.muted } : {}),
      }) + 2;
  return box.y + box.h + 10 * mm;
};

/** A report to shareholders: the company's notices, then the figures by year. */
export const makeReport = (input: ReportInput): Promise<Buffer> => {
  const { title, notices, currency, years, number, locale } = input;
  const paper = createPaper(input, { title, uses: ['report'], footer: footerOf(input, '') });
  const { words } = paper;
  const own = words.report;
  const flow = new Flow(paper, words.types.report, number);
  paper.page();
  flow.y = putHeader(paper, words.types.report, number) + 12 * mm;
  flow.y = paper.put(title, margin, flow.y, { style: 'title', size: 24, width: flow.width, leading: 1.2 }) + 8 * mm;
  flow.y = putNotices(paper, notices, flow.y, flow.width);
  flow.heading(own.figures);
  const amount = new Intl.NumberFormat(locales[locale].intl, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const share = new Intl.NumberFormat(locales[locale].intl, { style: 'percent', maximumFractionDigits: 1 });
  flow.table(
    [
      { title: own.year, share: 0.16, style: 'mono' },
      { title: own.revenue, share: 0.21, style: 'mono' },
      { title: own.net_profit, share: 0.21, style: 'mono' },
      { title: own.rd, share: 0.24, style: 'mono' },
      { title: own.share, share: 0.18, style: 'mono' },
    ],
    years.map(({ year, revenue, net_profit, rd }) => [
      String(year),
      amount.format(revenue),
      amount.format(net_profit),
      amount.format(rd),
      share.format(rd / revenue),
    ]),
  );
  flow.paragraph(filled(own.unit, { currency }));
  return paper.finish();
};
