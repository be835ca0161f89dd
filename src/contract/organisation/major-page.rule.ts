/** How much is kept of a major; both sides hold it. */
export const majorPageLimits = {
  courses: 120,
  courseTitle: 80,
  /** Of the longest schooling, two a year. */
  terms: 16,
  facts: 12,
  factName: 20,
  factValue: 120,
} as const;

export interface MajorCourseFacts {
  title: string;
  credits: number | null;
  term: number;
}

export const isReadyCourse = ({ title, credits, term }: MajorCourseFacts): boolean =>
  title.trim() !== '' &&
  (credits === null || (credits >= 0 && credits <= 30 && Number.isInteger(credits * 2))) &&
  term >= 1 &&
  term <= majorPageLimits.terms;

export const isReadyFact = ({ name, value }: { name: string; value: string }): boolean =>
  name.trim() !== '' && value.trim() !== '';

/** Two terms a year; more where a course stands later. */
export const termsOf = (years: number, courses: readonly { term: number }[]): number =>
  Math.max(years * 2, ...courses.map(({ term }) => term));
