import { beginningOf, oneLine } from '#contract/common/one-line.rule.ts';
import type { Judged } from './judged.ts';

const longestName = 255;

/** The name alone as it came: one line, no path, not hidden; '' where nothing is left. */
export const bareName = (name: string): string =>
  beginningOf(
    oneLine(name)
      .replace(/^.*[\\/]/, '')
      .replace(/^[\s.]+/, '')
      .trim(),
    longestName,
  );

/** What stands after the last dot, in lower case; '' where there is none. */
export const endingOf = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The name as a file of this kind wants it: `bareName` with an ending that does not lie. */
export function fitName(name: string, { endings, rewritten }: Pick<Judged, 'endings' | 'rewritten'>): string {
  const bare = bareName(name);
  const ending = endingOf(bare);
  const isFit = endings.includes(ending);
  const stem = isFit || (rewritten && ending) ? bare.slice(0, -ending.length - 1) : bare;
  const fit = isFit ? bare.slice(-ending.length - 1) : `.${endings[0]}`;
  // Written anew (captions, pictures), the old ending is over; else it may be a part of the name.
  return (beginningOf(stem, longestName - fit.length) || 'file') + fit;
}
