import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync, strToU8 } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeContent } from '#server/modules/files/judging/judge-content.ts';
import { fitName } from '#server/modules/files/judging/file-name.ts';
import { glbOf, mp3Of, mp4Of, officeOf, pdfOf, photo, utf8, wavOf, zipOfGbk } from '../support/samples.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'yh-judge-'))));
afterAll(() => rm(folder, { recursive: true }));

let count = 0;
async function judge(bytes: Uint8Array, name = 'file') {
  const path = join(folder, String(++count));
  await writeFile(path, bytes);
  return judgeContent(path, name);
}
const refusal = (bytes: Uint8Array, name?: string) =>
  judge(bytes, name).then(
    ({ mediaType }) => `taken as ${mediaType}`,
    (error: { code: string }) => error.code,
  );

const relations = (...rows: [type: string, target: string][]) =>
  `<Relationships>${rows
    .map(
      ([type, target], index) =>
        `<Relationship Id="r${index}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/>`,
    )
    .join('')}</Relationships>`;

describe('judgeContent takes', () => {
  it.each([
    [
      'a video, with its length and size',
      mp4Of(),
      { mediaType: 'video/mp4', durationMs: 30_000, width: 640, height: 360 },
    ],
    ['a PDF, with its pages', pdfOf(7), { mediaType: 'application/pdf', pages: 7 }],
    [
      'a docx, with the pages that Word counted',
      officeOf('docx', { 'docProps/app.xml': '<Properties><Pages>12</Pages></Properties>' }),
      { pages: 12 },
    ],
    [
      'a pptx, with its slides',
      officeOf('pptx', { 'ppt/slides/slide1.xml': '', 'ppt/slides/slide2.xml': '' }),
      { pages: 2 },
    ],
    ['an xlsx', officeOf('xlsx'), { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }],
    ['a zip', zipSync({ 'a.txt': strToU8('a') }), { mediaType: 'application/zip' }],
    [
      'an e-book',
      zipSync({ mimetype: strToU8('application/epub+zip'), 'a.xhtml': strToU8('<p/>') }),
      { mediaType: 'application/epub+zip', endings: ['epub'] },
    ],
    [
      'an OpenDocument text',
      zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.text'), 'content.xml': strToU8('<a/>') }),
      { mediaType: 'application/vnd.oasis.opendocument.text', endings: ['odt'] },
    ],
    ['a zip with names in GBK', zipOfGbk(), { mediaType: 'application/zip' }],
    ['a model', glbOf(), { mediaType: 'model/gltf-binary', endings: ['glb'] }],
    ['an MP3', mp3Of(), { mediaType: 'audio/mpeg', endings: ['mp3'], durationMs: 209 }],
    ['a WAV', wavOf(), { mediaType: 'audio/wav', endings: ['wav'], durationMs: 500 }],
    ['Markdown', utf8('# 第一章\n\n正文'), { mediaType: 'text/plain' }],
    [
      'a document with links to click and a template on its author’s own disk',
      officeOf('docx', {
        'word/_rels/document.xml.rels': relations(
          ['hyperlink', 'https://example.com/'],
          ['attachedTemplate', 'file:///C:\\Users\\a\\Normal.dotm'],
          ['image', 'https://example.com/a.png'],
        ),
      }),
      { endings: ['docx'] },
    ],
    ['text in UTF-8', utf8('// 选择题\n你好 {=对 ~错}'), { mediaType: 'text/plain' }],
    ['text in GB 18030', Uint8Array.from([0xc4, 0xe3, 0xba, 0xc3]), { mediaType: 'text/plain' }],
    ['XML', utf8('<?xml version="1.0"?><quiz/>'), { mediaType: 'application/xml' }],
    ['WebVTT', utf8('WEBVTT\n\n00:00.000 --> 00:01.000\n好\n'), { mediaType: 'text/vtt' }],
  ] as const)('%s', async (_what, bytes, facts) => expect(await judge(bytes)).toMatchObject(facts));

  it('SubRip as WebVTT', async () => {
    const { rewritten } = await judge(
      utf8('1\r\n00:00:01,500 --> 00:00:03,0\r\n你好 <b>世界</b><script>\r\n'),
      'a.srt',
    );
    expect(await readFile(rewritten!, 'utf8')).toBe(
      'WEBVTT\n\n00:00:01.500 --> 00:00:03.000\n你好 <b>世界</b>&lt;script>\n',
    );
  });

  it('a photograph without the place where it was taken', async () => {
    const { rewritten, width } = await judge(await photo());
    const { exif } = await sharp(rewritten!).metadata();
    expect([width, exif]).toEqual([120, undefined]);
  });

  it('the comma-separated as such, by its name, since both are plain text', async () => {
    expect((await judge(utf8('学号,姓名\n1,张三'), '名单.csv')).mediaType).toBe('text/csv');
  });

  it.each([
    ['a page', '<!DOCTYPE html><script>alert(1)</script>', 'text/html'],
    ['a page behind comments', '<!-- a --><!-- b -->\n<html><body onload="alert(1)">', 'text/html'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
    ['a drawing behind its prolog', '<?xml version="1.0"?><!-- x --><!DOCTYPE svg><svg/>', 'image/svg+xml'],
  ])('%s for what it is, whatever its name says', async (_what, text, mediaType) =>
    expect((await judge(utf8(text), '无害.png')).mediaType).toBe(mediaType),
  );
});

describe('judgeContent refuses', () => {
  const bomb = zipSync({ 'a.bin': new Uint8Array(60_000_000) }, { level: 9 });
  it.each([
    ['nothing', new Uint8Array(0), 'emptyFile'],
    ['blanks', utf8(' \n\t '), 'emptyFile'],
    [
      'a program called .pdf',
      Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 62, 0]),
      'unsupportedContent',
    ],
    ['bytes that are no text', Uint8Array.from({ length: 400 }, (_, at) => (at * 37) % 256), 'unsupportedContent'],
    ['a PDF without its end', pdfOf(3).subarray(0, 300), 'damagedFile'],
    [
      'a PDF with its middle gone',
      Buffer.concat([utf8('%PDF-1.7\n'), utf8('x'.repeat(4000)), utf8('\nstartxref\n9\n%%EOF')]),
      'damagedFile',
    ],
    ['a video without its end', mp4Of().subarray(0, -1), 'damagedFile'],
    ['a video that browsers cannot play', mp4Of({ codec: 'hvc1' }), 'codecRefused'],
    ['macros', officeOf('docx', { 'word/vbaProject.bin': 'x' }), 'macrosRefused'],
    [
      'links in a part that is too long to be read',
      officeOf('docx', {
        'word/_rels/settings.xml.rels':
          relations(['frame', 'https://example.com/x']) + randomBytes(3_200_000).toString('base64'),
      }),
      'damagedFile',
    ],
    [
      'links in a part whose ending is written large',
      officeOf('docx', { 'word/_rels/settings.xml.RELS': relations(['frame', 'https://example.com/x']) }),
      'linksRefused',
    ],
    [
      'macros in an OpenDocument',
      zipSync({
        mimetype: strToU8('application/vnd.oasis.opendocument.text'),
        'Basic/Standard/Module1.xml': strToU8('<a/>'),
      }),
      'macrosRefused',
    ],
    ...(
      [
        ['attachedTemplate', 'https://example.com/evil.dotm'],
        ['oleObject', '\\\\server\\share\\x.doc'],
        ['frame', 'mhtml:https://example.com/x!y'],
        ['externalLinkPath', 'file://server/share/a.xlsx'],
      ] as const
    ).map(
      ([type, target]) =>
        [
          `a document that fetches its ${type} by itself`,
          officeOf('docx', { 'word/_rels/settings.xml.rels': relations([type, target]) }),
          'linksRefused',
        ] as const,
    ),
    ...[
      `<Relationship Note=">" Id="r" Type="x/frame" Target="https://a.example/" TargetMode="External"/>`,
      `<Relationship Id="r" Type="x/frame" Target="&#104;ttps&#x3a;//a.example/" TargetMode="External"/>`,
      `<Relationship Id="r" Type="x/fram&#101;" Target="https://a.example/" TargetMode="&#x00045;xternal"/>`,
      `<Relationship Note=" TargetMode='Internal'" Id="r" Type="x/frame" Target="https://a.example/" TargetMode="External"/>`,
    ].map(
      (one) =>
        [
          `a document that hides what it fetches: ${one}`,
          officeOf('docx', { 'word/_rels/settings.xml.rels': `<Relationships>${one}</Relationships>` }),
          'linksRefused',
        ] as const,
    ),
    ['a cut model', glbOf().subarray(0, -4), 'damagedFile'],
    ['a model that names other files', glbOf({ buffers: [{ uri: 'https://example.com/a.bin' }] }), 'damagedFile'],
    ['a zip bomb', bomb, 'archiveRefused'],
    ['a zip that leaves its folder', zipSync({ '../../evil.txt': strToU8('x') }), 'archiveRefused'],
    ['a cut zip', zipSync({ 'a.txt': strToU8('a'.repeat(1000)) }).subarray(0, 60), 'damagedFile'],
    ['a program in a zip', zipSync({ 'META-INF/MANIFEST.MF': strToU8('Main-Class: A') }), 'unsupportedContent'],
  ] as [string, Uint8Array, string][])('%s', async (_what, bytes, code) =>
    expect(await refusal(bytes, '讲义.pdf')).toBe(code),
  );

  it('a picture that is cut', async () => {
    const png = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect(await refusal(png.subarray(0, png.length - 200))).toBe('damagedFile');
  });

  it('a picture with more pixels than a screen or printer knows', async () => {
    const png = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect(await refusal(png)).toBe('tooManyPixels');
  });
});

describe('fitName', () => {
  it.each([
    ['讲义.pdf', ['pdf'], '讲义.pdf'],
    ['讲义.PDF', ['pdf'], '讲义.PDF'],
    ['照片.png', ['html', 'htm'], '照片.png.html'],
    ['C:\\桌面\\讲义.pdf', ['pdf'], '讲义.pdf'],
    ['../../etc/passwd', ['txt'], 'passwd.txt'],
    ['a\u202egpj.exe\r\n', ['txt'], 'agpj.exe.txt'],
    ['', ['pdf'], 'file.pdf'],
    ['年级.第一讲', ['pdf'], '年级.第一讲.pdf'],
  ])('%j of %j is %j', (name, endings, fit) => expect(fitName(name, { endings })).toBe(fit));

  it('replaces the ending of what was written anew', () =>
    expect(fitName('第一讲.srt', { endings: ['vtt'], rewritten: '/tmp/x' })).toBe('第一讲.vtt'));
});
