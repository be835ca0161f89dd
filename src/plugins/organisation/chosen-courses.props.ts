import type { CoursesOutcome, CoursesWrite } from '#contract/school-courses/school-courses.contract.ts';

/** What an overlay is given that acts on many courses: it closes with what became of them. */
export interface ChosenCoursesProps {
  schoolId: string;
  rows: CoursesWrite['rows'];
  onClose: (outcome: CoursesOutcome | null) => void;
}
