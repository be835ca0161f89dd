import PDFDocument from 'pdfkit';
import { join } from 'node:path';
import type { DemoPage } from '../../server/demo/demo-course.ts';
import { fontFolder } from './clip.ts';

/** Lecture notes as an A4 PDF with the Chinese font embedded in part. */
export async function notesPdf(pages: readonly DemoPage[], courseTitle: string): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: 64, bottom: 64, left: 64, right: 64 },
    autoFirstPage: false,
    info: { Title: pages[0]?.heading ?? courseTitle, Author: courseTitle },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => document.on('end', () => resolve()));
  document.registerFont('regular', join(fontFolder, 'NotoSansHans-Regular.otf'));
  document.registerFont('bold', join(fontFolder, 'NotoSansHans-Bold.otf'));
  pages.forEach(({ heading, paragraphs }, index) => {
    document.addPage();
    document.font('regular').fontSize(9).fillColor('#556377').text(courseTitle, 64, 36, { lineBreak: false });
    document.font('bold').fontSize(18).fillColor('#14202e').text(heading, 64, 72);
    document
      .moveTo(64, document.y + 8)
      .lineTo(120, document.y + 8)
      .lineWidth(3)
      .stroke('#f59a23');
    document.moveDown(1.2);
    for (const paragraph of paragraphs)
      document.font('regular').fontSize(11.5).fillColor('#14202e').text(paragraph, { lineGap: 6, paragraphGap: 10 });
    document
      .font('regular')
      .fontSize(9)
      .fillColor('#556377')
      .text(`${index + 1} / ${pages.length}`, 64, document.page.height - 48, { align: 'center', lineBreak: false });
  });
  document.end();
  await done;
  return Buffer.concat(chunks);
}
