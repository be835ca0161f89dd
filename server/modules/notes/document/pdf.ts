import { chinesePdf } from '#server/platform/pdf/chinese-pdf.ts';
import type { DocumentNote, NotesDocument } from './notes-document.ts';

const margin = 56;
const footRoom = 40;
const [ink, quiet, brand, rule] = ['#14202e', '#556377', '#0f6cbd', '#e2e8f0'];
const widestPoints = 300;

/** A4, in pages with numbers. */
export async function asPdf({ title, facts, courses }: NotesDocument): Promise<Uint8Array> {
  const margins = { top: margin, bottom: margin + footRoom, left: margin, right: margin };
  const { pdf: page, whole } = chinesePdf({ size: 'A4', margins, bufferPages: true, info: { Title: title } });
  const width = page.page.width - 2 * margin;
  /** What belongs together begins on the next page where this one is at its end. */
  const need = (height: number) => {
    if (page.y + height > page.page.height - margin - footRoom) page.addPage();
  };
  const say = (words: string, { font = 'regular', size = 10.5, colour = ink, above = 0, indent = 0 } = {}) => {
    page.y += above;
    page.font(font).fontSize(size).fillColor(colour);
    page.text(words, margin + indent, page.y, { width: width - indent, lineGap: size * 0.4 });
  };
  const noteOf = ({ place, href, facts: said, quote, body, picture }: DocumentNote) => {
    need(56);
    page.y += 10;
    page
      .font('bold')
      .fontSize(10)
      .fillColor(href === null ? ink : brand);
    page.text(place, margin, page.y, { continued: true, link: href, underline: false });
    page.font('regular').fontSize(9).fillColor(quiet).text(`　${said}`, { link: null });
    if (quote !== null) {
      const top = page.y + 3;
      const on = page.bufferedPageRange().count;
      say(quote, { colour: quiet, above: 3, indent: 12 });
      if (page.bufferedPageRange().count === on) page.rect(margin, top, 2, page.y - top).fill(rule);
    }
    if (body !== '') say(body, { above: 3 });
    if (picture !== null) {
      const shown = Math.min(widestPoints, picture.width);
      const height = (shown * picture.height) / picture.width;
      page.y += 6;
      need(height);
      page.image(Buffer.from(picture.bytes), margin, page.y, { width: shown });
      page.y += height + 4;
    }
  };
  say(title, { font: 'bold', size: 22 });
  say(facts, { size: 9, colour: quiet, above: 2 });
  for (const course of courses) {
    need(120);
    say(course.title, { font: 'bold', size: 16, above: 18 });
    for (const item of course.items) {
      need(90);
      say(item.title, { font: 'bold', size: 12.5, above: 12 });
      item.notes.forEach(noteOf);
    }
  }
  const { count } = page.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    page.switchToPage(at);
    // Below the margin a line would begin a page.
    page.page.margins.bottom = 0;
    page.font('regular').fontSize(9).fillColor(quiet);
    page.text(`${at + 1} / ${count}`, margin, page.page.height - margin, { width, align: 'center', lineBreak: false });
  }
  page.end();
  return whole;
}
