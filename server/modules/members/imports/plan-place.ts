import { randomUUID } from 'node:crypto';
import type { MemberKind } from '#contract/members/member-status.rule.ts';
import type { ImportLine } from '#contract/members/people-import.contract.ts';
import { spellingOf } from '#contract/common/spreadsheet.rule.ts';
import type { ImportField, ImportReason } from '#contract/members/people-import.rule.ts';
import type { ClassRow, PlacesIndex } from './places-index.ts';
import type { ImportPatch, Registered } from './registered.ts';
import { tidyOf, wellFormed } from '#server/platform/spreadsheets/cell-texts.ts';

/** What is said of one line: reasons that refuse it, and notes of what was done to read it. */
export class Line {
  readonly reasons: ImportLine['reasons'] = [];
  isRefused = false;
  refuse(code: ImportReason, about = ''): void {
    this.isRefused = true;
    this.note(code, about);
  }
  note(code: ImportReason, about = ''): void {
    this.reasons.push({ code, ...(about !== '' && { about: wellFormed(about.slice(0, 60)) }) });
  }
}

export interface Placing {
  plan: { kind: MemberKind };
  places: PlacesIndex;
  /** Classes that the roster opens, by id. */
  newClasses: Map<string, ClassRow>;
  /** The same by major, year and spelling. */
  newByKey: Map<string, ClassRow>;
  isWithin: (collegeId: string | null) => boolean;
}

interface Said {
  texts: ReadonlyMap<ImportField, string>;
  before: Registered | null;
  year: number | null;
}

type Place = Pick<ImportPatch, 'collegeId' | 'majorId' | 'classId' | 'entryYear'>;

/** One that is there, or one that the roster opens; null where it is not clear. */
function classFor(
  { places, newClasses, newByKey }: Placing,
  line: Line,
  name: string,
  at: { majorId: string | null; college: string | null; year: number | null },
): ClassRow | null {
  const [one, other] = places.classesOf(name, at);
  if (one && !other) return one;
  const { majorId, year } = at;
  if (one || majorId === null || year === null || name.length > 60) {
    line.refuse('class', name);
    return null;
  }
  const key = `${majorId} ${year} ${spellingOf(name)}`;
  const row = newByKey.get(key) ?? { id: randomUUID(), majorId, entryYear: year, name };
  newByKey.set(key, row);
  newClasses.set(row.id, row);
  line.note('classNew', name);
  return row;
}

/** What the line says of it; what it does not say stays, as long as it still fits. Null where it cannot be. */
export function placeOf(placing: Placing, line: Line, { texts, before, year }: Said): Place | null {
  const { places, plan, isWithin } = placing;
  const said = (field: ImportField) => tidyOf(texts.get(field) ?? '').replaceAll(/\s+/gu, ' ');
  const [collegeText, majorText, classText] = [said('college'), said('major'), said('className')];
  const named = collegeText === '' ? null : places.collegeOf(collegeText);
  if (collegeText !== '' && !named) line.refuse('college', collegeText);
  if (named?.isSpelled) line.note('spelled', collegeText);
  const written = majorText === '' ? [] : places.majorsOf(majorText, named?.id ?? null);
  const open = written.filter(({ id, isStopped }) => !isStopped || id === before?.majorId);
  // Where none is open, the line is told so below.
  const majors = open.length > 0 ? open : written.slice(0, 1);
  const major = majors.length === 1 ? majors[0]! : (majors.find(({ id }) => id === before?.majorId) ?? null);
  if (majorText !== '' && !major) line.refuse(majors.length > 1 ? 'majorUnclear' : 'major', majorText);
  if (line.isRefused) return null;
  const college = major?.collegeId ?? named?.id ?? before?.collegeId ?? null;
  const staying = before?.majorId && places.major.get(before.majorId)?.collegeId;
  const majorId =
    major?.id ??
    (staying && college !== null && (college === staying || places.lies(staying, college)) ? before!.majorId : null);
  const collegeId = (majorId && places.major.get(majorId)?.collegeId) ?? college;
  const entryYear = year ?? before?.entryYear ?? null;
  let group: ClassRow | null = null;
  if (classText !== '' && plan.kind === 'learner') {
    group = classFor(placing, line, classText, { majorId, college: collegeId, year: year ?? null });
    if (!group) return null;
  } else if (
    before?.classId &&
    places.group.get(before.classId)?.majorId === majorId &&
    (year === null || year === before.entryYear)
  )
    group = places.group.get(before.classId) ?? null;
  const place: Place = {
    collegeId: group ? (places.major.get(group.majorId)?.collegeId ?? collegeId) : collegeId,
    majorId: group?.majorId ?? majorId,
    classId: group?.id ?? null,
    entryYear: group?.entryYear ?? entryYear,
  };
  const entered = place.majorId === (before?.majorId ?? null) ? undefined : places.major.get(place.majorId ?? '');
  if (entered?.isStopped) line.refuse('majorStopped', entered.name);
  else if (place.collegeId === null && !isWithin(null)) line.refuse('collegeNeeded');
  else if (!isWithin(place.collegeId)) line.refuse('elsewhere');
  else if (place.collegeId !== before?.collegeId && places.college.get(place.collegeId ?? '')?.isClosed)
    line.refuse('collegeClosed', places.college.get(place.collegeId!)!.name);
  return line.isRefused ? null : place;
}
