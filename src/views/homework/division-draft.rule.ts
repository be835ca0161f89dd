import type { DivisionKind, MarkerPart } from '#contract/homework/division.contract.ts';

export interface DivisionDraft {
  kind: DivisionKind;
  isStrict: boolean;
  hidesOthers: boolean;
  parts: MarkerPart[];
}

/** The shares add up to all of the work. */
export const isWhole = (parts: readonly MarkerPart[]): boolean =>
  parts.reduce((sum, { percent }) => sum + percent, 0) === 100;

/** As even as whole per cents are: the first ones take what is over. */
export function evenParts(parts: readonly MarkerPart[]): MarkerPart[] {
  const each = Math.floor(100 / parts.length);
  const over = 100 - each * parts.length;
  return parts.map((part, index) => ({ ...part, percent: each + (index < over ? 1 : 0) }));
}
