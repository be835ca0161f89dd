import { drawFigure } from '../drawing/draw-figure.ts';
import { figureSize, type Mark } from '../drawing/marks.ts';
import type { DemoText, Row, TextPart } from './demo-text.ts';
import { packageOf, relations, relationsOf, schemas, xmlOf } from './office-package.ts';

const drawing = `${schemas}/drawingml/2006/main`;
const names = `xmlns:a="${drawing}" xmlns:r="${relations}" xmlns:p="${schemas}/presentationml/2006/main"`;
/** 16:9 in English Metric Units. */
const page = { width: 12_192_000, height: 6_858_000 };
const map =
  'bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"';
const emptyTree =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';

/** In English Metric Units. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
const place = ({ x, y, width, height }: Box) =>
  `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>`;
const fill = (colour: string) => `<a:solidFill><a:srgbClr val="${colour}"/></a:solidFill>`;

const shape = (id: number, box: Box, colour: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="shape ${id}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${place(box)}${fill(colour)}<a:ln><a:noFill/></a:ln></p:spPr><p:txBody><a:bodyPr/><a:p><a:endParaRPr lang="zh-CN"/></a:p></p:txBody></p:sp>`;

const words = (id: number, box: Box, lines: readonly string[], size: number, colour: string, isBold: boolean) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="text ${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr>${place(box)}<a:noFill/></p:spPr><p:txBody><a:bodyPr wrap="square" anchor="t"><a:normAutofit/></a:bodyPr>${lines
    .map(
      (line) =>
        `<a:p><a:pPr><a:lnSpc><a:spcPct val="130000"/></a:lnSpc><a:spcAft><a:spcPts val="900"/></a:spcAft></a:pPr><a:r><a:rPr lang="zh-CN" sz="${size * 100}"${isBold ? ' b="1"' : ''}>${fill(colour)}<a:ea typeface="Microsoft YaHei"/></a:rPr><a:t>${xmlOf(line)}</a:t></a:r></a:p>`,
    )
    .join('')}</p:txBody></p:sp>`;

const tree = (shapes: string) => `<p:cSld><p:spTree>${emptyTree}${shapes}</p:spTree></p:cSld>`;
const slide = (shapes: string) =>
  `<p:sld ${names}>${tree(shapes)}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`;

const cover = (title: string, line: string, colour: string) =>
  slide(
    shape(2, { x: 0, y: 0, width: page.width, height: page.height }, colour) +
      shape(3, { x: 1_000_000, y: 3_500_000, width: 1_400_000, height: 70_000 }, 'F29A1F') +
      words(4, { x: 1_000_000, y: 1_700_000, width: 10_200_000, height: 1_700_000 }, [title], 40, 'FFFFFF', true) +
      words(5, { x: 1_000_000, y: 3_800_000, width: 10_000_000, height: 1_600_000 }, [line], 20, 'E4ECF4', false),
  );

const frame = (heading: string, colour: string) =>
  shape(2, { x: 0, y: 0, width: 260_000, height: page.height }, colour) +
  words(3, { x: 700_000, y: 380_000, width: 10_800_000, height: 800_000 }, [heading], 30, colour, true) +
  shape(4, { x: 790_000, y: 1_230_000, width: 1_200_000, height: 50_000 }, 'F29A1F');

/** Where what a slide shows stands. */
const body: Box = { x: 700_000, y: 1_500_000, width: 10_800_000, height: 4_900_000 };

function textSlide(heading: string, lines: readonly string[], colour: string): string {
  // A single sentence gets room, a list gets order.
  const signs = lines.reduce((sum, line) => sum + line.length, 0);
  const size = signs < 60 ? 28 : signs < 160 ? 24 : signs < 240 ? 20 : 16;
  return slide(frame(heading, colour) + words(5, body, lines, size, '1B2733', false));
}

function markShape(mark: Mark, id: number): string {
  const scale = Math.min(body.width / figureSize.width, body.height / figureSize.height);
  const left = body.x + (body.width - figureSize.width * scale) / 2;
  const x = (value: number) => Math.round(left + value * scale);
  const y = (value: number) => Math.round(body.y + value * scale);
  if (mark.kind === 'text') {
    const width = 4_000_000;
    const from = { left: 0, center: width / 2, right: width }[mark.align];
    const points = Math.max(8, Math.round((mark.size * scale) / 12_700));
    const height = points * 12_700 * 2;
    const align = { left: 'l', center: 'ctr', right: 'r' }[mark.align];
    return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="label ${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr>${place({ x: Math.round(x(mark.x) - from), y: Math.round(y(mark.y) - height / 2), width, height })}<a:noFill/></p:spPr><p:txBody><a:bodyPr wrap="square" lIns="0" tIns="0" rIns="0" bIns="0" anchor="ctr"/><a:p><a:pPr algn="${align}"/><a:r><a:rPr lang="zh-CN" sz="${points * 100}"${mark.isBold ? ' b="1"' : ''}>${fill(mark.colour.slice(1))}<a:ea typeface="Microsoft YaHei"/></a:rPr><a:t>${xmlOf(mark.text)}</a:t></a:r></a:p></p:txBody></p:sp>`;
  }
  const points =
    mark.kind === 'oval'
      ? [[mark.x - mark.rx, mark.y - mark.ry] as const, [mark.x + mark.rx, mark.y + mark.ry] as const]
      : mark.points;
  const [xs, ys] = [points.map(([one]) => x(one)), points.map(([, one]) => y(one))];
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(1, Math.max(...xs) - x0), Math.max(1, Math.max(...ys) - y0)];
  const path =
    mark.kind === 'oval'
      ? ''
      : points
          .map(
            (_, at) =>
              `<a:${at === 0 ? 'moveTo' : 'lnTo'}><a:pt x="${xs[at]! - x0}" y="${ys[at]! - y0}"/></a:${at === 0 ? 'moveTo' : 'lnTo'}>`,
          )
          .join('');
  const geometry =
    mark.kind === 'oval'
      ? '<a:prstGeom prst="ellipse"><a:avLst/></a:prstGeom>'
      : `<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst><a:path w="${width}" h="${height}"${mark.isClosed ? '' : ' fill="none"'}>${path}${mark.isClosed ? '<a:close/>' : ''}</a:path></a:pathLst></a:custGeom>`;
  const line = mark.line
    ? `<a:ln w="${Math.round((mark.width ?? 1) * scale)}">${fill(mark.line.slice(1))}</a:ln>`
    : '<a:ln><a:noFill/></a:ln>';
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="mark ${id}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${x0}" y="${y0}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>${geometry}${mark.fill ? fill(mark.fill.slice(1)) : '<a:noFill/>'}${line}</p:spPr></p:sp>`;
}

const figureSlide = (heading: string, { name, figure }: NonNullable<TextPart['figure']>, colour: string, hue: number) =>
  slide(
    frame(heading, colour) +
      drawFigure(figure, name, hue)
        .map((mark, at) => markShape(mark, 10 + at))
        .join(''),
  );

function tableSlide(heading: string, rows: readonly Row[], colour: string): string {
  const shown = rows.slice(0, 9);
  const weights = shown[0]!.map((_, at) =>
    Math.min(26, Math.max(5, ...shown.map((row) => String(row[at] ?? '').length))),
  );
  const all = weights.reduce((sum, one) => sum + one, 0);
  const widths = weights.map((one) => Math.round((one / all) * body.width));
  const height = 440_000;
  const cell = (value: string | number, nth: number) =>
    `<a:tc><a:txBody><a:bodyPr/><a:p><a:r><a:rPr lang="zh-CN" sz="1500"${nth === 0 ? ' b="1"' : ''}>${fill(nth === 0 ? 'FFFFFF' : '1B2733')}<a:ea typeface="Microsoft YaHei"/></a:rPr><a:t>${xmlOf(String(value))}</a:t></a:r></a:p></a:txBody><a:tcPr anchor="ctr">${fill(nth === 0 ? colour : nth % 2 ? 'F6F8FA' : 'E9EEF3')}</a:tcPr></a:tc>`;
  const table = `<a:tbl><a:tblPr firstRow="1"/><a:tblGrid>${widths.map((width) => `<a:gridCol w="${width}"/>`).join('')}</a:tblGrid>${shown.map((row, nth) => `<a:tr h="${height}">${row.map((value) => cell(value, nth)).join('')}</a:tr>`).join('')}</a:tbl>`;
  return slide(
    `${frame(heading, colour)}<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name="table"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="${body.x}" y="${body.y}"/><a:ext cx="${body.width}" cy="${height * shown.length}"/></p:xfrm><a:graphic><a:graphicData uri="${drawing.replace('/main', '/table')}">${table}</a:graphicData></a:graphic></p:graphicFrame>`,
  );
}

const slideOf = (part: TextPart, colour: string, hue: number) =>
  part.figure
    ? figureSlide(part.heading, part.figure, colour, hue)
    : part.table
      ? tableSlide(part.heading, part.table, colour)
      : textSlide(part.heading, part.lines, colour);

/** Slides in a show, the cover among them. */
const slidesAtMost = 12;

const theme = `<a:theme xmlns:a="${drawing}" name="demo"><a:themeElements><a:clrScheme name="demo"><a:dk1><a:srgbClr val="1B2733"/></a:dk1><a:lt1><a:srgbClr val="FFFFFF"/></a:lt1><a:dk2><a:srgbClr val="0F3556"/></a:dk2><a:lt2><a:srgbClr val="F3F6FA"/></a:lt2>${['1671BD', 'A4343A', '00857C', 'F29A1F', '6B5BA8', '2E7D43'].map((colour, index) => `<a:accent${index + 1}><a:srgbClr val="${colour}"/></a:accent${index + 1}>`).join('')}<a:hlink><a:srgbClr val="1671BD"/></a:hlink><a:folHlink><a:srgbClr val="6B5BA8"/></a:folHlink></a:clrScheme><a:fontScheme name="demo"><a:majorFont><a:latin typeface="Arial"/><a:ea typeface="Microsoft YaHei"/><a:cs typeface=""/></a:majorFont><a:minorFont><a:latin typeface="Arial"/><a:ea typeface="Microsoft YaHei"/><a:cs typeface=""/></a:minorFont></a:fontScheme><a:fmtScheme name="demo"><a:fillStyleLst>${'<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${'<a:ln w="9525"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln>'.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${'<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${'<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
const master = `<p:sldMaster ${names}>${tree('')}<p:clrMap ${map}/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`;
const layout = `<p:sldLayout ${names} type="blank">${tree('')}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`;

/** A cover and one slide for each part. @param line of the cover @param colour hexadecimal @param hue degrees */
export function pptxOf({ title, parts }: DemoText, line: string, colour: string, hue: number): Uint8Array {
  const slides = [
    cover(title, line, colour),
    ...parts.slice(0, slidesAtMost - 1).map((part) => slideOf(part, colour, hue)),
  ];
  const main = `<p:presentation ${names}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 2}"/>`).join('')}</p:sldIdLst><p:sldSz cx="${page.width}" cy="${page.height}"/><p:notesSz cx="${page.height}" cy="${page.width}"/></p:presentation>`;
  const of = (kind: string, xml: string) => ({ type: `presentationml.${kind}`, xml });
  return packageOf('ppt/presentation.xml', {
    'ppt/presentation.xml': of('presentation.main', main),
    'ppt/_rels/presentation.xml.rels': {
      xml: relationsOf([
        ['slideMaster', 'slideMasters/slideMaster1.xml'],
        ...slides.map((_, index) => ['slide', `slides/slide${index + 1}.xml`] as const),
      ]),
    },
    'ppt/slideMasters/slideMaster1.xml': of('slideMaster', master),
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': {
      xml: relationsOf([
        ['slideLayout', '../slideLayouts/slideLayout1.xml'],
        ['theme', '../theme/theme1.xml'],
      ]),
    },
    'ppt/slideLayouts/slideLayout1.xml': of('slideLayout', layout),
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': {
      xml: relationsOf([['slideMaster', '../slideMasters/slideMaster1.xml']]),
    },
    'ppt/theme/theme1.xml': { type: 'theme', xml: theme },
    ...Object.fromEntries(
      slides.flatMap((xml, index) => [
        [`ppt/slides/slide${index + 1}.xml`, of('slide', xml)],
        [
          `ppt/slides/_rels/slide${index + 1}.xml.rels`,
          { xml: relationsOf([['slideLayout', '../slideLayouts/slideLayout1.xml']]) },
        ],
      ]),
    ),
  });
}
