import { learningAddresses } from '../learning/learning.addresses.ts';
import type { Note } from './notes.contract.ts';

/** Back to where a note belongs: a film goes on at its second, pages and passages are found by the note. */
export const noteHref = ({ id, spot }: Pick<Note, 'id' | 'spot'>): string =>
  learningAddresses.study.to({
    ...{ id: spot.offeringId, item: spot.itemId, note: id },
    ...(spot.positionMs !== null && { t: Math.floor(spot.positionMs / 1000) }),
  });
