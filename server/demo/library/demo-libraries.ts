import type { DemoLibrary } from './demo-library.ts';
import { algorithms } from './libraries/algorithms.ts';
import { carRepair } from './libraries/automotive.ts';
import { cookery } from './libraries/cooking.ts';
import { crops } from './libraries/crops.ts';
import { designBasics } from './libraries/design.ts';
import { economy } from './libraries/economy.ts';
import { heritage } from './libraries/heritage.ts';
import { mechanics } from './libraries/mechanics.ts';
import { medicine } from './libraries/medicine.ts';
import { nursingSkills } from './libraries/nursing.ts';
import { physicsLab } from './libraries/physics.ts';
import { teacherTraining } from './libraries/teaching.ts';

/** The libraries of the province: nine of higher education, three vocational. */
export const demoLibraries: readonly DemoLibrary[] = [
  medicine,
  mechanics,
  heritage,
  crops,
  physicsLab,
  economy,
  teacherTraining,
  designBasics,
  algorithms,
  nursingSkills,
  carRepair,
  cookery,
];
