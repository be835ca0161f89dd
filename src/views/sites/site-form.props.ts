import type { ReactNode } from 'react';
import type { SiteContent } from '#contract/sites/sites.contract.ts';

/** Rows that are put in order by drag, by buttons, by Alt with the arrows. */
export interface OrderedProps<Row> {
  /** What they are, for screen readers. */
  label: string;
  rows: readonly Row[];
  nameOf: (row: Row, at: number) => string;
  onChange: (rows: Row[]) => void;
  children: (row: Row, at: number) => ReactNode;
  /** False: a row cannot be taken away. */
  canRemove?: (row: Row) => boolean;
}

export interface SiteFormProps {
  content: SiteContent;
  onChange: (change: Partial<SiteContent>) => void;
  /** The host on which the page is open. */
  ownHost: string;
  /** Sections that areas have, in their order. */
  sections: readonly { id: string; title: string; shownTo: 'visitor' | 'person' | 'everyone' }[];
  ordered: <Row>(props: OrderedProps<Row>) => ReactNode;
  picture: (label: string, onStored: (fileId: string) => void) => ReactNode;
}
