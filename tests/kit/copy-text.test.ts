// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from '#kit/copy-text.ts';

const given = (writeText?: (text: string) => Promise<void>, execCommand: () => boolean = () => false) => {
  vi.stubGlobal('navigator', { clipboard: writeText && { writeText } });
  document.execCommand = execCommand;
};
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('writes to the clipboard and says so', async () => {
  const written: string[] = [];
  given(async (text) => void written.push(text));
  expect(await copyText('回执')).toBe(true);
  expect(written).toEqual(['回执']);
});

it.each([
  ['is missing', undefined],
  ['refuses', () => Promise.reject(new Error('NotAllowedError'))],
])('takes the old way where the clipboard %s, and gives the focus back', async (_, writeText) => {
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  let selected = '';
  given(writeText, () => {
    selected = (document.activeElement as HTMLTextAreaElement).value;
    return true;
  });
  expect(await copyText('回执')).toBe(true);
  expect(selected).toBe('回执');
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('textarea')).toBeNull();
});

it('says honestly that nothing was copied', async () => {
  given(undefined, () => false);
  expect(await copyText('回执')).toBe(false);
  given(undefined, () => {
    throw new Error('no such command');
  });
  expect(await copyText('回执')).toBe(false);
});
