import { anatomy } from './courses/anatomy.ts';
import { automotive } from './courses/automotive.ts';
import { cooking } from './courses/cooking.ts';
import { dataStructures } from './courses/data-structures.ts';
import { educationPsychology } from './courses/education-psychology.ts';
import { foodTesting } from './courses/food-testing.ts';
import { mechanisms } from './courses/mechanisms.ts';
import { microeconomics } from './courses/microeconomics.ts';
import { mushroom } from './courses/mushroom.ts';
import { nursing } from './courses/nursing.ts';
import { physics } from './courses/physics.ts';
import { webDesign } from './courses/web-design.ts';
import type { DemoCourse } from './demo-course.ts';

/** The courses that are filled with content; the rest of the catalogue is titles (`demo-catalogue.ts`). */
export const demoCourses: readonly DemoCourse[] = [
  dataStructures,
  microeconomics,
  physics,
  anatomy,
  educationPsychology,
  mechanisms,
  nursing,
  cooking,
  webDesign,
  mushroom,
  automotive,
  foodTesting,
];
