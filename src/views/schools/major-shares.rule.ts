import type { SchoolDetail } from '#contract/schools/schools.contract.ts';
import { drawingOf } from '#contract/subjects/subjects.rule.ts';

/** A piece of the bar; `subject` is '' for what is too small to be seen. */
export interface MajorShare {
  subject: string;
  majors: number;
}

/** At most so many pieces: more cannot be told from each other by their colours. */
const most = 6;

/** The subjects with three majors and more, where there are several such; what is left is 其他. Most first. */
export function sharesOf(majors: SchoolDetail['majors']): MajorShare[] {
  const large = majors.filter((one) => one.majors >= 3);
  const kept = (large.length > 1 ? large : majors).slice(0, most);
  const others = majors.slice(kept.length).reduce((sum, one) => sum + one.majors, 0);
  return others > 0 ? [...kept, { subject: '', majors: others }] : kept;
}

/** The colour of a subject, on which white words can be read; grey for what is in no piece of its own. */
export const shareColour = (subject: string, shares: readonly MajorShare[]): string =>
  subject !== '' && shares.some((one) => one.subject === subject)
    ? `oklch(0.45 0.1 ${drawingOf(subject, null).hue})`
    : 'oklch(0.5 0.03 255)';
