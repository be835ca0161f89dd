import type { ExamAnalysis, QuestionGroup } from '#contract/exams/exam-analysis.contract.ts';
import { fewestForReliability, pointBands } from '#contract/exams/exam-analysis.rule.ts';
import { standingsOf, type Thresholds } from '#contract/exams/exam-regrade.rule.ts';
import { rounded } from '#contract/common/rounded.rule.ts';

/** A paper that was handed in: what it came to so far. */
export interface AnalysedPaper {
  points: number;
  unmarked: number;
  /** '' in no class. */
  className: string;
}

/** A question of the paper, and what all papers got for it. */
export interface AnalysedQuestion {
  points: number;
  kind: string;
  level: string;
  category: string;
  scoring: 'dropped' | 'full' | null;
  /** Sum of what was got for it, and of its squares. */
  got: number;
  squares: number;
}

interface Asked {
  papers: readonly AnalysedPaper[];
  questions: readonly AnalysedQuestion[];
  total: number;
  thresholds: Thresholds;
}

type Figures = Pick<
  ExamAnalysis,
  | 'papers'
  | 'unmarked'
  | 'mean'
  | 'median'
  | 'highest'
  | 'lowest'
  | 'deviation'
  | 'reliability'
  | 'passing'
  | 'excellent'
  | 'bands'
  | 'classes'
  | 'kinds'
  | 'levels'
  | 'categories'
>;

export function groupedBy<One>(all: readonly One[], nameOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const name = nameOf(one);
    const some = groups.get(name);
    if (some) some.push(one);
    else groups.set(name, [one]);
  }
  return groups;
}

const sumOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0);
const meanOf = (values: readonly number[]) => sumOf(values) / values.length;

/** Mean of the squares' distance from the mean. @param sum of the values @param squares sum of their squares */
const variance = (sum: number, squares: number, count: number) => Math.max(0, squares / count - (sum / count) ** 2);

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/**
 * Cronbach's α: how far the questions measure one thing. Of questions whose points the answers decide.
 * @returns null with too few papers or questions, or where all papers came to the same
 */
function reliabilityOf(questions: readonly AnalysedQuestion[], points: readonly number[]): number | null {
  const judged = questions.filter(({ scoring }) => scoring === null);
  const all = variance(sumOf(points), sumOf(points.map((one) => one ** 2)), points.length);
  if (points.length < fewestForReliability || judged.length < 2 || all === 0) return null;
  const each = sumOf(judged.map(({ got, squares }) => variance(got, squares, points.length)));
  return (judged.length / (judged.length - 1)) * (1 - each / all);
}

/** Questions by what they have in common, in the order of the paper. */
function groupsOf(
  questions: readonly AnalysedQuestion[],
  papers: number,
  by: 'kind' | 'level' | 'category',
): QuestionGroup[] {
  const groups = groupedBy(
    questions.filter(({ scoring }) => scoring !== 'dropped'),
    (question) => question[by],
  );
  return [...groups].map(([name, some]) => {
    const points = sumOf(some.map((one) => one.points));
    const share = papers === 0 || points === 0 ? null : sumOf(some.map(({ got }) => got)) / (points * papers);
    return { name, questions: some.length, points, share: share === null ? null : Math.min(1, Math.max(0, share)) };
  });
}

/** What the analysis of an exam counts (试卷分析): a question without an answer counts as nothing got. */
export function analysisFigures({ papers, questions, total, thresholds }: Asked): Figures {
  const points = papers.map((one) => one.points);
  const standings = papers.map((one) => standingsOf(one.points, total, thresholds));
  const bands = pointBands.map(() => 0);
  for (const one of points) {
    const hundredth = total === 0 ? 0 : (one * 100) / total;
    bands[pointBands.findIndex((from) => from === 0 || rounded(hundredth) >= from)]! += 1;
  }
  const classes = [...groupedBy(papers, ({ className }) => className)].map(([name, members]) => {
    const own = members.map((one) => one.points);
    const all = members.map((one) => standingsOf(one.points, total, thresholds));
    return {
      ...{ name, papers: own.length, mean: rounded(meanOf(own)), highest: Math.max(...own), lowest: Math.min(...own) },
      passing: all.filter(({ isPassing }) => isPassing).length,
      excellent: all.filter(({ isExcellent }) => isExcellent).length,
    };
  });
  const ofAny = (of: (values: readonly number[]) => number) => (points.length === 0 ? null : rounded(of(points)));
  return {
    papers: papers.length,
    unmarked: papers.filter(({ unmarked }) => unmarked > 0).length,
    ...{ mean: ofAny(meanOf), median: ofAny(medianOf) },
    ...{ highest: ofAny((some) => Math.max(...some)), lowest: ofAny((some) => Math.min(...some)) },
    deviation: ofAny((some) => Math.sqrt(variance(sumOf(some), sumOf(some.map((one) => one ** 2)), some.length))),
    reliability: reliabilityOf(questions, points),
    passing: standings.filter(({ isPassing }) => isPassing).length,
    excellent: standings.filter(({ isExcellent }) => isExcellent).length,
    bands,
    // Those in no class come last.
    classes: classes.toSorted(
      (one, other) =>
        Number(one.name === '') - Number(other.name === '') || one.name.localeCompare(other.name, 'zh-CN'),
    ),
    kinds: groupsOf(questions, papers.length, 'kind'),
    levels: groupsOf(questions, papers.length, 'level'),
    categories: groupsOf(questions, papers.length, 'category'),
  };
}
