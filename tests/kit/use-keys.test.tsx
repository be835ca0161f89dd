// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { useKeys, type Keys } from '#kit/use-keys.ts';

const act = vi.fn();
beforeEach(() => act.mockReset());

interface Props {
  keys?: Keys;
  options?: Parameters<typeof useKeys>[1];
  dialog?: boolean;
}

function Page({ keys = { j: () => act('j'), '$mod+z': () => act('undo') }, options, dialog }: Props) {
  useKeys(keys, options);
  return (
    <>
      <input aria-label="文字" />
      <input type="checkbox" aria-label="选择" />
      {dialog && <div role="dialog" />}
    </>
  );
}

it('takes a key of the page, with Shift and with Caps Lock as well', async () => {
  render(<Page />);
  await userEvent.keyboard('j{Shift>}J{/Shift}');
  fireEvent.keyDown(document.body, { key: 'J', code: 'KeyJ' });
  expect(act.mock.calls).toEqual([['j'], ['j'], ['j']]);
});

it('takes what is held with Ctrl or ⌘, and leaves the plain key alone', async () => {
  render(<Page />);
  await userEvent.keyboard('{Control>}z{/Control}{Meta>}z{/Meta}z{Alt>}j{/Alt}{Control>}j{/Control}');
  expect(act.mock.calls).toEqual([['undo'], ['undo']]);
});

it('leaves keys to whoever types, except those that were asked for', async () => {
  render(<Page />);
  await userEvent.type(screen.getByRole('textbox'), 'j{Control>}z{/Control}');
  expect(act).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox')).toHaveValue('j');
});

it('takes keys held with Ctrl while somebody types where the page says so', async () => {
  render(<Page keys={{ '$mod+Enter': () => act('send') }} options={{ whileTyping: true }} />);
  await userEvent.type(screen.getByRole('textbox'), '甲{Control>}{Enter}{/Control}');
  expect(act).toHaveBeenCalledExactlyOnceWith('send');
});

it('takes keys on a checkbox, which writes no letters', async () => {
  render(<Page />);
  screen.getByRole('checkbox').focus();
  await userEvent.keyboard('j');
  expect(act).toHaveBeenCalledOnce();
});

it('is off while an input method composes, for a key held down, and where somebody took the key', () => {
  render(<Page />);
  fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ', isComposing: true });
  fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ', repeat: true });
  const take = (event: Event) => event.preventDefault();
  document.body.addEventListener('keydown', take);
  fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
  document.body.removeEventListener('keydown', take);
  expect(act).not.toHaveBeenCalled();
});

it('is off where a dialog is open, unless they are keys of dialogs', async () => {
  const { rerender } = render(<Page dialog />);
  await userEvent.keyboard('j');
  expect(act).not.toHaveBeenCalled();
  rerender(<Page dialog options={{ inDialogs: true }} />);
  await userEvent.keyboard('j');
  expect(act).toHaveBeenCalledOnce();
});

it('takes rows of keys and one of some, and lets go where nothing was meant', () => {
  render(<Page keys={{ 'g h': () => act('home'), '([1-9])': ({ key }) => (key === '9' ? false : act(key)) }} />);
  const isLeft = (key: string) => fireEvent.keyDown(document.body, { key, code: `x${key}` });
  expect([isLeft('g'), isLeft('h')]).toEqual([true, false]);
  expect([isLeft('3'), isLeft('9')]).toEqual([false, true]);
  expect(act.mock.calls).toEqual([['home'], ['3']]);
});

it('follows what the page says now: off, other, gone', async () => {
  const { rerender, unmount } = render(<Page keys={{ j: null }} />);
  await userEvent.keyboard('j');
  expect(act).not.toHaveBeenCalled();
  rerender(<Page keys={{ j: () => act('new') }} />);
  await userEvent.keyboard('j');
  unmount();
  await userEvent.keyboard('j');
  expect(act).toHaveBeenCalledExactlyOnceWith('new');
});
