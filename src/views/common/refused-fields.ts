import { createContext } from 'react';

/** What the server has refused in the form around, field by field. */
export interface RefusedFields {
  /** What it says of this field; undefined where nothing, or where the person has changed it since. */
  wordOf: (field: string) => string | undefined;
  /** The person changes the field. */
  touch: (field: string) => void;
  /** A field is on the page. @returns how it leaves */
  enter: (field: string, element: HTMLElement) => () => void;
}

/** Null outside of forms, and where nobody listens to the server. */
export const RefusedContext = createContext<RefusedFields | null>(null);

/** A box beside a text is no place for a word about the text. */
const controls =
  'input:not([type="hidden"]):not([type="file"]), select, textarea, [contenteditable="true"], button:not([role="checkbox"])';

/** What a person types in or chooses with, in a field. */
export const controlOf = (field: HTMLElement): HTMLElement | null =>
  field.querySelector<HTMLElement>('input[type="radio"]:checked') ?? field.querySelector<HTMLElement>(controls);
