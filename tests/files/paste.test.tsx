// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { StarterKit } from '@tiptap/starter-kit';
import { expect, it, onTestFinished } from 'vitest';
import { Paste, withoutWaiting } from '../../src/plugins/files/editor/paste/paste.ts';
import { filePicture, line, paragraph, rtf, rtfPicture, word } from './pasted.samples.ts';

let made = 0;
// jsdom holds no objects behind addresses.
Object.assign(URL, { createObjectURL: () => `blob:${(made += 1)}`, revokeObjectURL: () => undefined });

function writing(content = '') {
  const lost: number[] = [];
  const stores: { picture: Blob; answer: (address: string | null) => void }[] = [];
  const editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: [
      StarterKit,
      Subscript,
      Superscript,
      Image,
      Paste.configure({
        store: (picture) => new Promise((answer) => stores.push({ picture, answer })),
        onLost: (count) => lost.push(count),
      }),
    ],
    content,
  });
  onTestFinished(() => editor.destroy());
  const paste = (html: string, { text = '', words = '', files = [] as File[] } = {}) => {
    const data: Record<string, string> = { 'text/html': html, 'text/rtf': text, 'text/plain': words };
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { files, getData: (type: string) => data[type] ?? '' } });
    editor.view.dom.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { editor, lost, stores, paste, text: () => editor.getHTML().replace(/(?:<p><\/p>)+$/, '') };
}
const screenshot = () => new File(['pixels'], 'image.png', { type: 'image/png' });
const answered = async (store: { answer: (address: string | null) => void } | undefined, address: string | null) => {
  store!.answer(address);
  await Promise.resolve();
  await new Promise((done) => setTimeout(done));
};

it('writes what Word puts on the clipboard with its headings, lists, subscript and superscript', () => {
  const { paste, text } = writing();
  paste(word(`<h1>水</h1>${paragraph('H<sub>2</sub>O')}${line('l0 level1', '1.', 'm<sup>3</sup>')}`));
  expect(text()).toBe('<h2>水</h2><p>H<sub>2</sub>O</p><ol><li><p>m<sup>3</sup></p></li></ol>');
});

it('shows pictures at once, and writes them when they are stored', async () => {
  const { paste, text, stores, lost } = writing();
  paste(word(paragraph(`甲${filePicture('a')}`)), { text: rtf('', rtfPicture('pngblip')) });
  expect(text()).toContain('src="blob:');
  expect(withoutWaiting(text())).not.toContain('<img');
  expect(stores[0]!.picture.type).toBe('image/png');
  await answered(stores[0], '/api/media/a');
  expect(text()).toMatch(/<img src="\/api\/media\/a"/);
  expect(lost).toEqual([]);
});

it('goes on behind a picture that came last: the next letter does not replace it', () => {
  const { paste, text, editor } = writing();
  paste('', { files: [screenshot()] });
  editor.commands.insertContent('乙');
  expect(text()).toMatch(/^<img src="blob:\d+"><p>乙<\/p>$/);
});

it('takes away what was refused, for good', async () => {
  const { paste, text, stores, editor } = writing();
  paste('', { files: [screenshot()] });
  await answered(stores[0], null);
  expect(text()).not.toContain('<img');
  editor.commands.undo();
  editor.commands.redo();
  expect(text()).not.toContain('<img');
});

it('says how many pictures did not come along', () => {
  const { paste, text, lost } = writing();
  paste(word(paragraph(`甲${filePicture('a')}`) + paragraph(filePicture('b'))));
  expect(lost).toEqual([2]);
  expect(text()).toBe('<p>甲</p>');
});

it('takes a picture that was copied from a page by its content', async () => {
  const { paste, text, stores, lost } = writing();
  expect(paste('<img src="https://example.com/a.png">', { files: [screenshot()] })).toBe(true);
  await answered(stores[0], '/api/media/a');
  expect(text()).toContain('<img src="/api/media/a">');
  expect(lost).toEqual([]);
});

it('leaves what it copied itself, and code, to the editor', () => {
  const own = writing();
  own.paste('<h3 data-pm-slice="1 1 []">甲</h3><p>乙</p>');
  expect(own.text()).toContain('<p>乙</p>');
  const code = writing('<pre><code>y</code></pre>');
  code.editor.commands.setTextSelection(2);
  code.paste('<p><b>x</b></p>', { words: 'x' });
  expect(code.text()).toBe('<pre><code>yx</code></pre>');
});
