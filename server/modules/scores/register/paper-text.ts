import type { Pdf } from '#server/platform/pdf/chinese-pdf.ts';

/** What stands for a sign that the font does not have, as printers have it. */
const gap = '〓';
/** Chooses a form of the sign before it, or joins: no sign of its own. */
const formless = /[\p{Variation_Selector}\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

type Weight = 'regular' | 'bold';
interface Said {
  x: number;
  y: number;
  size?: number;
  font?: Weight;
  colour?: string;
  /** Of the place that it is centred or put to the end of; absent: it begins at x. */
  width?: number;
  align?: 'start' | 'middle' | 'end';
}

/** Writes lines that fit, and notes what the font cannot write. */
export function paperText(pdf: Pdf) {
  const widths: Record<Weight, Map<string, number>> = { regular: new Map(), bold: new Map() };
  const missing = new Set<string>();
  const hasSign = (sign: string): boolean => {
    const { font } = (pdf as unknown as { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } })._font;
    return font.hasGlyphForCodePoint(sign.codePointAt(0)!);
  };
  /** Of a sign at one point; 0 for what is not drawn. */
  const widthOf = (sign: string, font: Weight): number => {
    let width = widths[font].get(sign);
    if (width === undefined) {
      pdf.font(font).fontSize(100);
      width = pdf.widthOfString(hasSign(sign) ? sign : gap) / 100;
      widths[font].set(sign, width);
    }
    return width;
  };
  const drawnOf = (text: string): string => {
    pdf.font('regular');
    return [...text.normalize('NFC')]
      .flatMap((sign) => {
        if (sign === '\n') return [sign];
        if (formless.test(sign)) return [];
        if (hasSign(sign)) return [sign];
        missing.add(sign);
        return [gap];
      })
      .join('');
  };
  const long = (text: string, size: number, font: Weight) =>
    [...text].reduce((sum, sign) => sum + widthOf(sign, font), 0) * size;

  return {
    /** Signs that no line could write. */
    missing: missing as ReadonlySet<string>,

    /** Lines of at most this width, in which a word of letters or figures stays whole where it can. */
    linesOf(text: string, width: number, size: number, font: Weight = 'regular'): string[] {
      const lines: string[] = [];
      for (const paragraph of drawnOf(text).split('\n')) {
        let [line, length] = ['', 0];
        for (const word of paragraph.match(/[\w.,:;%()/-]+|\s|./gu) ?? []) {
          const own = long(word, size, font);
          if (length + own > width && line !== '') {
            lines.push(line.trimEnd());
            [line, length] = ['', 0];
          }
          if (line === '' && word.trim() === '') continue;
          if (own <= width) [line, length] = [line + word, length + own];
          else
            for (const sign of word) {
              const one = widthOf(sign, font) * size;
              if (length + one > width && line !== '') {
                lines.push(line);
                [line, length] = ['', 0];
              }
              [line, length] = [line + sign, length + one];
            }
        }
        lines.push(line.trimEnd());
      }
      return lines;
    },

    /** One line as it is. */
    say(
      text: string,
      { x, y, size = 9, font = 'regular', colour = '#14202e', width = 0, align = 'start' }: Said,
    ): void {
      const drawn = drawnOf(text);
      if (drawn === '') return;
      const room = align === 'start' ? 0 : width - long(drawn, size, font);
      pdf.font(font).fontSize(size).fillColor(colour);
      pdf.text(drawn, x + (align === 'middle' ? room / 2 : room), y, { lineBreak: false });
    },
  };
}
