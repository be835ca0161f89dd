import type { ComponentType } from 'react';

/** The editor of rich text; null where there is none, then texts are typed plain. */
export type RichEditor = ComponentType<{
  value: string;
  label: string;
  onChange: (html: string) => void;
  minHeight?: number;
}> | null;
