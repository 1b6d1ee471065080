/** Writes the PDFs of the second example company: node demo/scripts/example-documents.ts */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fontFor } from '@site/documents/fonts/font-for';
import PdfDocument from 'pdfkit';

type Language = 'en' | 'tr-TR';
type Section = { title: string; lines: string[] };
type Sheet = { name: string; language: Language; title: string; subtitle: string; pages: Section[][] };

const folder = join(import.meta.dirname, '../second-company/media/documents');
const accent = '#0f6e7c';
const issued = new Date('2026-09-14T00:00:00Z');

const sheets: Sheet[] = [
  {
    name: 'sk120-datasheet.en.pdf',
    language: 'en',
    title: 'SK120',
    subtitle: 'Controller for two pumps. Data sheet, version 3.1',
    pages: [
      [
        {
          title: 'What it does',
          lines: [
            'Keeps the pressure of a booster set constant with two pumps.',
            'Both pumps reach the same hours; the second starts at peak demand.',
            'Stops a pump before it runs dry, by its current or by float switches.',
          ],
        },
        {
          title: 'Electrical data',
          lines: [
            'Supply 207 to 253 V AC, 50/60 Hz',
            'Motors up to 7.5 kW and 16 A each',
            '4 digital inputs, 2 level inputs, 3 relay outputs',
          ],
        },
        { title: 'Housing', lines: ['144 × 144 × 62 mm, IP54 front', '1.1 kg, -10 to +50 °C'] },
      ],
    ],
  },
  {
    name: 'sk120-datasheet.tr.pdf',
    language: 'tr-TR',
    title: 'SK120',
    subtitle: 'Çift pompa kontrol cihazı. Teknik föy, sürüm 3.1',
    pages: [
      [
        {
          title: 'Ne yapar',
          lines: [
            'İki pompalı bir hidroforun basıncını sabit tutar.',
            'Pompalar eşit saat çalışır; talep yükselince ikincisi devreye girer.',
            'Pompayı kuru çalışmadan önce, akımından veya şamandıradan durdurur.',
          ],
        },
        {
          title: 'Elektriksel veriler',
          lines: [
            'Besleme 207–253 V AC, 50/60 Hz',
            'Her biri 7,5 kW ve 16 A’ya kadar motor',
            '4 dijital giriş, 2 seviye girişi, 3 röle çıkışı',
          ],
        },
        { title: 'Kutu', lines: ['144 × 144 × 62 mm, ön yüz IP54', '1,1 kg, -10…+50 °C'] },
      ],
    ],
  },
  {
    name: 'sk100-manual.en.pdf',
    language: 'en',
    title: 'SK110 and SK120',
    subtitle: 'Installation and use. Manual, version 3.1',
    pages: [
      [
        {
          title: '1. Before you begin',
          lines: [
            'Work on the wiring only with the supply switched off and locked.',
            'Keep this manual beside the controller.',
          ],
        },
        {
          title: '2. Connect',
          lines: [
            'L and N: supply with a 6 A fuse.',
            'P1 and P2: contactors of the pumps. The SK110 has P1 only.',
            'S1 and S2: float switches of the well and of the tank.',
            'PT: pressure transmitter, 4 to 20 mA.',
          ],
        },
      ],
      [
        {
          title: '3. First start',
          lines: [
            'Choose the language and the pressure.',
            'Let each pump run for a minute and confirm the direction.',
            'Confirm the motor current while water flows. The dry-run limit becomes 80 % of it.',
          ],
        },
        { title: '4. Service', lines: ['After 2,000 hours the display names the pump that needs grease.'] },
      ],
    ],
  },
];

const write = ({ name, language, title, subtitle, pages }: Sheet): Promise<void> =>
  new Promise((resolve, reject) => {
    const pdf = new PdfDocument({
      size: 'A4',
      margin: 56,
      lang: language === 'en' ? 'en' : 'tr',
      info: { Title: `${title}: ${subtitle}`, Author: 'Sarnıç', CreationDate: issued, ModDate: issued },
    });
    const letters = JSON.stringify([title, subtitle, pages]);
    for (const style of ['text', 'strong', 'title'] as const)
      pdf.registerFont(style, fontFor(style, language, letters));
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('error', reject);
    pdf.on('end', () => {
      writeFileSync(join(folder, name), Buffer.concat(parts));
      resolve();
    });
    pages.forEach((sections, page) => {
      if (page > 0) pdf.addPage();
      else {
        pdf.rect(0, 0, 595.28, 10).fill(accent);
        pdf.fillColor('#12181f').font('title').fontSize(30).text(title, 56, 64);
        pdf.fillColor('#55606b').font('text').fontSize(13).text(subtitle);
        pdf.moveDown(1.5);
      }
      for (const section of sections) {
        pdf.fillColor(accent).font('strong').fontSize(14).text(section.title);
        pdf.fillColor('#12181f').font('text').fontSize(11);
        for (const line of section.lines) pdf.text(line, { lineGap: 3 });
        pdf.moveDown();
      }
    });
    pdf.end();
  });

mkdirSync(folder, { recursive: true });
for (const sheet of sheets) await write(sheet);
