import type { Subject, SubjectCategory, SubjectDrawing } from './subject-entry.rule.ts';
import { higherSubjects } from './higher-subjects.rule.ts';
import { vocationalSubjects } from './vocational-subjects.rule.ts';

export type { Subject, SubjectCategory, SubjectDrawing } from './subject-entry.rule.ts';

export const subjects: readonly Subject[] = [...higherSubjects, ...vocationalSubjects];

const bySubject = new Map(subjects.map((subject) => [subject.code, subject]));
const byCategory = new Map(
  subjects.flatMap(({ categories }) => categories.map((category) => [category.code, category])),
);

export const subjectsOf = (edition: 'he' | 've') => subjects.filter((subject) => subject.edition === edition);

/** Undefined for a code that neither catalogue has. */
export const subjectOf = (code: string): Subject | undefined => bySubject.get(code);

export const categoryOf = (code: string): SubjectCategory | undefined => byCategory.get(code);

/** The name of a subject or category in the reader's language. */
export const localNameOf = ({ name, nameEn }: { name: string; nameEn: string }, locale: string): string =>
  locale.startsWith('en') ? nameEn : name;

/** A course's subject must exist and its category, where there is one, must be a child of it. */
export const isSubjectPair = (subject: string, category: string | null): boolean =>
  bySubject.has(subject) && (category === null || (byCategory.has(category) && category.startsWith(subject)));

/** The drawing of the category where it has its own, else of the subject. */
export const drawingOf = (subject: string, category: string | null): SubjectDrawing =>
  (category ? byCategory.get(category)?.drawing : undefined) ??
  bySubject.get(subject)?.drawing ?? { hue: 252, motifs: ['iso'] };
