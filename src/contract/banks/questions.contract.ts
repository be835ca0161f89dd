import { Type, type Static } from 'typebox';
import { closed, Line, NameLine, oneOf } from '../common/shapes.contract.ts';
import { codeLanguages, longestStarter } from './code-languages.rule.ts';
import { mostLines } from './order-lines.rule.ts';
import { fileSorts } from './file-answer.rule.ts';
import { longestExpected, mostExpected } from './expected-answers.rule.ts';
import { leastPoints, mostParts } from './composite-limits.rule.ts';
import { orderGroups } from './order-groups.rule.ts';
import { askedKinds, questionKinds } from './question-kinds.rule.ts';
import { longestUnit, mostUnits } from './units.rule.ts';
import { mostHandInFiles } from '../homework/annotations.rule.ts';

/** Clean HTML; formulas stand in it as `<span data-formula="…TeX…"></span>`. */
export const RichText = Type.String({ maxLength: 60_000 });

export const Option = closed({
  id: Type.String({ minLength: 1, maxLength: 40 }),
  text: RichText,
  /** Share of the points, −100 to 100; a right single choice has 100. */
  fraction: Type.Number({ minimum: -100, maximum: 100 }),
  feedback: Type.Optional(RichText),
});

/** The text of a composite, as it stands above its parts on a paper. */
export const Material = closed({ id: Type.String({ minLength: 1, maxLength: 40 }), text: RichText });
export type Material = Static<typeof Material>;

const PartPoints = Type.Number({ minimum: leastPoints, maximum: 1000 });

/** What of a question says which files its answer takes. */
export const fileFields = {
  /** file: the sorts that are taken; absent: all. */
  fileSorts: Type.Optional(Type.Array(oneOf(fileSorts), { minItems: 1, uniqueItems: true })),
  /** file: how many are taken; absent: as many as an answer holds. */
  mostFiles: Type.Optional(Type.Integer({ minimum: 1, maximum: mostHandInFiles })),
};

/** What questions of all kinds say. */
const fields = {
  stem: RichText,
  /** single, multiple, judge (ids `true` and `false`). */
  options: Type.Optional(Type.Array(Option, { maxItems: 40 })),
  /** blank: accepted texts for each gap; the first that fits counts. cloze: its choices, wrong ones worth 0. */
  gaps: Type.Optional(
    Type.Array(
      closed({
        answers: Type.Array(
          closed({
            text: Type.String({ maxLength: 500 }),
            fraction: Type.Number(),
            feedback: Type.Optional(RichText),
          }),
          { maxItems: 40 },
        ),
        caseSensitive: Type.Boolean(),
        /** In the texts `*` stands for any characters or none, and `\*` for the sign itself, as in Moodle. */
        hasWildcards: Type.Optional(Type.Boolean()),
        /** Gaps of one group may be answered in any order among each other. */
        orderGroup: Type.Optional(oneOf(orderGroups)),
      }),
      { maxItems: 40 },
    ),
  ),
  /** blank: all gaps are of one group; each accepted answer counts once. */
  isOrderFree: Type.Optional(Type.Boolean()),
  /** match: left and its right partner; `left` may be empty for a distractor. */
  pairs: Type.Optional(
    Type.Array(closed({ id: Type.String(), left: RichText, right: Type.String() }), { maxItems: 40 }),
  ),
  /** order: the lines in their right sequence. */
  lines: Type.Optional(Type.Array(RichText, { maxItems: mostLines })),
  /** order: each line at its right place has its share of the points; absent: all or nothing. */
  isByPlace: Type.Optional(Type.Boolean()),
  /** numeric: accepted values with their tolerance; the first that fits counts. */
  numbers: Type.Optional(
    Type.Array(
      closed({
        value: Type.Number(),
        tolerance: Type.Number({ minimum: 0 }),
        fraction: Type.Number(),
        feedback: Type.Optional(RichText),
      }),
      { maxItems: 20 },
    ),
  ),
  /** numeric: the unit of the values, then others that count, each with how many of the first one it is. */
  units: Type.Optional(
    Type.Array(closed({ name: NameLine(longestUnit), factor: Type.Number({ exclusiveMinimum: 0 }) }), {
      minItems: 1,
      maxItems: mostUnits,
    }),
  ),
  /** numeric: per cent of the points that another unit or none costs; absent: nothing. */
  unitPenalty: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 100 })),
  /** short: answers or key words that markers are shown, each a line. */
  expected: Type.Optional(Type.Array(Line(longestExpected), { maxItems: mostExpected })),
  /** short: an answer that is spelt as one of those has all of the points; others wait for a marker. */
  isAutoRight: Type.Optional(Type.Boolean()),
  /** code: what it is written in. */
  language: Type.Optional(oneOf(codeLanguages)),
  /** code: what stands in the editor at the beginning, letter for letter. */
  starter: Type.Optional(Type.String({ maxLength: longestStarter })),
  /** essay, code, file: what a good answer contains. */
  reference: Type.Optional(RichText),
  ...fileFields,
  explanation: Type.Optional(RichText),
  /** Shown with the mark: for all of the points, some of them, none. */
  combinedFeedback: Type.Optional(
    closed({ right: Type.Optional(RichText), partly: Type.Optional(RichText), wrong: Type.Optional(RichText) }),
  ),
};

/** A question below a material. */
const PartContent = closed({ kind: oneOf(askedKinds), ...fields });

/** What a question is, with its key: for teachers and the marking server only. */
export const QuestionContent = closed({
  kind: oneOf(questionKinds),
  ...fields,
  /** composite: what is asked of its stem, which is the material; each part with what it is worth. */
  parts: Type.Optional(Type.Array(closed({ points: PartPoints, content: PartContent }), { maxItems: mostParts })),
  /** A part that was put onto a paper: the material that it stands below, the same `id` for all parts of one. */
  material: Type.Optional(Material),
});
export type QuestionContent = Static<typeof QuestionContent>;
