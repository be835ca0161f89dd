import { encode } from 'uqr';
import {
  drawnPaper,
  frameLines,
  paperColours,
  scaleRadii,
  scaleRings,
  starPoints,
  type DrawnText,
} from '#contract/certificates/certificate-drawing.rule.ts';
import { paper, type Places } from '#contract/certificates/certificate-places.rule.ts';
import type { CertificateClaims } from '#contract/certificates/certificates.contract.ts';
import { chinesePdf, type Pdf } from '#server/platform/pdf/chinese-pdf.ts';
import { answerApart } from '#server/platform/reading/answer-apart.ts';

export interface PaperTask {
  claims: CertificateClaims;
  places: Places;
  /** The signed file. */
  credential: string;
  /** Whole, with its origin. */
  checkAddress: string;
}

const a4 = { width: 841.89, height: 595.28 };

function drawGround(pdf: Pdf): void {
  pdf.rect(0, 0, paper.width, paper.height).fill(paperColours.ground);
  pdf.lineWidth(1).strokeColor(paperColours.scale);
  pdf
    .save()
    .rect(38, 38, paper.width - 76, paper.height - 76)
    .clip();
  for (const { x, y } of scaleRings) for (const radius of scaleRadii) pdf.circle(x, y, radius).stroke();
  pdf.restore();
  pdf.strokeColor(paperColours.gold);
  for (const { inset, width } of frameLines)
    pdf
      .lineWidth(width)
      .rect(inset, inset, paper.width - 2 * inset, paper.height - 2 * inset)
      .stroke();
}

function drawCode(pdf: Pdf, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const { data } = encode(text, { ecc: 'M', border: 2 });
  const unit = size / data.length;
  pdf.rect(x, y, size, size).fill('#ffffff');
  data.forEach((row, top) =>
    row.forEach((isDark, left) => {
      // A hair wider, so that no reader sees a line between two.
      if (isDark) pdf.rect(x + left * unit, y + top * unit, unit * 1.02, unit * 1.02);
    }),
  );
  pdf.fill(paperColours.ink);
}

function drawText(pdf: Pdf, { text, x, y, align, size, isBold, colour, spacing, turn }: DrawnText): void {
  pdf
    .font(isBold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(paperColours[colour]);
  const width = pdf.widthOfString(text, { characterSpacing: spacing }) - spacing;
  pdf.save();
  if (turn !== 0) pdf.rotate(turn, { origin: [x, y] });
  pdf.text(text, align === 'middle' ? x - width / 2 : x, y, {
    ...{ lineBreak: false, characterSpacing: spacing, baseline: 'alphabetic' },
  });
  pdf.restore();
}

async function* draw({ claims, places, credential, checkAddress }: PaperTask): AsyncGenerator<Uint8Array, void> {
  const { pdf, whole } = chinesePdf({
    size: [a4.width, a4.height],
    margin: 0,
    displayTitle: true,
    info: { Title: `${claims.title} ${claims.number}`, Author: claims.unit, Subject: claims.course },
  });
  pdf.scale(a4.width / paper.width, a4.height / paper.height);
  drawGround(pdf);
  const drawn = drawnPaper(claims, places, new URL(checkAddress).host);
  const { emblem, seal } = drawn;
  pdf
    .lineWidth(5)
    .circle(emblem.x, emblem.y, emblem.radius - 3)
    .fillAndStroke('#fbe9f0', paperColours.emblem);
  for (const { from, to } of drawn.lines)
    pdf.lineWidth(1).moveTo(from.x, from.y).lineTo(to.x, to.y).stroke(paperColours.gold);
  pdf
    .lineWidth(3)
    .circle(seal.x, seal.y, seal.radius - 2)
    .stroke(paperColours.seal);
  pdf.polygon(...starPoints(seal, 17).map(({ x, y }): [number, number] => [x, y])).fill(paperColours.seal);
  drawCode(pdf, checkAddress, drawn.code);
  for (const text of drawn.texts) drawText(pdf, text);
  pdf.file(Buffer.from(credential), {
    ...{ name: `${claims.number}.json`, type: 'application/json', description: 'Open Badges 3.0' },
  });
  pdf.end();
  yield await whole;
}

answerApart(draw);
