// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import type { TiptapEditorHTMLElement } from '@tiptap/core';
import { expect, it, onTestFinished } from 'vitest';
import EditorScreen from '../../src/plugins/files/editor/editor.screen.tsx';
import { showScreen } from '../support/show-screen.tsx';

const people = [
  { id: 'a1', name: '沈知远', note: '教师' },
  { id: 'b2', name: '宋怀瑾', note: '1 班' },
  { id: 'c3', name: '宋溪', note: '' },
];

async function write(find = async (search: string) => people.filter(({ name }) => name.includes(search))) {
  const told: string[] = [];
  const before = globalThis.ResizeObserver;
  // jsdom measures nothing; the list asks for it to stay beside the line.
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
  onTestFinished(() => void Object.assign(globalThis, { ResizeObserver: before }));
  showScreen(() => <EditorScreen value="" label="回答" mentions={find} onChange={(html) => told.push(html)} />, {
    at: '/index/home',
    answers: {},
  });
  const box = (await screen.findByRole('textbox', { name: '回答' })) as unknown as TiptapEditorHTMLElement;
  const type = (text: string) => box.editor!.chain().focus().insertContent(text).run();
  const press = (key: string) => fireEvent.keyDown(box as unknown as HTMLElement, { key });
  return { box: box as unknown as HTMLElement, told, type, press };
}

it('offers people after @, walks them by keys with what a screen reader needs, and writes the chosen one by id', async () => {
  const { box, told, type, press } = await write();
  type('请看@');
  const options = await screen.findAllByRole('option');
  expect(options.map((one) => one.textContent)).toEqual(['沈知远教师', '宋怀瑾1 班', '宋溪']);
  expect(box).toHaveAttribute('role', 'combobox');
  expect(box).toHaveAttribute('aria-expanded', 'true');
  expect(box).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  const chosen = () => screen.getByRole('option', { selected: true });
  const isActive = () => expect(box).toHaveAttribute('aria-activedescendant', chosen().id);
  isActive();
  press('ArrowUp');
  expect(chosen()).toHaveTextContent('宋溪');
  press('ArrowDown');
  press('ArrowDown');
  expect(chosen()).toHaveTextContent('宋怀瑾');
  isActive();
  press('Enter');
  expect(told.at(-1)).toBe('<p>请看<span data-mention="b2">@宋怀瑾</span> </p>');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box).toHaveAttribute('role', 'textbox');
});

it('looks for what is typed, says where nobody is found, and Escape leaves the words as they are', async () => {
  const { told, type, press } = await write();
  type('@宋');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  press('Escape');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(told.at(-1)).toBe('<p>@宋</p>');
  type(' @无此人');
  expect(await screen.findByText('未找到可以提及的人')).toBeVisible();
  press('Enter');
  expect(told.at(-1)).toContain('@无此人');
});
