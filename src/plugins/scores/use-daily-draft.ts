import { useEffect, useState } from 'react';
import type { DailyEntry, DailyRow } from '#contract/scores/daily.contract.ts';
import { isDailyPoints, type DailyKind } from '#contract/scores/daily.rule.ts';
import { usePlatform } from '#shell/plugin-api.ts';
import { draftStore } from '#shell/plugin-editing.ts';
import type { DailyClash } from '#views/scores/daily-page.view.tsx';
import type { RowChange, ShownRow } from '#views/scores/daily-table.view.tsx';

/** A cell as it was typed, upon the record that it was read from. */
interface DraftCell extends Omit<DailyEntry, 'points'> {
  name: string;
  pointsText: string;
}

/** Of a day of an offering. */
const dailyDrafts = draftStore<{ cells: DraftCell[] }>('scores:daily', { cells: [] });

const keyOf = ({ learnerId, kind }: { learnerId: string; kind: DailyKind }) => `${learnerId} ${kind}`;
const pointsOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.normalize('NFKC')));
const isWrong = (text: string) => {
  const points = pointsOf(text);
  return points !== null && !isDailyPoints(points);
};

const cellOf = (row: DailyRow, kind: DailyKind): DraftCell =>
  kind === 'attendance'
    ? {
        ...{ learnerId: row.learnerId, name: row.name, kind, attendance: row.attendance, pointsText: '' },
        ...{ note: row.attendanceNote, version: row.attendanceVersion },
      }
    : {
        ...{ learnerId: row.learnerId, name: row.name, kind, attendance: null, note: row.note },
        ...{ pointsText: row.points === null ? '' : String(row.points), version: row.pointsVersion },
      };

const entryOf = ({ name: _name, pointsText, ...cell }: DraftCell): DailyEntry => ({
  ...cell,
  points: pointsOf(pointsText),
  // A record that is taken out has nothing to say.
  note: cell.attendance === null && pointsText.trim() === '' ? '' : cell.note,
});

/**
 * What was changed on a day and is not saved yet, over all pages of its table; it survives a look at something else.
 * @param of names the day; the component's `key` must, too
 */
export function useDailyDraft(of: string) {
  const { person } = usePlatform();
  const [cells, setCells] = useState<ReadonlyMap<string, DraftCell>>(
    () => new Map((dailyDrafts.read(person.id, of)?.cells ?? []).map((cell) => [keyOf(cell), cell])),
  );
  useEffect(
    () => dailyDrafts.keep(person.id, of, cells.size === 0 ? null : { cells: [...cells.values()] }),
    [person.id, of, cells],
  );
  const [clashes, setClashes] = useState<readonly DailyClash[]>([]);

  const shownOf = (row: DailyRow): ShownRow => {
    const [attendance, points] = (['attendance', 'classroom'] as const).map((kind) =>
      cells.get(keyOf({ ...row, kind })),
    );
    return {
      ...row,
      ...(attendance && { attendance: attendance.attendance, attendanceNote: attendance.note }),
      note: points?.note ?? row.note,
      pointsText: points?.pointsText ?? (row.points === null ? '' : String(row.points)),
      isChanged: attendance !== undefined || points !== undefined,
      isPointsWrong: points !== undefined && isWrong(points.pointsText),
    };
  };

  const change = (row: DailyRow, { attendance, pointsText, note }: RowChange) =>
    setCells((before) => {
      const now = shownOf(row);
      const kind: DailyKind =
        attendance !== undefined || (note !== undefined && now.pointsText === '') ? 'attendance' : 'classroom';
      const read = cellOf(row, kind);
      const next: DraftCell = {
        ...(before.get(keyOf({ ...row, kind })) ?? read),
        ...(attendance !== undefined && { attendance }),
        ...(pointsText !== undefined && { pointsText }),
        ...(note !== undefined && { note }),
      };
      const cellsNow = new Map(before);
      const isSame =
        next.attendance === read.attendance && next.pointsText === read.pointsText && next.note === read.note;
      if (isSame) cellsNow.delete(keyOf(next));
      else cellsNow.set(keyOf(next), next);
      return cellsNow;
    });

  return {
    shownOf,
    change,
    clashes,
    count: cells.size,
    hasWrong: [...cells.values()].some(({ pointsText }) => isWrong(pointsText)),
    entries: () => [...cells.values()].map(entryOf),

    reset() {
      setCells(new Map());
      setClashes([]);
    },

    /** These were saved; what was changed since stays. */
    saved(entries: readonly DailyEntry[]) {
      setClashes([]);
      setCells((before) => {
        const sent = new Map(entries.map((entry) => [keyOf(entry), entry]));
        return new Map(
          [...before].flatMap(([key, cell]) => {
            const entry = sent.get(key);
            if (!entry) return [[key, cell] as const];
            const now = entryOf(cell);
            const isSame =
              now.attendance === entry.attendance && now.points === entry.points && now.note === entry.note;
            return isSame ? [] : [[key, { ...cell, version: cell.version + 1 }] as const];
          }),
        );
      });
    },

    clash: (theirs: readonly DailyEntry[]) =>
      setClashes(
        theirs.flatMap((one) => {
          const mine = cells.get(keyOf(one));
          return mine ? [{ name: mine.name, mine: entryOf(mine), theirs: one }] : [];
        }),
      ),

    /** @param isMine what was typed is written upon theirs with the next save; else it goes */
    settle({ theirs }: DailyClash, isMine: boolean) {
      setClashes((before) => before.filter((one) => one.theirs !== theirs));
      setCells((before) => {
        const next = new Map(before);
        const cell = next.get(keyOf(theirs));
        if (cell && isMine) next.set(keyOf(theirs), { ...cell, version: theirs.version });
        else next.delete(keyOf(theirs));
        return next;
      });
    },
  };
}
