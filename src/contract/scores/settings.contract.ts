import { Type, type Static } from 'typebox';
import { closed, Count, Id, Moment, NameLine, oneOf, orNull, Text } from '../common/shapes.contract.ts';
import { gradeScales } from './scale.rule.ts';
import { fileFields, settingsLimits } from './settings.rule.ts';

/** Best first; null: the usual formula. */
export const PointsTable = orNull(
  Type.Array(
    closed({
      from: Type.Number({ minimum: 0, maximum: 100 }),
      points: Type.Number({ minimum: 0, maximum: settingsLimits.points }),
    }),
    { minItems: 1, maxItems: settingsLimits.bands },
  ),
);
export const FileColumns = orNull(
  Type.Array(closed({ field: oneOf(fileFields), head: NameLine(settingsLimits.head) }), {
    minItems: 1,
    maxItems: settingsLimits.columns,
  }),
);
const made = { scale: oneOf(gradeScales), bands: PointsTable, columns: FileColumns };

export const GradingQuery = closed({ schoolId: Type.Optional(Id) });
export type GradingQuery = Static<typeof GradingQuery>;

export const Grading = closed({
  schoolId: Id,
  school: Text,
  ...made,
  changedBy: Text,
  changedAt: orNull(Moment),
  /** Others of the school’s administration read. */
  mayEdit: Type.Boolean(),
  /** Counts the writes; 0: nothing was set. */
  version: Count,
});
export type Grading = Static<typeof Grading>;

export const GradingWrite = closed({ schoolId: Id, ...made, version: Count });
export type GradingWrite = Static<typeof GradingWrite>;
