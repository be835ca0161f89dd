/** What learners of a class see of each other. */
export const classShows = ['all', 'names', 'nobody'] as const;
export type ClassShows = (typeof classShows)[number];

/** How somebody came into a class. */
export const classVias = ['code', 'team', 'register'] as const;
export type ClassVia = (typeof classVias)[number];

export const classLimits = {
  name: 60,
  places: 5_000,
  /** Classes of an offering. */
  classes: 200,
  codeLength: 6,
  /** Wrong codes of an account in an hour. */
  tries: 10,
  /** Members that one act is about. */
  atOnce: 200,
  /** Administrative classes of one act. */
  sources: 20,
  /** People whom one act brings from the register. */
  fromRegister: 2_000,
  /** Bars of how far a class is. */
  bars: 10,
  /** Weeks of a class's line. */
  weeks: 6,
} as const;

/** As it is typed or pasted: full-width digits, blanks and hyphens are meant well. */
export const classCodeOf = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\D/gu, '').slice(0, classLimits.codeLength);

/** As it is read: 352 816. */
export const classCodeText = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/** In which of `bars` a share from 0 to 1 lies. */
export const barOf = (share: number): number => Math.min(classLimits.bars - 1, Math.floor(share * classLimits.bars));

/** Whether an enrolment lets its learner work. */
export const isSeatedEnrolment = (status: string): boolean => ['approved', 'active', 'completed'].includes(status);
