import { clashKinds } from '#contract/timetable/clash.rule.ts';
import type { LineClash } from '#contract/timetable/lesson-import.contract.ts';
import { lessonImportLimits as most } from '#contract/timetable/lesson-import.rule.ts';
import type { DraftClash } from '../clashes.repository.ts';
import type { JudgedLine } from './judge-lines.ts';

export interface ClashedLine extends JudgedLine {
  clashes: LineClash[];
}

interface Met {
  kind: DraftClash['kind'];
  /** Another line; null: what stands. */
  position: number | null;
  other: LineClash['other'];
}

/** By kind, what stands before other lines. */
const inOrder = (a: Met, b: Met) =>
  clashKinds.indexOf(a.kind) - clashKinds.indexOf(b.kind) || (a.position ?? -1) - (b.position ?? -1);

/** What each lesson of the file meets, by the position of its line. */
function meetings(clashes: readonly DraftClash[], positions: ReadonlyMap<string, number>): Map<number, Met[]> {
  const met = new Map<number, Met[]>();
  const meet = (id: string | null, one: { otherId: string | null; other: LineClash['other']; kind: Met['kind'] }) => {
    const at = positions.get(id ?? '');
    if (at === undefined) return;
    const position = positions.get(one.otherId ?? '') ?? null;
    met.set(at, [...(met.get(at) ?? []), { kind: one.kind, position, other: position === null ? one.other : null }]);
  };
  for (const { kind, oneId, otherId, one, other } of clashes) {
    meet(oneId, { kind, otherId, other });
    if (otherId !== oneId) meet(otherId, { kind, otherId: oneId, other: one });
  }
  for (const some of met.values()) some.sort(inOrder);
  return met;
}

/**
 * Lines with what they clash with. A room takes the lesson that stands, then the first line that wants it; what clashes
 * otherwise is written only where somebody says so.
 * @param ids of the lessons that the lines would write, by position
 */
export function withClashes(
  lines: readonly JudgedLine[],
  ids: ReadonlyMap<number, string>,
  clashes: readonly DraftClash[],
): ClashedLine[] {
  const met = meetings(clashes, new Map([...ids].map(([position, id]) => [id, position])));
  const rowOf = new Map(lines.map(({ position, row }) => [position, row]));
  const turnedAway = new Set<number>();
  for (const { position } of lines) {
    const isTaken = (met.get(position) ?? []).some(
      ({ kind, position: by }) => kind === 'room' && (by === null || (by < position && !turnedAway.has(by))),
    );
    if (isTaken) turnedAway.add(position);
  }
  const heads = new Map<number, ClashedLine>();
  return lines.map((line): ClashedLine => {
    const head = line.verdict === 'joined' ? heads.get(line.sameAs ?? -1) : undefined;
    if (head) {
      const verdict = head.verdict === 'new' ? 'joined' : head.verdict;
      return { ...line, verdict, reasons: head.reasons, clashes: head.clashes };
    }
    const isOut = turnedAway.has(line.position);
    const told = (met.get(line.position) ?? []).filter(
      ({ kind, position: by }) => (kind === 'room') === isOut && (by === null || !turnedAway.has(by)),
    );
    const shown = told.slice(0, most.clashes).map(({ kind, position: by, other }) => ({
      ...{ kind, other, row: by === null ? null : rowOf.get(by)! },
    }));
    const clashed: ClashedLine = isOut
      ? { ...line, verdict: 'refused', reasons: [{ code: 'roomTaken', field: 'room', about: '' }], clashes: shown }
      : { ...line, verdict: shown.length > 0 ? 'clashing' : line.verdict, clashes: shown };
    if (line.values) heads.set(line.position, clashed);
    return clashed;
  });
}
