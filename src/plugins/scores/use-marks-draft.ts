import { useEffect, useState } from 'react';
import type { BookRow, MarkEntry } from '#contract/scores/book.contract.ts';
import { usePlatform } from '#shell/plugin-api.ts';
import { draftStore } from '#shell/plugin-editing.ts';
import { pointsOf } from '#views/scores/book-dialogs.view.tsx';
import type { TypedMark } from '#views/scores/mark-cells.view.tsx';

interface DraftMark extends TypedMark {
  learnerId: string;
  /** Of what it was typed upon. */
  version: number;
}

/** Of an offering. */
const markDrafts = draftStore<{ marks: DraftMark[] }>('scores:marks', { marks: [] });

const textOf = (points: number | null) => (points === null ? '' : String(points));
const readOf = ({ final, state, resit }: BookRow): TypedMark => ({
  ...{ final: textOf(final), state, resit: textOf(resit) },
});
const isSame = (one: TypedMark, other: TypedMark) =>
  one.final.trim() === other.final && one.state === other.state && one.resit.trim() === other.resit;
const isWrong = (text: string) => text.trim() !== '' && pointsOf(text) === null;
const entryOf = ({ learnerId, version, final, state, resit }: DraftMark): MarkEntry => ({
  ...{ learnerId, version, state, final: pointsOf(final), resit: pointsOf(resit) },
});

/** Marks and states that are typed and not saved yet, over all pages; they survive a look at something else. */
export function useMarksDraft(offeringId: string) {
  const { person } = usePlatform();
  const [marks, setMarks] = useState<ReadonlyMap<string, DraftMark>>(
    () => new Map((markDrafts.read(person.id, offeringId)?.marks ?? []).map((one) => [one.learnerId, one])),
  );
  useEffect(
    () => markDrafts.keep(person.id, offeringId, marks.size === 0 ? null : { marks: [...marks.values()] }),
    [person.id, offeringId, marks],
  );
  const typedOf = (row: BookRow): TypedMark => marks.get(row.learnerId) ?? readOf(row);
  const drop = (ids: readonly string[]) =>
    setMarks((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
  return {
    editing: {
      ...{ typedOf, isWrong },
      onType: (row: BookRow, change: Partial<TypedMark>) =>
        setMarks((before) => {
          const { learnerId, markVersion } = row;
          const first = before.get(learnerId) ?? { ...readOf(row), learnerId, version: markVersion };
          const next = { ...first, ...change };
          const all = new Map(before);
          if (isSame(next, readOf(row))) all.delete(learnerId);
          else all.set(learnerId, next);
          return all;
        }),
    },
    count: marks.size,
    hasWrong: [...marks.values()].some(({ final, resit }) => isWrong(final) || isWrong(resit)),
    /** So many at once as the server takes. */
    entries: () => [...marks.values()].slice(0, 100).map(entryOf),
    drop,
    reset: () => setMarks(new Map()),
  };
}
