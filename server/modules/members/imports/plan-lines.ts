import type { ImportLine, ImportPlan } from '#contract/members/people-import.contract.ts';
import { spellingOf } from '#contract/common/spreadsheet.rule.ts';
import type { ImportField, ImportReason, ImportVerdict } from '#contract/members/people-import.rule.ts';
import { contactsOf, type Comparing, type Twin } from './plan-contacts.ts';
import { Line, placeOf, type Placing } from './plan-place.ts';
import type { PlacesIndex } from './places-index.ts';
import type { ImportPatch, Registered } from './registered.ts';
import { tidyOf } from '#server/platform/spreadsheets/cell-texts.ts';
import { nameOf, numberOf, yearOf } from './roster-values.ts';

export interface Judged {
  position: number;
  verdict: ImportVerdict;
  reasons: ImportLine['reasons'];
  fields: ImportLine['fields'];
  patch: ImportPatch | null;
  memberId: string | null;
}

export interface Planning extends Placing, Comparing {
  plan: ImportPlan;
  schoolName: string;
  places: PlacesIndex;
  registered: ReadonlyMap<string, Registered>;
  isWithin: (collegeId: string | null) => boolean;
}

const fieldCells = (fields: readonly ImportField[], cells: readonly string[]) => {
  const texts = new Map<ImportField, string>();
  fields.forEach((field, at) => {
    if (field !== 'none' && !texts.has(field)) texts.set(field, cells[at] ?? '');
  });
  return texts;
};

const shownFields = ['name', 'college', 'major', 'className', 'entryYear'] as const;

/** What differs, in words. */
function changesOf(
  { places, newClasses }: Planning,
  before: Registered | null,
  after: ImportPatch,
): ImportLine['fields'] {
  const wordsOf = (one: Omit<ImportPatch, 'contacts'> | null): Record<(typeof shownFields)[number], string | null> => ({
    name: one?.name ?? null,
    college: places.college.get(one?.collegeId ?? '')?.name ?? null,
    major: places.major.get(one?.majorId ?? '')?.name ?? null,
    className: (places.group.get(one?.classId ?? '') ?? newClasses.get(one?.classId ?? ''))?.name ?? null,
    entryYear: one?.entryYear?.toString() ?? null,
  });
  const [from, to] = [wordsOf(before), wordsOf(after)];
  return shownFields.flatMap((field) =>
    from[field] === to[field] ? [] : [{ field, from: from[field], to: to[field] }],
  );
}

function judge(planning: Planning, texts: ReadonlyMap<ImportField, string>, line: Line): Omit<Judged, 'position'> {
  const refused = { verdict: 'refused' as const, fields: [], patch: null, memberId: null };
  const raw = (field: ImportField) => texts.get(field) ?? '';
  const number = numberOf(raw('number'));
  const name = nameOf(raw('name'));
  if ('refused' in number) line.refuse(number.refused, raw('number'));
  if ('refused' in name) line.refuse(name.refused, raw('name'));
  const school = spellingOf(raw('school'));
  if (school !== '' && school !== spellingOf(planning.schoolName)) line.refuse('otherSchool', raw('school'));
  const before = 'value' in number ? (planning.registered.get(number.value) ?? null) : null;
  if (before && !planning.isWithin(before.collegeId)) line.refuse('elsewhere');
  const year = tidyOf(raw('entryYear')) === '' ? null : yearOf(raw('entryYear'));
  if (year && 'refused' in year) line.refuse(year.refused, raw('entryYear'));
  if (line.isRefused || 'refused' in number || 'refused' in name) return { ...refused, reasons: line.reasons };
  const saidYear = year && 'value' in year ? year.value : null;
  const place = placeOf(planning, line, { texts, before, year: saidYear });
  if (line.isRefused || !place) return { ...refused, reasons: line.reasons };
  const { contacts, changed } = contactsOf(planning, line, { texts, before });
  const patch = { name: name.value, number: number.value, ...place, contacts };
  const fields = [...changesOf(planning, before, patch), ...changed];
  const isSame =
    before !== null &&
    changed.length === 0 &&
    (['name', 'collegeId', 'majorId', 'classId', 'entryYear'] as const).every((key) => before[key] === patch[key]);
  const verdict = before === null ? 'new' : isSame ? 'unchanged' : 'changed';
  return { verdict, reasons: line.reasons, fields, patch: isSame ? null : patch, memberId: before?.id ?? null };
}

/** The numbers of a roster, by which people are looked for. */
export const numbersIn = (fields: readonly ImportField[], lines: readonly { cells: readonly string[] }[]): string[] => {
  const at = fields.indexOf('number');
  if (at < 0) return [];
  const read = lines.map(({ cells }) => numberOf(cells[at] ?? ''));
  return [...new Set(read.flatMap((number) => ('value' in number ? [number.value] : [])))];
};

/** Names on lines whose number cannot be read: they speak of somebody, nobody knows of whom. */
export const namesWithoutNumber = (
  fields: readonly ImportField[],
  lines: readonly { cells: readonly string[] }[],
): string[] => {
  const [numberAt, nameAt] = [fields.indexOf('number'), fields.indexOf('name')];
  const unread = lines.filter(({ cells }) => 'refused' in numberOf(cells[numberAt] ?? ''));
  return [...new Set(unread.map(({ cells }) => tidyOf(cells[nameAt] ?? '')))].filter((name) => name !== '');
};

/** Of a number that stands in the file more than once: the same words count once, others are nobody's. */
export function numberTwins(
  fields: readonly ImportField[],
  lines: readonly { position: number; row: number; cells: readonly string[] }[],
) {
  const at = fields.indexOf('number');
  const byNumber = new Map<string, { position: number; row: number; key: string }[]>();
  for (const { position, row, cells } of lines) {
    const number = at < 0 ? null : numberOf(cells[at] ?? '');
    if (!number || 'refused' in number) continue;
    const key = fields.map((field, index) => (field === 'none' ? '' : tidyOf(cells[index] ?? ''))).join('\u0000');
    const known = byNumber.get(number.value);
    if (known) known.push({ position, row, key });
    else byNumber.set(number.value, [{ position, row, key }]);
  }
  const twins = new Map<number, { code: Extract<ImportReason, 'twice' | 'same'>; row: number }>();
  for (const [first, ...others] of byNumber.values()) {
    if (!first || others.length === 0) continue;
    const isSame = others.every(({ key }) => key === first.key);
    if (!isSame) twins.set(first.position, { code: 'twice', row: others[0]!.row });
    for (const { position } of others) twins.set(position, { code: isSame ? 'same' : 'twice', row: first.row });
  }
  return twins;
}

/** Judges one line of the roster; nothing is written. */
export function planLine(
  planning: Planning,
  { position, cells }: { position: number; cells: readonly string[] },
  twins: { number: Twin | undefined; contacts: readonly Twin[] },
): Judged {
  const fields = planning.plan.fields;
  const line = new Line();
  if (fields.some((field, at) => field !== 'none' && tidyOf(cells[at] ?? '') !== (cells[at] ?? '')))
    line.note('trimmed');
  if (twins.number) {
    const reasons = [{ code: twins.number.code, about: String(twins.number.row) }];
    return { position, verdict: 'twice', reasons, fields: [], patch: null, memberId: null };
  }
  for (const { code, row } of twins.contacts) line.note(code, String(row));
  return { position, ...judge(planning, fieldCells(fields, cells), line) };
}
