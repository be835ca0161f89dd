// @vitest-environment jsdom
import { fireEvent, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePaste } from '../../src/plugins/files/editor/use-paste.ts';

function listening(isOn: boolean) {
  const heard: File[] = [];
  const hook = renderHook(() => usePaste(isOn, (file) => heard.push(file)));
  return { heard, ...hook };
}
const picture = () => new File(['pixels'], 'image.png', { type: 'image/png' });
const paste = (files: File[]) => fireEvent.paste(document.body, { clipboardData: { files } });

it('takes a pasted picture, under a name that tells two of them apart', () => {
  const { heard } = listening(true);
  paste([picture()]);
  expect(heard).toHaveLength(1);
  expect(heard[0]!.name).toMatch(/^\d\d-\d\d-\d\d-image\.png$/);
  expect(heard[0]!.type).toBe('image/png');
});

it('leaves pasted words alone', () => {
  const { heard } = listening(true);
  expect(paste([])).toBe(true);
  expect(paste([picture()])).toBe(false);
  expect(heard).toHaveLength(1);
});

it('hears nothing where it is not wanted, or any more', () => {
  const { heard } = listening(false);
  paste([picture()]);
  const gone = listening(true);
  gone.unmount();
  paste([picture()]);
  expect([...heard, ...gone.heard]).toEqual([]);
});
