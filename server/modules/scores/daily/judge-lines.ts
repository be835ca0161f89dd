import type { DailyLine } from '#contract/scores/daily.contract.ts';
import { spellingOf } from '#contract/common/spreadsheet.rule.ts';
import {
  attendanceOf,
  dailyLimits,
  dayIn,
  isDailyPoints,
  type DailyField,
  type DailyLineReason,
} from '#contract/scores/daily.rule.ts';
import { tidyOf } from '#server/platform/spreadsheets/cell-texts.ts';
import type { SpreadsheetRow } from '#server/platform/spreadsheets/spreadsheet.ts';
import type { JudgedEntry } from '../scores.tables.ts';

interface KnownLearner {
  learnerId: string;
  name: string;
  numbers: readonly string[];
}

export interface JudgedLine extends DailyLine {
  entries: JudgedEntry[];
}

interface Known {
  people: readonly KnownLearner[];
  fields: readonly DailyField[];
  /** Of lines without one. */
  day: string;
  from: string;
  until: string;
}

/** Who is meant: by number where the line has one, else by a name that only one has. */
function learnersBy(people: readonly KnownLearner[]) {
  const by = (keysOf: (one: KnownLearner) => readonly string[]) => {
    const map = new Map<string, KnownLearner[]>();
    for (const one of people)
      for (const key of new Set(keysOf(one).map(spellingOf))) map.set(key, [...(map.get(key) ?? []), one]);
    return (key: string) => map.get(spellingOf(key)) ?? [];
  };
  const [byNumber, byName] = [by(({ numbers }) => numbers), by(({ name }) => [name])];
  return (number: string, name: string): KnownLearner | DailyLineReason => {
    if (number === '' && name === '') return 'noLearner';
    const meant = number === '' ? byName(name) : byNumber(number);
    if (meant.length === 1) return meant[0]!;
    return meant.length === 0 ? 'learner' : 'unclear';
  };
}

/** What each line of a file says, or all why it says nothing; of two lines about the same the later is refused. */
export function judgeLines(
  rows: readonly SpreadsheetRow[],
  { people, fields, day: usual, from, until }: Known,
): JudgedLine[] {
  const meant = learnersBy(people);
  const seen = new Set<string>();
  return rows.map(({ row, cells }) => {
    const said = (field: DailyField) => tidyOf(cells[fields.indexOf(field)] ?? '');
    const reasons: DailyLineReason[] = [];
    const [number, name, dayText] = [said('number'), said('name'), said('day')];
    const [attendanceText, pointsText, note] = [
      said('attendance'),
      said('points'),
      said('note').slice(0, dailyLimits.note),
    ];
    const learner = meant(number, name);
    if (typeof learner === 'string') reasons.push(learner);
    const day = dayText === '' ? usual : dayIn(dayText);
    if (day === null) reasons.push('day');
    else if (day < from || day > until) reasons.push('outside');
    const attendance = attendanceText === '' ? null : attendanceOf(attendanceText);
    if (attendanceText !== '' && attendance === null) reasons.push('attendance');
    const points = pointsText === '' ? null : Number(pointsText.normalize('NFKC'));
    if (points !== null && !isDailyPoints(points)) reasons.push('points');
    if (attendanceText === '' && pointsText === '') reasons.push('empty');
    const line = { row, name, number, day: day ?? dayText, attendance: attendanceText, points: pointsText };
    if (reasons.length > 0 || typeof learner === 'string' || day === null) return { ...line, reasons, entries: [] };
    const at = { learnerId: learner.learnerId, day };
    const entries: JudgedEntry[] = [
      ...(attendance === null
        ? []
        : [{ ...at, kind: 'attendance' as const, attendance, points: null, note: points === null ? note : '' }]),
      ...(points === null ? [] : [{ ...at, kind: 'classroom' as const, attendance: null, points, note }]),
    ];
    const places = entries.map(({ kind }) => `${at.learnerId} ${day} ${kind}`);
    if (places.some((place) => seen.has(place))) return { ...line, reasons: ['twice'], entries: [] };
    for (const place of places) seen.add(place);
    return { ...line, name: learner.name, reasons, entries };
  });
}
