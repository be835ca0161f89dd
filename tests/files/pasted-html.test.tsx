// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '#server/platform/reading/clean-html.ts';
import { readPasted } from '../../src/plugins/files/editor/paste/pasted-html.ts';
import { filePicture, line, paragraph, pixel, rtf, rtfPicture, word } from './pasted.samples.ts';

const origin = 'https://learn.example';
const read = (html: string, text = '') => {
  let count = 0;
  return readPasted({ html, rtf: text, origin }, () => `blob:${(count += 1)}`);
};
/** As it stands in the database, without what only looks: spans that say nothing, and line ends. */
const kept = (html: string) =>
  cleanHtml(read(html).html)
    .replaceAll(/<\/?span>/g, '')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll(/> </g, '><')
    .replaceAll(/ +<\//g, '</')
    .trim();

describe('what is pasted from Word', () => {
  it('has its title and headings, numbers and all, one level lower', () => {
    const numbered = `<h2 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.1<span>&nbsp; </span></span>栈<o:p></o:p></h2>`;
    const page = word(
      `<p class=MsoTitle>数据结构<o:p></o:p></p><h1>第一章</h1>${numbered}<h3>定义</h3><h6>注</h6>
      <p class=a>由样式定为标题</p><p class=MsoHeading8>第八级</p>${paragraph('正文')}`,
    );
    expect(kept(page)).toBe(
      '<h2>数据结构</h2><h2>第一章</h2><h3>1.1 栈</h3><h4>定义</h4><h4>注</h4><h3>由样式定为标题</h3><h4>第八级</h4><p>正文</p>',
    );
  });

  it('has its lists with their levels, kinds and starts', () => {
    const page = word(
      paragraph('步骤') +
        line('l0 level1', '1.', '入栈') +
        line('l0 level2', 'a)', '判满') +
        line('l0 level2', 'b)', '写入') +
        line('l0 level1', '2.', '出栈') +
        paragraph('说明') +
        line('l0 level1', '3.', '取顶') +
        line('l1 level1', '·', '甲') +
        line('l1 level2', 'o', '乙'),
    );
    expect(kept(page)).toBe(
      '<p>步骤</p><ol><li><p>入栈</p><ol><li><p>判满</p></li><li><p>写入</p></li></ol></li><li><p>出栈</p></li></ol>' +
        '<p>说明</p><ol start="3"><li><p>取顶</p></li></ol><ul><li><p>甲</p><ul><li><p>乙</p></li></ul></li></ul>',
    );
  });

  it.each([
    ['①', 'ol'],
    ['（3）', 'ol'],
    ['三、', 'ol'],
    ['iv.', 'ol'],
    ['·', 'ul'],
    ['l', 'ul'],
    ['Ø', 'ul'],
    ['', 'ul'],
  ])('without a definition the sign %j says %s', (sign, list) => {
    expect(read(word(line('l7 level1', sign, '一'))).html).toMatch(new RegExp(`^<${list}[ >]`));
  });

  it('has its subscript and superscript, also by style', () => {
    const page = word(
      paragraph('H<sub>2</sub>O, x<sup>2</sup>') +
        paragraph(
          `CO<span style='font-size:9pt;vertical-align:sub'>2</span>, m<span style='vertical-align:super'>3</span>`,
        ) +
        paragraph(`注<a style='mso-footnote-id:ftn1' href="#_ftn1"><span class=MsoFootnoteReference>[1]</span></a>`),
    );
    expect(kept(page)).toBe(
      '<p>H<sub>2</sub>O, x<sup>2</sup></p><p>CO<sub>2</sub>, m<sup>3</sup></p><p>注<sup>[1]</sup></p>',
    );
  });

  it('has its tables, links and line breaks; not what is hidden, said in comments or empty', () => {
    const page = word(
      `<table class=MsoTableGrid border=1><tr><td width=99 style='mso-border-alt:solid'>${paragraph('甲')}</td><td>乙</td></tr></table>` +
        paragraph('&nbsp;') +
        paragraph(
          `一<br>二<span style='mso-tab-count:1'>&nbsp;&nbsp;&nbsp; </span>三<span style='mso-hide:all'>藏</span>`,
        ) +
        paragraph('<a href="https://example.com/">网页</a> <a href="file:///C:/x.docx">本机</a>') +
        `<div style='mso-element:comment-list'><p>批注</p></div>`,
    );
    const text = kept(page);
    expect(text).toMatch(/^<table><tbody><tr><td><p>甲<\/p><\/td><td>乙<\/td><\/tr><\/tbody><\/table>/);
    expect(text).toContain('<p>一<br />二 三</p>');
    expect(text).toContain('href="https://example.com/"');
    expect(text).toMatch(/本机<\/p>$/);
  });
});

describe('pictures of what is pasted', () => {
  it('come from the text beside the page, each to its place', async () => {
    const page = word(paragraph(`甲${filePicture('a')}`) + paragraph(`乙${filePicture('b')}`));
    const { html, pictures, lost } = read(page, rtf('', rtfPicture('pngblip'), rtfPicture('pngblip')));
    expect(lost).toBe(0);
    expect([...html.matchAll(/src="([^"]*)"/g)].map(([, address]) => address)).toEqual(['blob:1', 'blob:2']);
    const stored = pictures.get('blob:1')!;
    expect(stored.type).toBe('image/png');
    expect(Buffer.from(await stored.arrayBuffer()).toString('base64')).toBe(pixel);
  });

  it('are counted where their content did not come along: a metafile, none at all, of another page', () => {
    const one = word(paragraph(filePicture('a')) + paragraph(filePicture('b')));
    expect(read(one, rtf('', rtfPicture('emfblip'), rtfPicture('pngblip')))).toMatchObject({ lost: 1 });
    const none = read(one);
    expect(none.lost).toBe(2);
    expect(none.html).not.toContain('file:');
    // Which of the two is it? A wrong picture would be worse than none.
    expect(read(one, rtf('', rtfPicture('pngblip'))).lost).toBe(2);
    const other = `<p>甲<img src="https://example.com/a.png"><img src="https://example.com/count.gif" width="1"></p>`;
    expect(read(other)).toMatchObject({ html: '<p>甲</p>', lost: 1 });
  });

  it('come out of addresses that hold them', () => {
    const page = `<p>甲<img src="data:image/png;base64,${pixel}" alt="图"><img src="data:image/png;base64,%"></p>`;
    const { html, pictures, lost } = read(page);
    expect(html).toBe('<p>甲<img src="blob:1" alt="图"></p>');
    expect(pictures.get('blob:1')!.size).toBe(Buffer.from(pixel, 'base64').length);
    expect(lost).toBe(1);
  });

  it('of the product stay what they are', () => {
    const page = `<p><img src="${origin}/api/media/abc"><img src="/api/media/abc"></p>`;
    expect(read(page)).toMatchObject({ html: '<p><img src="/api/media/abc"><img src="/api/media/abc"></p>', lost: 0 });
  });
});

describe('what is pasted from other pages', () => {
  it('keeps its headings where this product has them', () => {
    expect(read('<h1>一</h1><h2>二</h2><h4>四</h4><h6>六</h6>').html).toBe(
      '<h2>一</h2><h2>二</h2><h4>四</h4><h4>六</h4>',
    );
  });

  it('brings nothing that runs', () => {
    const { html } = read('<p onclick="x()">甲</p><script>x()</script><a href="javascript:x()">乙</a>');
    expect(cleanHtml(html)).toBe('<p>甲</p>乙');
  });
});
