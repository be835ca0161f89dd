import { nextBy, type Graph, type GraphNode } from './graph.rule.ts';

/** Where a node has contents and questions; where it has one of them, that one is all of it. */
export const sourceWeights = { study: 40, answers: 60 } as const;
export const whole = 100;
/** Below it a node counts as weak once something of it was done. */
export const weakBelow = 60;

export const masterySources = ['study', 'answers', 'parts'] as const;
export type MasterySourceKind = (typeof masterySources)[number];
export const masteryStates = ['mastered', 'learning', 'weak', 'new'] as const;
export type MasteryState = (typeof masteryStates)[number];

/** One row behind a figure. */
export interface MasteryLine {
  /** An item, a homework, a quiz, a node. */
  id: string;
  title: string;
  /** Of a question: its place in the homework or quiz, from 1. */
  number: number | null;
  /** Null: no result yet; it counts as 0. */
  got: number | null;
  most: number;
}

/** A part of the mastery: points of at most `most`. The points of all sources add up to it. */
export interface MasterySource {
  kind: MasterySourceKind;
  points: number;
  most: number;
  lines: readonly MasteryLine[];
}

export interface Mastery {
  /** Percent; null where nothing is bound that could tell. */
  value: number | null;
  state: MasteryState;
  sources: readonly MasterySource[];
}

/** An item that is a quiz: what counts of it, in points; null before the first attempt. */
export interface QuizFacts {
  got: number | null;
  most: number;
}

/** What somebody did, or a class on average. */
export interface LearnedFacts {
  /** Of items that learners see: how much is studied, 0 to 1. */
  items: ReadonlyMap<string, { title: string; share: number; quiz?: QuizFacts | null }>;
  /** Of questions of the bank: wherever published homework and quizzes ask them. */
  questions: ReadonlyMap<string, readonly MasteryLine[]>;
}

export const masteryState = (value: number | null, masterAt: number): MasteryState => {
  if (value === null || value <= 0) return 'new';
  if (value >= masterAt) return 'mastered';
  return value < weakBelow ? 'weak' : 'learning';
};

/** Whole only where all of it is there. */
export const percentOf = (share: number): number =>
  share >= 1 ? whole : Math.min(whole - 1, Math.max(0, Math.round(share * whole)));

const sumOf = (lines: readonly MasteryLine[], field: 'got' | 'most') =>
  lines.reduce((sum, line) => sum + (line[field] ?? 0), 0);

/** Of all lines together the share that was got. */
function sourceOf(kind: MasterySourceKind, most: number, lines: readonly MasteryLine[]): MasterySource {
  const [got, all] = [sumOf(lines, 'got'), sumOf(lines, 'most')];
  const share = all === 0 ? 0 : Math.min(1, Math.max(0, got / all));
  // Whole only where all of it is there.
  const points = share < 1 ? Math.min(most - 1, Math.round(share * most)) : most;
  return { kind, points: Math.max(0, points), most, lines };
}

/**
 * How well each node is mastered, and why: what is studied of its items, what was got for its questions and quizzes, and
 * where it has neither, what is mastered of its parts.
 */
export function masteryOfAll(graph: Graph, { items, questions }: LearnedFacts): ReadonlyMap<string, Mastery> {
  const bound = new Map<string, { study: MasteryLine[]; answers: MasteryLine[]; isAsked: boolean }>();
  for (const { nodeId, kind, targetId } of graph.contents) {
    const of = bound.get(nodeId) ?? { study: [], answers: [], isAsked: false };
    bound.set(nodeId, of);
    const item = kind === 'item' ? items.get(targetId) : undefined;
    const { share = 0, title = '' } = item ?? {};
    if (item?.quiz) {
      of.isAsked = true;
      of.answers.push({ id: targetId, title, number: null, ...item.quiz });
    } else if (item) of.study.push({ id: targetId, title, number: null, got: percentOf(share), most: whole });
    if (kind === 'question') {
      of.isAsked = true;
      of.answers.push(...(questions.get(targetId) ?? []));
    }
  }
  const parts = nextBy(graph.relations, 'contains');
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const known = new Map<string, Mastery>();
  const judge = (node: GraphNode): Mastery => {
    const before = known.get(node.id);
    if (before) return before;
    const { study = [], answers = [], isAsked = false } = bound.get(node.id) ?? {};
    const sources: MasterySource[] = [];
    if (study.length > 0) sources.push(sourceOf('study', isAsked ? sourceWeights.study : whole, study));
    if (isAsked) sources.push(sourceOf('answers', study.length > 0 ? sourceWeights.answers : whole, answers));
    if (sources.length === 0) {
      const lines = (parts.get(node.id) ?? [])
        .map((id) => nodes.get(id)!)
        .map((part) => ({ part, value: judge(part).value }))
        .filter(({ value }) => value !== null)
        .map(({ part: { id, title }, value }) => ({ id, title, number: null, got: value, most: whole }));
      if (lines.length > 0) sources.push(sourceOf('parts', whole, lines));
    }
    const value = sources.length === 0 ? null : sources.reduce((sum, { points }) => sum + points, 0);
    const judged = { value, state: masteryState(value, node.masterAt), sources };
    known.set(node.id, judged);
    return judged;
  };
  return new Map(graph.nodes.map((node) => [node.id, judge(node)]));
}
