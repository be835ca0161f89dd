import { Type, type Static } from 'typebox';
import { closed, Count, Id, Moment, orNull, Text, Version } from '../common/shapes.contract.ts';
import { mostAnalysisText, pointBands } from './exam-analysis.rule.ts';

const written = {
  /** What the figures say of paper and teaching; lines of plain text. */
  findings: Type.String({ maxLength: mostAnalysisText }),
  /** What is done about it. */
  measures: Type.String({ maxLength: mostAnalysisText }),
};
const figure = orNull(Type.Number());

/** Questions that have something in common. */
const QuestionGroup = closed({
  /** A kind, a level, or the path of a category; '' where the bank knows none. */
  name: Text,
  questions: Count,
  points: Type.Number(),
  /** Mean share of the points, 0 to 1; null without papers. */
  share: figure,
});
export type QuestionGroup = Static<typeof QuestionGroup>;

/** How an exam came out, as its analysis (试卷分析) tells it: of papers that were handed in. */
export const ExamAnalysis = closed({
  id: Id,
  version: Version,
  ...written,
  mayWrite: Type.Boolean(),
  course: Text,
  title: Text,
  opensAt: orNull(Moment),
  questions: Count,
  totalPoints: Type.Number(),
  /** Of a hundred, as the course's grades have them. */
  passPoints: Type.Number(),
  excellentPoints: Type.Number(),
  papers: Count,
  absent: Count,
  /** Papers in which an answer waits for a person. */
  unmarked: Count,
  mean: figure,
  median: figure,
  highest: figure,
  lowest: figure,
  /** Standard deviation of the points. */
  deviation: figure,
  /** Cronbach's α; null with fewer than 10 papers. */
  reliability: figure,
  passing: Count,
  excellent: Count,
  /** How many came into each band of a hundred, from the highest. */
  bands: Type.Array(Count, { minItems: pointBands.length, maxItems: pointBands.length }),
  classes: Type.Array(
    closed({
      /** '' of those who are in no class. */
      name: Text,
      papers: Count,
      mean: Type.Number(),
      highest: Type.Number(),
      lowest: Type.Number(),
      passing: Count,
      excellent: Count,
    }),
  ),
  kinds: Type.Array(QuestionGroup),
  levels: Type.Array(QuestionGroup),
  categories: Type.Array(QuestionGroup),
});
export type ExamAnalysis = Static<typeof ExamAnalysis>;

export const ExamAnalysisWrite = closed({
  id: Id,
  version: Version,
  findings: Type.Optional(written.findings),
  measures: Type.Optional(written.measures),
});
export type ExamAnalysisWrite = Static<typeof ExamAnalysisWrite>;

/** A document of Word, in base64. */
export const ExamAnalysisFile = closed({ fileName: Text, content: Text });
export type ExamAnalysisFile = Static<typeof ExamAnalysisFile>;
