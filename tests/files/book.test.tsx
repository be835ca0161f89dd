// @vitest-environment jsdom
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openBook, readPart, resolveInside } from '../../src/plugins/files/book/book.ts';
import { framedPage } from '../../src/plugins/files/readers/foreign-frame.tsx';

const text = new TextEncoder();
const container =
  '<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>';
const packageOf = (items: string, spine: string) =>
  `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>红楼梦</dc:title></metadata><manifest>${items}</manifest>${spine}</package>`;
const page = (body: string, type = '<!DOCTYPE html>') =>
  `<?xml version="1.0"?>${type}<html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body>${body}</body></html>`;
const nav = page(
  '<nav><ol><li><a href="text/one.xhtml">第一回</a><ol><li><a href="text/one.xhtml#b">评点</a></li></ol></li><li><a href="text/two.xhtml">第二回</a></li></ol></nav>',
);
const item = (id: string, href: string, more = '') =>
  `<item id="${id}" href="${href}" media-type="application/xhtml+xml" ${more}/>`;
const spine = '<spine toc="ncx"><itemref idref="one"/><itemref idref="two"/></spine>';

const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47]);
function bookOf(parts: Record<string, string>, items = item('nav', 'nav.xhtml', 'properties="nav"')) {
  const files = {
    'META-INF/container.xml': container,
    'OEBPS/book.opf': packageOf(item('one', 'text/one.xhtml') + item('two', 'text/two.xhtml') + items, spine),
    'OEBPS/nav.xhtml': nav,
    'OEBPS/text/one.xhtml': page('<p>第一回</p>'),
    'OEBPS/text/two.xhtml': page('<p>第二回</p>'),
    ...parts,
  };
  const bytes = Object.fromEntries(Object.entries(files).map(([name, said]) => [name, text.encode(said)]));
  return openBook(zipSync({ ...bytes, 'OEBPS/img/a.png': picture }));
}
const addressOf = (bytes: Uint8Array, type: string) => `blob:${type};${bytes.length}`;
const read = (body: string, type?: string) =>
  readPart(bookOf({ 'OEBPS/text/one.xhtml': page(body, type) }), 0, addressOf);

describe('a book', () => {
  it('has its parts in reading order, and its contents from the navigation of EPUB 3', () => {
    const book = bookOf({});
    expect(book.title).toBe('红楼梦');
    expect(book.parts).toEqual(['OEBPS/text/one.xhtml', 'OEBPS/text/two.xhtml']);
    expect(book.contents).toEqual([
      { title: '第一回', depth: 0, part: 0, anchor: '' },
      { title: '评点', depth: 1, part: 0, anchor: 'b' },
      { title: '第二回', depth: 0, part: 1, anchor: '' },
    ]);
  });

  it('has its contents from the NCX of EPUB 2 where there is no navigation', () => {
    const ncx =
      '<?xml version="1.0"?><!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd"><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap><navPoint><navLabel><text>卷一</text></navLabel><content src="text/one.xhtml"/><navPoint><navLabel><text>第二回</text></navLabel><content src="text/two.xhtml"/></navPoint></navPoint></navMap></ncx>';
    const book = bookOf(
      { 'OEBPS/toc.ncx': ncx },
      '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>',
    );
    expect(book.contents.map(({ title, depth, part }) => [title, depth, part])).toEqual([
      ['卷一', 0, 0],
      ['第二回', 1, 1],
    ]);
  });

  it('that is none is refused', () => {
    expect(() => openBook(text.encode('not a book'))).toThrow('no archive');
    expect(() => openBook(zipSync({ 'a.txt': text.encode('a') }))).toThrow('no package');
  });
});

describe('a part of a book', () => {
  it('keeps its words, its pictures and its entities of HTML', () => {
    const html = read('<h1>第一回</h1><p>甄&nbsp;士&mdash;隐</p><img src="../img/a.png" alt="图"/>');
    expect(html).toContain('<h1>第一回</h1>');
    expect(html).toContain('—隐');
    expect(html).toContain('src="blob:image/png;4"');
  });

  it('links to other parts by their number, outside with the host said, and nowhere else', () => {
    const html = read(
      '<a href="two.xhtml#c">下回</a><a href="https://evil.example/">外</a><a href="javascript:alert(1)">坏</a><a href="//evil.example">也坏</a>',
    );
    expect(html).toContain('data-to="1#c"');
    expect(html).toMatch(
      /<a href="https:\/\/evil.example\/" target="_blank" rel="noopener noreferrer nofollow"[^>]*>外<\/a>/,
    );
    expect(html).toContain('data-host="evil.example">外');
    expect(html).toContain('<a>坏</a><a>也坏</a>');
  });

  it('loses scripts, handlers, styles, forms, frames and everything from outside', () => {
    const html = read(
      `<script>alert(1)</script><p onclick="alert(2)" style="background:url(https://evil.example/a)">字</p>
       <style>p { background: url(https://evil.example/b) }</style><iframe src="https://evil.example/c"></iframe>
       <form action="https://evil.example/d"><input name="x"/></form><object data="https://evil.example/e"></object>
       <img src="https://evil.example/f.png" alt="外图"/><video src="https://evil.example/g.mp4"></video>
       <svg xmlns="http://www.w3.org/2000/svg"><script>alert(3)</script><image href="https://evil.example/h.png"/></svg>
       <link rel="stylesheet" href="https://evil.example/i.css"/><meta http-equiv="refresh" content="0;url=https://evil.example/j"/>`,
    );
    expect(html).not.toMatch(
      /evil\.example|alert|<script|<style|<iframe|<form|<input|<object|<link|<meta|<video|<svg/i,
    );
    expect(html).toContain('字');
    expect(html).toContain('外图');
  });

  it('unfolds no entity of its own: a bomb of entities is empty or plain words', () => {
    const bomb = `<!DOCTYPE lolz [<!ENTITY a "啊啊啊啊啊啊啊啊啊啊"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>`;
    const html = read('<p>前&c;后</p>', bomb);
    expect(html.length).toBeLessThan(1000);
    expect(html).toContain('前');
  });

  it('reads no file of the machine through an entity', () => {
    const html = read('<p>前&x;后</p>', '<!DOCTYPE html [<!ENTITY x SYSTEM "file:///etc/passwd">]>');
    expect(html).not.toContain('root');
  });

  it('that is no proper XML is read as HTML, cleaned alike', () => {
    const html = read('<p>没有关的段落<br><img src="../img/a.png"><script>alert(1)</script>');
    expect(html).toContain('没有关的段落');
    expect(html).not.toContain('alert');
  });

  it('takes the picture out of a drawn cover', () => {
    const html = read(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="../img/a.png"/></svg>',
    );
    expect(html).toContain('<img src="blob:image/png;4">');
  });

  it('stands in a page that may fetch nothing', () => {
    expect(framedPage('', '<p>字</p>')).toMatch(
      /content="default-src 'none'; img-src blob: data:;[^"]*form-action 'none'/,
    );
  });
});

describe('a reference in a book', () => {
  it('never leaves the archive', () => {
    expect(resolveInside('OEBPS/text/one.xhtml', '../../../../etc/passwd')).toEqual({ path: 'etc/passwd', anchor: '' });
    for (const outside of [
      'https://a.example',
      '//a.example',
      'file:///etc/passwd',
      'data:text/html,x',
      ' javascript:x',
    ])
      expect(resolveInside('OEBPS/text/one.xhtml', outside)).toBeNull();
  });
});
