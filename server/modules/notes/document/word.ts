import { strToU8, zipSync, type Zippable } from 'fflate';
import { escaped } from '#server/platform/reading/escaped.ts';
import type { DocumentNote, DocumentPicture, NotesDocument } from './notes-document.ts';

// A document of Word (ECMA-376) of the parts that every reader asks for, and no more.

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const fonts = '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="Microsoft YaHei" w:cs="Calibri"/>';

/** XML has no word for these signs. */
const text = (words: string) =>
  escaped(words.replaceAll(/[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ''));

const run = (words: string, style = '') =>
  words
    .split('\n')
    .map((line) => `<w:t xml:space="preserve">${text(line)}</w:t>`)
    .join('<w:br/>')
    .replace(/^/, `<w:r>${style && `<w:rPr>${style}</w:rPr>`}`)
    .concat('</w:r>');
const paragraph = (inner: string, style: string) => `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${inner}</w:p>`;

const emuOfPixel = 9525;
const widestPixels = 420;

function drawing({ width, height, words }: DocumentPicture, relation: string, nth: number): string {
  const shown = Math.min(widestPixels, width);
  const [cx, cy] = [shown, (shown * height) / width].map((pixels) => Math.round(pixels * emuOfPixel));
  return `<w:r><w:drawing><wp:inline><wp:extent cx="${cx}" cy="${cy}"/><wp:docPr id="${nth}" name="${nth}" descr="${text(words)}"/>
<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic>
<pic:nvPicPr><pic:cNvPr id="${nth}" name="${nth}"/><pic:cNvPicPr/></pic:nvPicPr>
<pic:blipFill><a:blip r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>
<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>
</pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
}

const styleOf = (id: string, name: string, spacing: string, look: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:qFormat/>
<w:pPr>${spacing}</w:pPr><w:rPr>${look}</w:rPr></w:style>`;
const styles = `${head}<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">
<w:docDefaults><w:rPrDefault><w:rPr>${fonts}<w:sz w:val="21"/></w:rPr></w:rPrDefault></w:docDefaults>
<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr><w:spacing w:after="80" w:line="340" w:lineRule="auto"/></w:pPr></w:style>
${styleOf('Title', 'Title', '<w:spacing w:after="60"/>', '<w:b/><w:sz w:val="40"/>')}
${styleOf('Heading1', 'heading 1', '<w:keepNext/><w:spacing w:before="360" w:after="120"/><w:outlineLvl w:val="0"/>', '<w:b/><w:sz w:val="32"/>')}
${styleOf('Heading2', 'heading 2', '<w:keepNext/><w:spacing w:before="240" w:after="80"/><w:outlineLvl w:val="1"/>', '<w:b/><w:sz w:val="26"/>')}
${styleOf('Facts', 'Facts', '<w:keepNext/><w:spacing w:before="120" w:after="20"/>', '<w:color w:val="556377"/><w:sz w:val="18"/>')}
${styleOf('Quote', 'Quote', '<w:ind w:left="240"/>', '<w:color w:val="556377"/>')}
</w:styles>`;

const types = `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/><Default Extension="jpeg" ContentType="image/jpeg"/>
<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>
<Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>`;

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationsOf = (all: readonly string[]) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;
const start = relationsOf([`<Relationship Id="rId1" Type="${relations}/officeDocument" Target="word/document.xml"/>`]);

export function asWord({ title, facts, courses }: NotesDocument): Uint8Array {
  const links = [`<Relationship Id="rId1" Type="${relations}/styles" Target="styles.xml"/>`];
  const media: Zippable = {};
  const related = (type: string, target: string, mode = '') => {
    const id = `rId${links.length + 1}`;
    links.push(`<Relationship Id="${id}" Type="${relations}/${type}" Target="${text(target)}"${mode}/>`);
    return id;
  };
  const noteOf = ({ place, href, facts: said, quote, body, picture }: DocumentNote): string => {
    const look = '<w:b/><w:color w:val="0F6CBD"/>';
    const placed =
      href === null
        ? run(place, '<w:b/>')
        : `<w:hyperlink r:id="${related('hyperlink', href, ' TargetMode="External"')}">${run(place, look)}</w:hyperlink>`;
    const parts = [paragraph(`${placed}${run(`　${said}`)}`, 'Facts')];
    if (quote !== null) parts.push(paragraph(run(quote), 'Quote'));
    if (body !== '') parts.push(paragraph(run(body), 'Normal'));
    if (picture !== null) {
      const name = `${Object.keys(media).length + 1}.jpeg`;
      media[`word/media/${name}`] = [picture.bytes, { level: 0 }];
      const id = related('image', `media/${name}`);
      parts.push(paragraph(drawing(picture, id, links.length), 'Normal'));
    }
    return parts.join('');
  };
  const body = [
    paragraph(run(title), 'Title'),
    paragraph(run(facts), 'Facts'),
    ...courses.flatMap((course) => [
      paragraph(run(course.title), 'Heading1'),
      ...course.items.flatMap((item) => [paragraph(run(item.title), 'Heading2'), ...item.notes.map(noteOf)]),
    ]),
  ].join('');
  const document = `${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${relations}"
 xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"
 xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/>
<w:pgMar w:top="1304" w:right="1304" w:bottom="1304" w:left="1304" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>`;
  return zipSync({
    '[Content_Types].xml': strToU8(types),
    '_rels/.rels': strToU8(start),
    'word/document.xml': strToU8(document),
    'word/styles.xml': strToU8(styles),
    'word/_rels/document.xml.rels': strToU8(relationsOf(links)),
    ...media,
  });
}
