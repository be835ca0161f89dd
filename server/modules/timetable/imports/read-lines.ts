import { spellingOf } from '#contract/common/spreadsheet.rule.ts';
import { mostGroups } from '#contract/timetable/groups.rule.ts';
import type { ImportedLine } from '#contract/timetable/lesson-import.contract.ts';
import { neededFields, type LessonField, type LineReason } from '#contract/timetable/lesson-import.rule.ts';
import { isInside, type Within } from '#server/platform/access/administration.ts';
import { tidyOf } from '#server/platform/spreadsheets/cell-texts.ts';
import { onlyOf, type KnownNames } from './known-names.ts';
import { namesIn, offeringOf, periodsOf, weekdayOf, weeksOf } from './lesson-values.ts';
import type { KnownOffering, KnownPerson, KnownRoom } from './standing.repository.ts';

export type Reasons = ImportedLine['reasons'];

export interface FileLine {
  position: number;
  /** As the file counts. */
  row: number;
  cells: readonly string[];
}

/** What a line says, by the names of the school. */
export interface ReadLine {
  offering: KnownOffering;
  teacher: KnownPerson;
  room: KnownRoom | null;
  joint: readonly KnownOffering[];
  classIds: readonly string[];
  weeks: readonly number[];
  weekday: number;
  first: number;
  last: number;
}

interface Reading {
  names: KnownNames;
  within: Within;
  said: (field: LessonField) => string;
  refuse: (code: LineReason, field: LessonField, about?: string) => null;
}

/** People of an offering whom a line may mean: by number where there is one, else by name. */
function teachersMeant({ names, said }: Reading, offering: KnownOffering): KnownPerson[] {
  const [name, number] = [spellingOf(said('teacher')), spellingOf(said('staffNumber'))];
  const all = names.teachers(offering);
  const numbered = number === '' ? [] : all.filter((one) => spellingOf(one.number) === number);
  if (numbered.length > 0) return numbered;
  return all.filter((one) => spellingOf(one.name) === name && (number === '' || one.number === ''));
}

/** Of several offerings of a course that of the college, of the teacher, of whoever brings the file. */
function offeringIn(reading: Reading, course: string, number: number | null): KnownOffering | null {
  const { names, within, said, refuse } = reading;
  const all = names.offerings(course);
  if (all.length === 0) return refuse(names.isCourse(course) ? 'offering' : 'course', 'course', course);
  const numbered = number === null ? all : all.filter((one) => one.number === number);
  if (numbered.length === 0) return refuse('offering', 'number', String(number));
  const college = spellingOf(said('college'));
  const tests: ((one: KnownOffering) => boolean)[] = [
    (one) => spellingOf(one.college) === college,
    (one) => teachersMeant(reading, one).length > 0,
    (one) => isInside(within, one.collegeId),
  ];
  let left = numbered;
  for (const test of tests) {
    const some = left.filter(test);
    if (some.length > 0) left = some;
  }
  return left.length === 1 ? left[0]! : refuse('unclear', 'number', course);
}

function roomIn({ names, said, refuse }: Reading, isAtHand: (room: KnownRoom) => boolean): KnownRoom | null {
  const written = [said('campus'), said('building'), said('room')];
  if (written[1] === '' && written[2] === '') return null;
  const found = [names.rooms(written.join('')), names.rooms(written.slice(1).join(''))].find((some) => some.length > 0);
  const about = written.filter((text) => text !== '').join(' ');
  // Another campus than the one that is said has other rooms.
  const rooms = (found ?? []).filter(
    ({ campus }) => written[0] === '' || campus === '' || spellingOf(campus) === spellingOf(written[0]!),
  );
  if (rooms.length === 0) return refuse('room', 'room', about);
  return onlyOf(rooms, isAtHand) ?? refuse('roomUnclear', 'room', about);
}

/** Other offerings and classes of the lesson. */
function groupsIn({ names, said, refuse }: Reading, offering: KnownOffering) {
  const standing = names.standing(offering.id);
  const [jointAtHand, classesAtHand] = [
    new Set(standing.flatMap(({ jointIds }) => jointIds)),
    new Set(standing.flatMap(({ classIds }) => classIds)),
  ];
  const joint = new Map<string, KnownOffering>();
  for (const written of namesIn(said('joint'), (name) => names.isCourse(offeringOf(name).course))) {
    const { course, number } = offeringOf(written);
    const found = names.offerings(course).filter((one) => number === null || one.number === number);
    const one = onlyOf(found, ({ id }) => jointAtHand.has(id));
    if (!one) refuse(found.length === 0 ? 'joint' : 'unclear', 'joint', written);
    else if (one.id !== offering.id) joint.set(one.id, one);
  }
  const classIds = new Set<string>();
  for (const written of namesIn(said('classes'), (name) => names.classes(name).length > 0)) {
    const found = names.classes(written);
    const one = onlyOf(found, ({ id }) => classesAtHand.has(id));
    if (!one) refuse(found.length === 0 ? 'classes' : 'unclear', 'classes', written);
    else classIds.add(one.id);
  }
  if (joint.size > mostGroups) refuse('groups', 'joint', String(joint.size));
  if (classIds.size > mostGroups) refuse('groups', 'classes', String(classIds.size));
  return { joint: [...joint.values()], classIds: [...classIds] };
}

function offeringSaid(reading: Reading): KnownOffering | null {
  const { names, said, refuse } = reading;
  const numbered = said('number');
  const number = /\d{1,4}/.exec(numbered)?.[0];
  if (numbered !== '' && number === undefined) return refuse('offering', 'number', numbered);
  const whole = said('course');
  if (number !== undefined || names.isCourse(whole)) return offeringIn(reading, whole, number ? Number(number) : null);
  const { course, number: within } = offeringOf(whole);
  return offeringIn(reading, course, within);
}

/** What a line says, or all why it says nothing. */
export function readLine(
  { names, within, fields }: { names: KnownNames; within: Within; fields: readonly LessonField[] },
  { cells }: FileLine,
): ReadLine | Reasons {
  const reasons: Reasons = [];
  const reading: Reading = {
    ...{ names, within },
    said: (field) => tidyOf(cells[fields.indexOf(field)] ?? ''),
    refuse: (code, field, about = '') => {
      reasons.push({ code, field, about });
      return null;
    },
  };
  const { said, refuse } = reading;
  const missing = neededFields.filter((field) => said(field) === '');
  for (const field of missing) refuse('missing', field);
  const isSaid = (field: (typeof neededFields)[number]) => !missing.includes(field);
  const weeks = isSaid('weeks') ? (weeksOf(said('weeks')) ?? refuse('weeksForm', 'weeks', said('weeks'))) : null;
  const weekday = isSaid('weekday')
    ? (weekdayOf(said('weekday')) ?? refuse('weekdayForm', 'weekday', said('weekday')))
    : null;
  const periods = isSaid('periods')
    ? (periodsOf(said('periods')) ?? refuse('periodsForm', 'periods', said('periods')))
    : null;
  const offering = isSaid('course') ? offeringSaid(reading) : null;
  const standing = offering ? names.standing(offering.id) : [];
  const room = roomIn(reading, ({ id }) => standing.some(({ roomId }) => roomId === id));
  const groups = offering && groupsIn(reading, offering);
  const meant = offering && isSaid('teacher') ? teachersMeant(reading, offering) : null;
  const teacher = meant && onlyOf(meant, ({ id }) => standing.some((one) => one.teacher.id === id));
  if (meant && !teacher) refuse(meant.length === 0 ? 'teacher' : 'unclear', 'teacher', said('teacher'));
  if (reasons.length > 0 || !offering || !groups || !teacher || !weeks || !weekday || !periods) return reasons;
  return { offering, teacher, room, ...groups, weeks, weekday, ...periods };
}
