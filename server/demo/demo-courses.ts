import { dataStructures } from './courses/data-structures.ts';
import type { DemoCourse } from './demo-course.ts';

/** The courses that are filled with content; the rest of the catalogue is titles (`demo-catalogue.ts`). */
export const demoCourses: readonly DemoCourse[] = [dataStructures];
