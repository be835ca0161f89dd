/** A subject that materials are about, and what is worth saying of it in a sentence or two. */
export type Topic = readonly [name: string, note: string];

/** A library of the province with its directories; every word is the product's own. */
export interface DemoLibrary {
  key: string;
  name: string;
  edition: 'he' | 've';
  /** Code of `subjects.rule.ts`. */
  subject: string;
  level: 'national' | 'provincial' | 'school' | null;
  /** Key of `demo-schools.ts`. */
  school: string;
  partners: readonly string[];
  /** Key of the account that keeps it. */
  keeper: string;
  summary: string;
  /** Courses that it serves, the good ones first; their clips and notes are materials of it. */
  courses: readonly string[];
  goodCourses: number;
  /** Materials, whatever their status. */
  count: number;
  /** Types that it has most of, the most frequent first. */
  types: readonly number[];
  /** Top directories, those below them, and what these are about. */
  directories: Readonly<Record<string, Readonly<Record<string, readonly Topic[]>>>>;
  /** Sections of its menu beside materials and courses; each sub-entry shows some types. */
  sections: readonly { title: string; children: Readonly<Record<string, readonly number[]>> }[];
  /** Views and downloads of twelve weeks, about. */
  uses: number;
}
