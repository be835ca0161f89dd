import type { DemoText } from './demo-text.ts';
import { presentation, xmlOf } from './office-files.ts';

const { schemas, relations, packageOf, relationsOf } = presentation;
const drawing = `${schemas}/drawingml/2006/main`;
const names = `xmlns:a="${drawing}" xmlns:r="${relations}" xmlns:p="${schemas}/presentationml/2006/main"`;
/** 16:9 in English Metric Units. */
const page = { width: 12_192_000, height: 6_858_000 };
const map =
  'bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"';
const emptyTree =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';

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
        `<a:p><a:pPr><a:lnSpc><a:spcPct val="130000"/></a:lnSpc></a:pPr><a:r><a:rPr lang="zh-CN" sz="${size * 100}"${isBold ? ' b="1"' : ''}>${fill(colour)}<a:ea typeface="Microsoft YaHei"/></a:rPr><a:t>${xmlOf(line)}</a:t></a:r></a:p>`,
    )
    .join('')}</p:txBody></p:sp>`;

const tree = (shapes: string) => `<p:cSld><p:spTree>${emptyTree}${shapes}</p:spTree></p:cSld>`;
const slide = (shapes: string) =>
  `<p:sld ${names}>${tree(shapes)}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`;

const cover = (title: string, line: string, colour: string) =>
  slide(
    shape(2, { x: 0, y: 0, width: 420_000, height: page.height }, colour) +
      words(3, { x: 1_100_000, y: 2_300_000, width: 10_000_000, height: 1_200_000 }, [title], 40, '1B2733', true) +
      words(4, { x: 1_100_000, y: 3_700_000, width: 9_600_000, height: 1_600_000 }, [line], 20, '55606B', false),
  );
const inner = (heading: string, lines: readonly string[], colour: string) =>
  slide(
    shape(2, { x: 0, y: 0, width: page.width, height: 140_000 }, colour) +
      words(3, { x: 800_000, y: 500_000, width: 10_600_000, height: 900_000 }, [heading], 30, colour, true) +
      words(4, { x: 800_000, y: 1_600_000, width: 10_600_000, height: 4_600_000 }, lines, 20, '1B2733', false),
  );

const theme = `<a:theme xmlns:a="${drawing}" name="demo"><a:themeElements><a:clrScheme name="demo"><a:dk1><a:srgbClr val="1B2733"/></a:dk1><a:lt1><a:srgbClr val="FFFFFF"/></a:lt1><a:dk2><a:srgbClr val="0F3556"/></a:dk2><a:lt2><a:srgbClr val="F3F6FA"/></a:lt2>${['1671BD', 'A4343A', '00857C', 'F29A1F', '6B5BA8', '2E7D43'].map((colour, index) => `<a:accent${index + 1}><a:srgbClr val="${colour}"/></a:accent${index + 1}>`).join('')}<a:hlink><a:srgbClr val="1671BD"/></a:hlink><a:folHlink><a:srgbClr val="6B5BA8"/></a:folHlink></a:clrScheme><a:fontScheme name="demo"><a:majorFont><a:latin typeface="Arial"/><a:ea typeface="Microsoft YaHei"/><a:cs typeface=""/></a:majorFont><a:minorFont><a:latin typeface="Arial"/><a:ea typeface="Microsoft YaHei"/><a:cs typeface=""/></a:minorFont></a:fontScheme><a:fmtScheme name="demo"><a:fillStyleLst>${'<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${'<a:ln w="9525"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln>'.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${'<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${'<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
const master = `<p:sldMaster ${names}>${tree('')}<p:clrMap ${map}/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`;
const layout = `<p:sldLayout ${names} type="blank">${tree('')}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`;

/** A title and one slide for each part. @param colour of the bar, hexadecimal */
export function pptxOf({ title, parts }: DemoText, colour: string): Uint8Array {
  const slides = [
    cover(title, parts[0]?.lines[0] ?? '', colour),
    ...parts.slice(1).map(({ heading, lines }) => inner(heading, lines, colour)),
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
