import type { Lesson, Lessons } from '../lesson.ts';
import { algorithmsLessons } from './algorithms.ts';
import { anatomyLessons } from './anatomy.ts';
import { carRepairLessons } from './automotive.ts';
import { cookeryLessons } from './cooking.ts';
import { cropsLessons } from './crops.ts';
import { designLessons } from './design.ts';
import { economyLessons } from './economy.ts';
import { heritageLessons } from './heritage.ts';
import { mechanicsLessons } from './mechanics.ts';
import { nursingLessons } from './nursing.ts';
import { physicsLessons } from './physics.ts';
import { physiologyLessons } from './physiology.ts';
import { teachingLessons } from './teaching.ts';

const lessons: Lessons = {
  ...anatomyLessons,
  ...physiologyLessons,
  ...mechanicsLessons,
  ...heritageLessons,
  ...cropsLessons,
  ...physicsLessons,
  ...economyLessons,
  ...teachingLessons,
  ...designLessons,
  ...algorithmsLessons,
  ...nursingLessons,
  ...carRepairLessons,
  ...cookeryLessons,
};

/** @throws Error naming a topic of which nothing is taught */
export function lessonOf(topic: string): Lesson {
  const found = lessons[topic];
  if (!found) throw new Error(`the topic "${topic}" has no lesson in server/demo/library/lessons`);
  return found;
}
