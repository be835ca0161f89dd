import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { JobFault } from '../jobs/job-problems.ts';

const pagesAtMost = 2_000;
const charactersAtMost = 1_000_000;
/** Of the picture of the first page, in pixels. */
const pictureWidth = 800;
/** Of a page that is read. */
const pageWidth = 1600;
/** A page as wide as a street does not get a picture as long as one. */
const pixelsAtMost = 4_000_000;

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** @throws JobFault damagedFile, protectedFile */
async function withPdf<Result>(path: string, read: (pdf: PDFDocumentProxy) => Promise<Result>): Promise<Result> {
  const { getDocument, PasswordException, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: new Uint8Array(await readFile(path)),
    // Chinese documents need the tables of their encodings.
    cMapUrl: `${join(folder, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(folder, 'standard_fonts')}/`,
    wasmUrl: `${join(folder, 'wasm')}/`,
    iccUrl: `${join(folder, 'iccs')}/`,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    return await read(await task.promise);
  } catch (fault) {
    throw new JobFault(fault instanceof PasswordException ? 'protectedFile' : 'damagedFile', fault);
  } finally {
    await task.destroy();
  }
}

/** The words of the pages in their order; '' for pages that are only pictures. */
export const pdfWords = (path: string): Promise<string> =>
  withPdf(path, async (pdf) => {
    let words = '';
    for (let number = 1; number <= Math.min(pdf.numPages, pagesAtMost); number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) if ('str' in item) words += item.str + (item.hasEOL ? '\n' : '');
      words += '\n';
      page.cleanup();
      if (words.length > charactersAtMost) break;
    }
    return words.slice(0, charactersAtMost);
  });

async function drawPage(pdf: PDFDocumentProxy, number: number, widest: number): Promise<Uint8Array> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(widest / width, Math.sqrt(pixelsAtMost / (width * height)));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height)));
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, background: 'white' }).promise;
  page.cleanup();
  return canvas.encode('webp', 82);
}

/** The first page as WebP. */
export const pdfPicture = (path: string): Promise<Uint8Array> => withPdf(path, (pdf) => drawPage(pdf, 1, pictureWidth));

/** `count` pages from page `from` on as WebP, as large as they are read; fewer at the end. */
export const pdfPages = (path: string, from: number, count: number): Promise<Uint8Array[]> =>
  withPdf(path, async (pdf) => {
    const pages: Uint8Array[] = [];
    for (let number = from; number < from + count && number <= pdf.numPages; number++)
      pages.push(await drawPage(pdf, number, pageWidth));
    return pages;
  });
