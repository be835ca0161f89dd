import { useLingui } from '@lingui/react/macro';
import { listText } from '#views/common/list-text.ts';

/** Which gaps may change places, in a sentence; '' for none. */
export function useOrderGroupWords() {
  const { t } = useLingui();
  /** @param groups places of gaps, from 0 */
  return (groups: readonly (readonly number[])[], gapCount: number): string => {
    if (groups[0]?.length === gapCount) return t`各空不计顺序`;
    return groups
      .map((places) => {
        const numbers = listText(places.map((at) => String(at + 1)));
        return t`第 ${numbers} 空不计顺序`;
      })
      .join(t`；`);
  };
}
