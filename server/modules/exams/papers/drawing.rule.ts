import type { CognitiveLevel } from '#contract/banks/question-metadata.rule.ts';
import type { QuestionKind } from '#contract/banks/question-kinds.rule.ts';
import { rounded } from '#contract/common/rounded.rule.ts';
import type { ExamBlueprint } from '#contract/exams/exam-blueprint.contract.ts';
import { isWithin } from '#contract/exams/exam-blueprint.rule.ts';
import { mixed } from '#contract/common/mixed.rule.ts';

/** A question that may be drawn. */
export interface Candidate {
  id: string;
  kind: QuestionKind;
  category: string;
  level: CognitiveLevel | null;
}

type Plan = Pick<ExamBlueprint, 'sections' | 'cells'>;

/** How many questions each section takes from each cell, and what that makes of the cells. */
interface Taken {
  /** By section, by cell. */
  counts: number[][];
  /** Points by cell that are still wanted; below 0: too many. */
  wanted: number[];
}

/** The cell that a question belongs to: of those at its level the one that says most of its category; −1: none. */
function cellOf({ category, level }: Candidate, cells: Plan['cells']): number {
  let best = -1;
  for (const [at, cell] of cells.entries())
    if (cell.level === level && cell.points > 0 && isWithin(category, cell.category))
      if (best < 0 || cell.category.length > cells[best]!.category.length) best = at;
  return best;
}

/** By kind, by cell, in an order that the seed decides. Without cells all is one. */
function poolsOf(candidates: readonly Candidate[], { cells, seed }: ExamBlueprint) {
  const pools = new Map<QuestionKind, string[][]>();
  const places = Math.max(1, cells.length);
  // The same bank gives the same order, however it was read.
  const ordered = candidates.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const candidate of mixed(ordered, seed)) {
    const place = cells.length === 0 ? 0 : cellOf(candidate, cells);
    if (place < 0) continue;
    const pool = pools.get(candidate.kind) ?? Array.from({ length: places }, () => []);
    pools.set(candidate.kind, pool);
    pool[place]!.push(candidate.id);
  }
  return pools;
}

type Left = (section: number, cell: number) => number;

/** How many of a section's kind a cell still has. */
function leftOf({ sections }: Plan, pools: ReturnType<typeof poolsOf>, { counts }: Taken): Left {
  return (section, cell) => {
    const { kind } = sections[section]!;
    const used = sections.reduce((sum, one, at) => (one.kind === kind ? sum + counts[at]![cell]! : sum), 0);
    return (pools.get(kind)?.[cell]?.length ?? 0) - used;
  };
}

/** The weightiest questions first, each to the cell that wants most. */
function fill({ sections }: Plan, taken: Taken, left: Left): void {
  const order = sections.map((_, at) => at).toSorted((a, b) => sections[b]!.points - sections[a]!.points);
  for (const section of order)
    for (let drawn = 0; drawn < sections[section]!.count; drawn++) {
      let best = -1;
      for (const [cell, wanted] of taken.wanted.entries())
        if (left(section, cell) > 0 && (best < 0 || wanted > taken.wanted[best]!)) best = cell;
      if (best < 0) break;
      taken.counts[section]![best]! += 1;
      taken.wanted[best]! -= sections[section]!.points;
    }
}

const mostLooks = 200_000;

/** Moves a question of one section to another cell, or exchanges two, while the cells come nearer to what they want. */
function improve({ sections }: Plan, taken: Taken, left: Left): void {
  const { counts, wanted } = taken;
  const gain = (from: number, to: number, points: number) =>
    Math.abs(wanted[from]!) + Math.abs(wanted[to]!) - Math.abs(wanted[from]! + points) - Math.abs(wanted[to]! - points);
  const shift = (section: number, from: number, to: number) => {
    counts[section]![from]! -= 1;
    counts[section]![to]! += 1;
    wanted[from]! += sections[section]!.points;
    wanted[to]! -= sections[section]!.points;
  };
  // Some plans could be looked at for minutes; what was found by then is near enough.
  let looks = mostLooks;
  const step = (from: number, to: number): boolean => {
    for (const [section, { points }] of sections.entries()) {
      if (looks-- <= 0) return false;
      if (counts[section]![from]! === 0 || left(section, to) <= 0) continue;
      if (gain(from, to, points) > 1e-9) return (shift(section, from, to), true);
      for (const [other, { points: back }] of sections.entries())
        if (counts[other]![to]! > 0 && left(other, from) > 0 && gain(from, to, points - back) > 1e-9)
          return (shift(section, from, to), shift(other, to, from), true);
    }
    return false;
  };
  for (;;) {
    const short = wanted.flatMap((one, at) => (one > 1e-9 ? [at] : []));
    const over = wanted.flatMap((one, at) => (one < -1e-9 ? [at] : []));
    const all = wanted.map((_, at) => at);
    const pairs = [...over.flatMap((a) => all.map((b) => [a, b])), ...all.flatMap((a) => short.map((b) => [a, b]))];
    if (!pairs.some(([from, to]) => from !== to && step(from!, to!))) return;
  }
}

/**
 * Draws a paper: each section its questions as far as there are any, each cell its points as near as that allows.
 * @returns ids by section, and the points of each cell
 */
export function draw(candidates: readonly Candidate[], blueprint: ExamBlueprint) {
  const { sections, cells, seed } = blueprint;
  const pools = poolsOf(candidates, blueprint);
  const places = Math.max(1, cells.length);
  const taken: Taken = {
    counts: sections.map(() => Array.from({ length: places }, () => 0)),
    wanted: cells.length === 0 ? [0] : cells.map(({ points }) => points),
  };
  const left = leftOf(blueprint, pools, taken);
  fill(blueprint, taken, left);
  if (cells.length > 0) improve(blueprint, taken, left);
  const drawn = sections.map(({ kind }, section) =>
    mixed(
      taken.counts[section]!.flatMap((count, cell) => pools.get(kind)?.[cell]?.splice(0, count) ?? []),
      seed + section,
    ),
  );
  return {
    sections: drawn,
    cells: cells.map(({ points }, at) => rounded(points - taken.wanted[at]!)),
  };
}
