import { spreadsheetFailures, spreadsheetLimits } from '../common/spreadsheet.rule.ts';
import type { MemberKind, MemberStatus } from './member-status.rule.ts';

/** What a column of a roster may mean; `none` is not read. */
export const importFields = [
  ...([
    'number',
    'name',
    'college',
    'major',
    'className',
    'entryYear',
    'phone',
    'mail',
    'document',
    'school',
    'none',
  ] as const),
] as const;
export type ImportField = (typeof importFields)[number];

/** How people are reached, and their documents: such cells leave the file encrypted, and can be read as nothing else. */
export const importContacts = ['phone', 'mail', 'document'] as const;
export type ImportContact = (typeof importContacts)[number];

interface Held {
  isBarred: boolean;
  isSealed?: true | undefined;
  isDocument?: true | undefined;
}
/** Whether a column can be read so. */
export const mayMean = ({ isBarred, isSealed, isDocument }: Held, field: ImportField): boolean => {
  if (field === 'none') return true;
  if (isBarred || (field === 'document') !== (isDocument === true)) return false;
  return importContacts.some((one) => one === field) === (isSealed === true);
};

export const importLimits = {
  ...spreadsheetLimits,
  undoDays: 30,
  /** Lines of one part of the file of refused ones. */
  part: 5_000,
} as const;

/** What becomes of a line; `missing` are people whom a complete file does not name. */
export const importVerdicts = ['new', 'changed', 'unchanged', 'refused', 'twice', 'missing'] as const;
export type ImportVerdict = (typeof importVerdicts)[number];

/** Why a line is refused, or what was done to read it (`trimmed`, `spelled`, `classNew`), or left out (`phoneForm` …). */
export const importReasons = [
  ...(['noNumber', 'numberForm', 'numberRounded', 'noName', 'nameLong', 'nameEmoji', 'nameDigits'] as const),
  ...([
    'college',
    'collegeClosed',
    'collegeNeeded',
    'major',
    'majorUnclear',
    'majorStopped',
    'class',
    'year',
    'elsewhere',
  ] as const),
  ...(['otherSchool', 'twice', 'same', 'trimmed', 'spelled', 'classNew'] as const),
  ...(['phoneForm', 'phoneRounded', 'phoneTwice', 'mailForm', 'mailTwice'] as const),
  ...(['documentForm', 'documentRounded', 'documentTwice', 'documentWithdrawn'] as const),
] as const;
export type ImportReason = (typeof importReasons)[number];

/** Why a file is refused whole, or its import came to no end. */
export const importFailures = [...spreadsheetFailures, ...(['tooHard', 'notDone'] as const)] as const;
export type ImportFailure = (typeof importFailures)[number];

/** What those become whom a complete file does not name. */
export const leavingStatuses = {
  learner: ['withdrawn', 'graduated', 'transferred'],
  staff: ['departed', 'retired'],
} as const satisfies Record<MemberKind, readonly MemberStatus[]>;
