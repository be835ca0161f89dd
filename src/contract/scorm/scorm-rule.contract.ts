import { Type, type Static } from 'typebox';
import { closed, oneOf, orNull } from '../common/shapes.contract.ts';
import { scormDoneBys } from './scorm.rule.ts';

/** When an item with a package is done. */
export const ScormRule = closed({
  doneBy: oneOf(scormDoneBys),
  /** Per cent of the points; null unless it is done by points. */
  atLeast: orNull(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type ScormRule = Static<typeof ScormRule>;
