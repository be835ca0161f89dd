import { dayMs, hourMs, minuteMs, secondMs } from '../common/length.rule.ts';

// Words and limits of SCORM packages: 1.2 and 2004 (its 2nd to 4th edition).

export const scormEditions = ['1.2', '2004'] as const;
export type ScormEdition = (typeof scormEditions)[number];

/** By what an item with a package is done: by what the package says, by opening it, by points. */
export const scormDoneBys = ['package', 'opened', 'score'] as const;

/** Of learners, as the team lists them. */
export const scormFilters = ['all', 'none', 'open', 'done'] as const;
export type ScormFilter = (typeof scormFilters)[number];

export const freshScormRule = { doneBy: 'package', atLeast: null } as const;

/** Characters that a package may note for itself (SCORM 1.2 RTE 3.4.7, SCORM 2004 RTE 4.2.23). */
export const suspendAtMost: Readonly<Record<ScormEdition, number>> = { '1.2': 4096, '2004': 64_000 };

/** Characters of all that one unit noted, as JSON. */
export const dataAtMost = 512_000;

/** What one unit has noted, by the standard's names. */
export type Cmi = Readonly<Record<string, string>>;

/** JSON of names and texts; null where it is none. */
export function cmiOf(data: string): Cmi | null {
  try {
    const read: unknown = JSON.parse(data);
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return null;
    const entries = Object.entries(read);
    return entries.every(([name, value]) => /^cmi\.[\w.]{1,250}$/.test(name) && typeof value === 'string')
      ? (Object.fromEntries(entries) as Cmi)
      : null;
  } catch {
    return null;
  }
}

/** What a unit says of itself. */
export interface UnitFacts {
  isCompleted: boolean;
  /** Null where it does not say. */
  isPassed: boolean | null;
  /** Per cent; null where it gives no points. */
  share: number | null;
  /** Of this sitting, as the package counts it. */
  sittingMs: number;
  isSuspended: boolean;
}

const finite = (text: string | undefined): number | null => {
  const number = text === undefined || text.trim() === '' ? NaN : Number(text);
  return Number.isFinite(number) ? number : null;
};

/** Two digits behind the point, 0 to 100. */
const percent = (share: number) => Math.min(100, Math.max(0, Math.round(share * 100) / 100));

/** Raw points within the range that the package names; 0 to 100 where it names none. */
function rawShare(raw: number | null, min: number | null, max: number | null): number | null {
  if (raw === null) return null;
  const [from, to] = [min ?? 0, max ?? 100];
  return to > from ? percent(((raw - from) / (to - from)) * 100) : null;
}

/** `0001:02:03.5` of 1.2 and `PT1H2M3.5S` of 2004, in ms; 0 for what is neither. */
export function timeOf(text: string | undefined): number {
  if (!text || text.length > 60) return 0;
  const clock = /^(\d{1,5}):(\d{1,2}):(\d{1,2}(?:\.\d{1,6})?)$/.exec(text);
  const span = /^P(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,8})M)?(?:(\d{1,9}(?:\.\d{1,6})?)S)?)?$/.exec(text);
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = (clock ? [0, ...clock.slice(1)] : (span ?? []).slice(1)).map(
    (part) => Number(part ?? 0),
  );
  return Math.round(days * dayMs + hours * hourMs + minutes * minuteMs + seconds * secondMs);
}

/** What both sides make of what a unit noted. @param mastery per cent; null where the package names none */
export function unitFacts(edition: ScormEdition, cmi: Cmi, mastery: number | null): UnitFacts {
  if (edition === '1.2') {
    const status = cmi['cmi.core.lesson_status'] ?? '';
    const [raw, min, max] = ['raw', 'min', 'max'].map((name) => finite(cmi[`cmi.core.score.${name}`]));
    const share = rawShare(raw!, min!, max!);
    const said = status === 'passed' ? true : status === 'failed' ? false : null;
    const isPassed = said ?? (mastery !== null && share !== null ? share >= mastery : null);
    return {
      // What was failed is gone through, but not done; points below what the package asks fail it (RTE 3.4.4).
      isCompleted: (status === 'completed' && isPassed !== false) || isPassed === true,
      isPassed,
      share,
      sittingMs: timeOf(cmi['cmi.core.session_time']),
      isSuspended: cmi['cmi.core.exit'] === 'suspend',
    };
  }
  const scaled = finite(cmi['cmi.score.scaled']);
  const [raw, min, max] = ['raw', 'min', 'max'].map((name) => finite(cmi[`cmi.score.${name}`]));
  const share = scaled === null ? rawShare(raw!, min!, max!) : percent(scaled * 100);
  const success = cmi['cmi.success_status'];
  const said = success === 'passed' ? true : success === 'failed' ? false : null;
  const isPassed = said ?? (mastery !== null && share !== null ? share >= mastery : null);
  return {
    isCompleted: cmi['cmi.completion_status'] === 'completed' || isPassed === true,
    isPassed,
    share,
    sittingMs: timeOf(cmi['cmi.session_time']),
    isSuspended: cmi['cmi.exit'] === 'suspend',
  };
}

/** Within what the standard and the platform let a unit note. */
export const isWithin = (edition: ScormEdition, cmi: Cmi, length: number): boolean =>
  length <= dataAtMost && (cmi['cmi.suspend_data'] ?? '').length <= suspendAtMost[edition];

interface UnitState {
  isCompleted: boolean;
  share: number | null;
}

/** What an attempt is worth: the mean of the units that gave points; null where none did. */
export function attemptShare(units: readonly UnitState[]): number | null {
  const shares = units.flatMap(({ share }) => (share === null ? [] : [share]));
  return shares.length === 0 ? null : percent(shares.reduce((sum, share) => sum + share, 0) / shares.length);
}

/** @param units that can be run; those that were never opened are null */
export function isAttemptDone(
  rule: { doneBy: (typeof scormDoneBys)[number]; atLeast: number | null },
  units: readonly (UnitState | null)[],
): boolean {
  const begun = units.filter((unit) => unit !== null);
  if (rule.doneBy === 'opened') return begun.length > 0;
  if (rule.doneBy === 'score') return (attemptShare(begun) ?? -1) >= (rule.atLeast ?? 0);
  return units.length > 0 && units.every((unit) => unit?.isCompleted === true);
}
