import type { Cmi, ScormEdition } from './scorm.rule.ts';

// What the product's page and the page on the packages' origin say to each other. Packages run in the latter and may
// write whatever it may: what comes from there is judged as if a stranger sent it.

/** To the frame: run this unit. */
export interface RunUnit {
  type: 'scorm.run';
  nonce: string;
  edition: ScormEdition;
  unitId: string;
  href: string;
  /** What it noted, and what the product tells it. */
  cmi: Cmi;
  isWriting: boolean;
}

/** To the frame: say what the unit noted last. */
export interface AskUnit {
  type: 'scorm.flush' | 'scorm.stop';
  nonce: string;
}

export type ToFrame = RunUnit | AskUnit;

export type FromFrame =
  | { type: 'scorm.ready'; nonce: string }
  /** The unit called its interface for the first time. */
  | { type: 'scorm.begun'; nonce: string; unitId: string }
  | { type: 'scorm.commit'; nonce: string; unitId: string; data: string; isEnd: boolean };

const kinds = new Set(['scorm.ready', 'scorm.begun', 'scorm.commit']);

/** What the frame said, where it is one of ours; null for all else. */
export function fromFrame(data: unknown, nonce: string): FromFrame | null {
  if (typeof data !== 'object' || data === null) return null;
  const said = data as Record<string, unknown>;
  if (said.nonce !== nonce || typeof said.type !== 'string' || !kinds.has(said.type)) return null;
  if (said.type === 'scorm.ready') return { type: 'scorm.ready', nonce };
  if (typeof said.unitId !== 'string') return null;
  if (said.type === 'scorm.begun') return { type: 'scorm.begun', nonce, unitId: said.unitId };
  if (typeof said.data !== 'string') return null;
  return { type: 'scorm.commit', nonce, unitId: said.unitId, data: said.data, isEnd: said.isEnd === true };
}
