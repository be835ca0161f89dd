import type { QuizContent } from '#contract/quizzes/quiz-content.contract.ts';
import type { Release } from '#contract/teaching/release.contract.ts';
import { itemOf } from '#contract/teaching/release.rule.ts';
import type { Row } from './template-changes.rule.ts';

/** By what an outline is told in the terms of a template: what is the same there and here has one name. */
export interface Terms {
  /** The row of the template by the row of the course; empty for the template itself. */
  sources: ReadonlyMap<string, string>;
  /** The same of homework. */
  homework: ReadonlyMap<string, string>;
  /** What stands in texts and quizzes, by their ids. */
  prints: ReadonlyMap<string, string>;
}

/** Days and classes are a course's own; conditions about other rows go along. */
export const goesAlong = (condition: Release[number]): boolean => itemOf(condition) !== null;

/** A quiz as another course has it: the bank that its questions came from is not its own. */
export const withoutBank = (quiz: QuizContent): QuizContent => ({
  ...quiz,
  questions: quiz.questions.map((question) => ({ ...question, sourceQuestionId: null })),
});

const named = (names: ReadonlyMap<string, string>, id: string) => names.get(id) ?? id;

/** A rule with its rows called as `names` says; one about a row that has no name stays as it is. */
export const renamed = (release: Release, names: ReadonlyMap<string, string>): Release =>
  release.map((condition) =>
    condition.kind === 'after' || condition.kind === 'score'
      ? { ...condition, itemId: named(names, condition.itemId) }
      : condition,
  );

/** An outline in the terms of a template. */
export const inTerms = (nodes: readonly Row[], { sources, homework, prints }: Terms): Row[] =>
  nodes.map(({ id, parentId, bodyId, quizId, homeworkId, release, ...node }) => ({
    ...node,
    id: named(sources, id),
    parentId: parentId && named(sources, parentId),
    bodyId: bodyId && named(prints, bodyId),
    quizId: quizId && named(prints, quizId),
    homeworkId: homeworkId && named(homework, homeworkId),
    release: renamed(release.filter(goesAlong), sources),
  }));
