// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { chosenPassage, placeOfPassage, showPassage } from '../../src/plugins/learning/passage.rule.ts';

const html = '<p>先压<strong>左链</strong>，再弹栈。</p><p>再弹栈，直到栈空。</p>';
let root: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = html;
  Element.prototype.scrollIntoView = vi.fn();
  document.getSelection()!.removeAllRanges();
});

const choose = (from: [Node, number], to: [Node, number]) => {
  const range = document.createRange();
  range.setStart(...from);
  range.setEnd(...to);
  document.getSelection()!.addRange(range);
};
const [second] = [() => root.querySelectorAll('p')[1]!.firstChild!];

it('a passage is what is chosen, with what stands around it, through other elements too', () => {
  expect(chosenPassage(root)).toBeNull();
  choose([root.querySelector('p')!.firstChild!, 1], [root.querySelector('strong')!.firstChild!, 1]);
  expect(chosenPassage(root)).toEqual({ text: '压左', before: '先', after: '链，再弹栈。再弹栈，直到栈空。', at: 1 });
  expect(chosenPassage(document.createElement('div'))).toBeNull();
});

it('of the same words the one is found again that had them around it, wherever the text has moved', () => {
  choose([second(), 0], [second(), 3]);
  const passage = chosenPassage(root)!;
  expect([passage.text, passage.at]).toEqual(['再弹栈', 9]);
  expect(placeOfPassage(root.textContent!, passage)).toBe(9);
  root.firstElementChild!.before('前面加了一段，也说再弹栈。');
  document.getSelection()!.removeAllRanges();
  expect(showPassage(root, passage)).toBe(true);
  expect(document.getSelection()!.toString()).toBe('再弹栈');
  expect(second().contains(document.getSelection()!.anchorNode)).toBe(true);
});

it('words that are gone are said to be gone', () => {
  expect(showPassage(root, { text: '线索', before: '', after: '', at: 3 })).toBe(false);
  expect(placeOfPassage('', { text: '线索', before: '', after: '', at: 3 })).toBeNull();
});
