import type { QuestionKind } from './question-kinds.rule.ts';

/** What stands between the names of a path, as Moodle writes it. */
export const between = '/';

/** A path as somebody types it: blanks around names and empty names are left out. */
export const typedCategory = (text: string): string =>
  text
    .split(between)
    .map((name) => name.trim())
    .filter(Boolean)
    .join(between);

/** The category is the branch or lies below it. */
export const isWithin = (category: string, branch: string): boolean =>
  category === branch || category.startsWith(`${branch}${between}`);

/**
 * Where a category lies once `from` is called `to`.
 * @param to '' for the top: what lies below `from` then stands there
 */
export function renamedCategory(category: string, from: string, to: string): string {
  if (!isWithin(category, from)) return category;
  const rest = category.slice(from.length);
  return to === '' ? rest.slice(between.length) : to + rest;
}

/** What is counted of the questions that lie in one category itself. */
export interface CategoryCounts {
  category: string;
  kinds: readonly { kind: QuestionKind; questions: number }[];
  /** Those with figures, and the sums of their facility and discrimination. */
  judged: number;
  facility: number;
  discrimination: number;
}

export interface Branch {
  /** Whole path; '' for all questions. */
  path: string;
  name: string;
  /** Of the branch with all below it. */
  questions: number;
  kinds: ReadonlyMap<QuestionKind, number>;
  judged: number;
  /** Means of those with figures; null where there are none. */
  facility: number | null;
  discrimination: number | null;
  branches: readonly Branch[];
}

interface Growing {
  own: CategoryCounts[];
  below: Map<string, Growing>;
}

const countedOf = (rows: readonly CategoryCounts[]) => {
  const kinds = new Map<QuestionKind, number>();
  const sums = { questions: 0, judged: 0, facility: 0, discrimination: 0 };
  for (const row of rows) {
    for (const { kind, questions } of row.kinds) {
      kinds.set(kind, (kinds.get(kind) ?? 0) + questions);
      sums.questions += questions;
    }
    sums.judged += row.judged;
    sums.facility += row.facility;
    sums.discrimination += row.discrimination;
  }
  const mean = (sum: number) => (sums.judged === 0 ? null : sum / sums.judged);
  return { ...sums, kinds, facility: mean(sums.facility), discrimination: mean(sums.discrimination) };
};

function branchOf(path: string, name: string, { own, below }: Growing): { branch: Branch; rows: CategoryCounts[] } {
  const grown = [...below].map(([part, growing]) =>
    branchOf(path === '' ? part : `${path}${between}${part}`, part, growing),
  );
  const rows = [...own, ...grown.flatMap((one) => one.rows)];
  return { rows, branch: { path, name, ...countedOf(rows), branches: grown.map((one) => one.branch) } };
}

/**
 * The categories of a bank as a tree, in their order; each branch counts what lies below it.
 * @returns the root: all questions, those without a category too
 */
export function categoryTree(categories: readonly CategoryCounts[]): Branch {
  const root: Growing = { own: [], below: new Map() };
  for (const row of categories) {
    let at = root;
    for (const name of row.category === '' ? [] : row.category.split(between)) {
      const next = at.below.get(name) ?? { own: [], below: new Map() };
      at.below.set(name, next);
      at = next;
    }
    at.own.push(row);
  }
  return branchOf('', '', root).branch;
}

/** The branch of a path; undefined where nothing lies there. */
export function branchAt({ branches }: Branch, path: string): Branch | undefined {
  const next = branches.find((one) => isWithin(path, one.path));
  return next === undefined || next.path === path ? next : branchAt(next, path);
}
