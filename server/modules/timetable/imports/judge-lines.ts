import type { LineVerdict } from '#contract/timetable/lesson-import.rule.ts';
import { maskOf } from '#contract/timetable/weeks.rule.ts';
import { isInside, type Within } from '#server/platform/access/administration.ts';
import type { LessonValues } from '../lessons.repository.ts';
import type { KnownNames } from './known-names.ts';
import type { FileLine, ReadLine, Reasons } from './read-lines.ts';
import type { StandingLesson } from './standing.repository.ts';

/** What becomes of a line. */
export interface JudgedLine extends Pick<FileLine, 'position' | 'row'> {
  verdict: LineVerdict;
  reasons: Reasons;
  /** The position of the line that says the same, or begins the lesson. */
  sameAs: number | null;
  /** What it would write; null where nothing, or where another line begins the lesson. */
  values: LessonValues | null;
}

/** Within what a lesson may be. */
export interface Bounds {
  within: Within;
  /** Of the term. */
  weeks: number;
  /** Of a day. */
  periods: number;
}

type Slot = Pick<LessonValues, 'offeringId' | 'teacherId' | 'roomId' | 'weekday' | 'first' | 'last'> & { mask: number };
type Groups = Pick<LessonValues, 'jointIds' | 'classIds'>;

const slotKey = ({ offeringId, teacherId, roomId, mask, weekday, first, last }: Slot) =>
  [offeringId, teacherId, roomId ?? '', mask, weekday, first, last].join(' ');
const groupsKey = ({ jointIds, classIds }: Groups) =>
  `${[...jointIds].toSorted().join()} ${[...classIds].toSorted().join()}`;
const keyOf = (slot: Slot, groups: Groups) => `${slotKey(slot)} ${groupsKey(groups)}`;
const slotOf = ({ offering, teacher, room, weeks, weekday, first, last }: ReadLine): Slot => ({
  ...{ offeringId: offering.id, teacherId: teacher.id, roomId: room?.id ?? null, mask: maskOf(weeks) },
  ...{ weekday, first, last },
});
const groupsOf = ({ joint, classIds }: ReadLine): Groups => ({ jointIds: joint.map(({ id }) => id), classIds });

/** Lessons as they stand, each of which one line, or the lines of one lesson, may be. */
function standingLessons(lessons: readonly StandingLesson[]) {
  const counts = new Map<string, number>();
  for (const { teacher, weeks, ...lesson } of lessons) {
    const key = keyOf({ ...lesson, teacherId: teacher.id, mask: weeks }, lesson);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (key: string): boolean => {
    const left = counts.get(key) ?? 0;
    counts.set(key, left - 1);
    return left > 0;
  };
}

/** Why a lesson that can be read may not be. */
function whyNot(names: KnownNames, bounds: Bounds, { offering, joint, teacher, room, weeks, last }: ReadLine): Reasons {
  const reasons: Reasons = [];
  const isOurs = (one: { collegeId: string | null }) => isInside(bounds.within, one.collegeId);
  if (!isOurs(offering)) reasons.push({ code: 'elsewhere', field: 'course', about: offering.course });
  for (const one of joint) if (!isOurs(one)) reasons.push({ code: 'elsewhere', field: 'joint', about: one.course });
  if (!offering.team.some(({ id }) => id === teacher.id))
    reasons.push({ code: 'teacher', field: 'teacher', about: teacher.name });
  if (weeks.at(-1)! > bounds.weeks) reasons.push({ code: 'weeksOutside', field: 'weeks', about: String(bounds.weeks) });
  if (last > bounds.periods) reasons.push({ code: 'periodsOutside', field: 'periods', about: String(bounds.periods) });
  if (room?.isClosed) reasons.push({ code: 'roomClosed', field: 'room', about: [room.building, room.name].join(' ') });
  return reasons;
}

interface Lesson {
  line: FileLine;
  read: ReadLine;
  more: { line: FileLine; read: ReadLine }[];
}

/** All groups of the lines of one lesson. */
function wholeOf({ read, more }: Lesson): ReadLine {
  const all = [read, ...more.map((one) => one.read)];
  const joint = new Map(all.flatMap((one) => one.joint.map((other) => [other.id, other] as const)));
  return { ...read, joint: [...joint.values()], classIds: [...new Set(all.flatMap(({ classIds }) => classIds))] };
}

/** Judges lines against each other and against what stands, but for clashes. In their order. */
export function judgeLines(
  { names, lessons, bounds }: { names: KnownNames; lessons: readonly StandingLesson[]; bounds: Bounds },
  lines: readonly { line: FileLine; read: ReadLine | Reasons }[],
): JudgedLine[] {
  const isStanding = standingLessons(lessons);
  const judged = new Map<number, JudgedLine>();
  const say = ({ position, row }: FileLine, verdict: LineVerdict, more: Partial<JudgedLine> = {}) =>
    judged.set(position, { position, row, verdict, reasons: [], sameAs: null, values: null, ...more });
  const places = new Map<string, number>();
  const begun = new Map<string, Lesson>();
  for (const { line, read } of lines) {
    if (Array.isArray(read)) {
      say(line, 'refused', { reasons: read });
      continue;
    }
    const [slot, key] = [slotOf(read), keyOf(slotOf(read), groupsOf(read))];
    const earlier = places.get(key);
    if (isStanding(key)) say(line, 'unchanged');
    else if (earlier !== undefined) say(line, 'twice', { sameAs: earlier });
    else {
      const lesson = begun.get(slotKey(slot));
      if (lesson) lesson.more.push({ line, read });
      else begun.set(slotKey(slot), { line, read, more: [] });
    }
    if (earlier === undefined) places.set(key, line.position);
  }
  for (const lesson of begun.values()) {
    const whole = wholeOf(lesson);
    const [slot, groups] = [slotOf(whole), groupsOf(whole)];
    const isThere = lesson.more.length > 0 && isStanding(keyOf(slot, groups));
    const reasons = isThere ? [] : whyNot(names, bounds, whole);
    const verdict = isThere ? 'unchanged' : reasons.length > 0 ? 'refused' : 'new';
    const values = verdict === 'new' ? { ...slot, ...groups, weeks: whole.weeks } : null;
    say(lesson.line, verdict, { reasons, values });
    for (const { line } of lesson.more)
      say(line, verdict === 'new' ? 'joined' : verdict, { reasons, sameAs: lesson.line.position });
  }
  return lines.map(({ line }) => judged.get(line.position)!);
}
