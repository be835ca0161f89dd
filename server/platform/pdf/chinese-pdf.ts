import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';

const fonts = join(dirname(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc'))), 'fonts');

export type Pdf = InstanceType<typeof PDFDocument>;

/**
 * A PDF with the fonts `regular` and `bold`, of which those signs are embedded that it has; for workers.
 * @returns it, and its bytes once it has ended
 */
export function chinesePdf(options: ConstructorParameters<typeof PDFDocument>[0]): {
  pdf: Pdf;
  whole: Promise<Uint8Array>;
} {
  const pdf = new PDFDocument({ lang: 'zh-CN', ...options });
  const pieces: Buffer[] = [];
  const whole = new Promise<Uint8Array>((resolve) => {
    pdf.on('data', (piece: Buffer) => pieces.push(piece));
    pdf.on('end', () => resolve(Uint8Array.from(Buffer.concat(pieces))));
  });
  pdf.registerFont('regular', join(fonts, 'NotoSansHans-Regular.otf'));
  pdf.registerFont('bold', join(fonts, 'NotoSansHans-Bold.otf'));
  return { pdf, whole };
}
