import { useEffect, useEffectEvent } from 'react';
import { tinykeys } from 'tinykeys';
import { isTyping } from '#views/common/is-typing.ts';

/**
 * What keys do: `j`, `ArrowLeft`, `$mod+Enter` (Ctrl or ⌘), `g h` one after the other, `([1-9])` any of some. Where it
 * answers false the key was not meant, and whoever else wants it gets it. Null is off.
 */
export type Keys = Readonly<Record<string, ((event: KeyboardEvent) => unknown) | null>>;

interface Options {
  /** Also while somebody types; for keys held with Ctrl or ⌘, which write nothing. */
  whileTyping?: boolean;
  /** Also where a dialog is open; for keys of that dialog. */
  inDialogs?: boolean;
}

const hasDialog = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** A sign counts however it is written: some want Shift for `?`, and some have Caps Lock on. */
const pressOf = (press: string) => (press.length === 1 || press.startsWith('(') ? `[Shift]+${press}` : press);
const alternatives = (keys: string): string[] => {
  const all = keys.split(' ').map(pressOf).join(' ');
  return all.includes('$mod') ? ['Control', 'Meta'].map((held) => all.replaceAll('$mod', held)) : [all];
};

/**
 * Keys below a target, until what is returned is called. They are off while somebody types, an input method composes,
 * or a dialog is open, and where somebody below took the key; held down they count once.
 */
export function bindKeys(target: Window | HTMLElement, keys: Keys, { whileTyping, inDialogs }: Options = {}) {
  const bound = Object.entries(keys).flatMap(([name, act]) =>
    alternatives(name).map((press) => [
      press,
      (event: KeyboardEvent) => {
        // The pages' keys see the same press after the frame's.
        if (!event.defaultPrevented && act && act(event) !== false) event.preventDefault();
      },
    ]),
  );
  return tinykeys(target, Object.fromEntries(bound) as Record<string, (event: KeyboardEvent) => void>, {
    ignore: (event) =>
      event.repeat ||
      event.isComposing ||
      event.defaultPrevented ||
      (!whileTyping && isTyping(event.target)) ||
      (!inDialogs && hasDialog()),
  });
}

interface HookOptions extends Options {
  /** The frame's: they come before those of pages. */
  isFirst?: boolean;
}

/** Keys of what is shown, while it is shown. */
export function useKeys(keys: Keys, { whileTyping = false, inDialogs = false, isFirst = false }: HookOptions = {}) {
  const press = useEffectEvent((name: string, event: KeyboardEvent) => keys[name]?.(event) ?? keys[name] !== null);
  const names = Object.keys(keys)
    .filter((name) => keys[name])
    .join('\n');
  useEffect(() => {
    if (names === '') return;
    const target = isFirst ? document.documentElement : window;
    const bound = names.split('\n').map((name) => [name, (event: KeyboardEvent) => press(name, event)]);
    return bindKeys(target, Object.fromEntries(bound) as Keys, { whileTyping, inDialogs });
  }, [names, whileTyping, inDialogs, isFirst]);
}
