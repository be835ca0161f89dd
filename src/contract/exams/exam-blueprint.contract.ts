import { Type, type Static } from 'typebox';
import { cognitiveLevels, difficulties } from '../banks/question-metadata.rule.ts';
import { questionKinds } from '../banks/question-kinds.rule.ts';
import { QuestionContent } from '../banks/questions.contract.ts';
import { closed, Count, Id, Line, NameLine, oneOf, orNull } from '../common/shapes.contract.ts';
import { blueprintLimits } from './exam-choices.rule.ts';

const Category = Line(300);
const Level = orNull(oneOf(cognitiveLevels));
const Points = Type.Number({ minimum: 0.5, maximum: 1000 });

/** 一、单选题，每题 2 分，15 题. */
export const BlueprintSection = closed({
  title: NameLine(80),
  kind: oneOf(questionKinds),
  count: Type.Integer({ minimum: 1, maximum: blueprintLimits.count }),
  points: Points,
});
export type BlueprintSection = Static<typeof BlueprintSection>;

/** What of the paper is about a category of the bank, with all that lies below it, at one level. */
export const BlueprintCell = closed({
  category: Category,
  /** Null: questions whose level nobody has said. */
  level: Level,
  points: Type.Number({ minimum: 0, maximum: 1000 }),
});
export type BlueprintCell = Static<typeof BlueprintCell>;

/** By what a paper is drawn from the course's bank (双向细目表). The same blueprint over the same bank gives the same paper. */
export const ExamBlueprint = closed({
  sections: Type.Array(BlueprintSection, { maxItems: blueprintLimits.sections }),
  /** Empty: whatever the bank has, at random. */
  cells: Type.Array(BlueprintCell, { maxItems: blueprintLimits.cells }),
  /** Questions that another exam of the course asks are left out. */
  avoidsAsked: Type.Boolean(),
  seed: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }),
});
export type ExamBlueprint = Static<typeof ExamBlueprint>;

export const ExamDrawing = closed({ id: Id, blueprint: ExamBlueprint });
export type ExamDrawing = Static<typeof ExamDrawing>;

/** What the bank gave for a blueprint; nothing is written. */
export const ExamDrawn = closed({
  sections: Type.Array(
    closed({
      ...BlueprintSection.properties,
      questions: Type.Array(
        closed({
          /** Of the bank. */
          id: Id,
          content: QuestionContent,
          category: Type.String(),
          level: Level,
          difficulty: orNull(oneOf(difficulties)),
        }),
      ),
    }),
  ),
  /** In the order of the blueprint, with the points that were found. */
  cells: Type.Array(closed({ ...BlueprintCell.properties, got: Type.Number() })),
});
export type ExamDrawn = Static<typeof ExamDrawn>;

/** What the bank of an exam's course has: questions by category, level and kind. */
export const ExamSupply = Type.Array(
  closed({ category: Type.String(), level: Level, kind: oneOf(questionKinds), questions: Count }),
);
export type ExamSupply = Static<typeof ExamSupply>;
