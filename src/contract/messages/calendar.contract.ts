import type { Static } from 'typebox';
import { closed, Moment, orNull, Text } from '../common/shapes.contract.ts';

/** Both null where the person has none. */
export const CalendarAddress = closed({
  /** A path of the origin: whoever has it reads the person's dates. */
  path: orNull(Text),
  madeAt: orNull(Moment),
});
export type CalendarAddress = Static<typeof CalendarAddress>;
