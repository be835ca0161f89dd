import type { ComponentType } from 'react';
import type { FindMentions } from '../files/mention-list.view.tsx';
import type { DiscussionPlace } from '#contract/discussions/discussions.addresses.ts';

export type { DiscussionPlace };

/** The editor of rich text that an area provides; a plain field where there is none. */
export type RichEditor = ComponentType<{
  value: string;
  label: string;
  onChange: (html: string) => void;
  minHeight?: number;
  mentions?: FindMentions | undefined;
}> | null;

/** What rich text of a discussion is written with. */
export interface Writing {
  Editor: RichEditor;
  /** Whom one can mention there. */
  mentions: FindMentions;
}

/** Where something else of the discussion stands. */
export type AddressOf = (change: Partial<DiscussionPlace>) => string;
