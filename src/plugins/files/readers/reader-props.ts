import type { ComponentProps } from 'react';
import type { Capabilities } from '#shell/plugin-api.ts';

/** A file at an address that the caller asked for. */
export type ShownFile = ComponentProps<Capabilities['preview']['Shown']>;

/** What a reader of one kind is given. */
export interface ReaderProps extends Omit<ShownFile, 'onRead'> {
  onRead: (share: number) => void;
}
