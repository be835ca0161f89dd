import { lessonDayLifecycle } from '#machines/timetable/lesson-day.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

testWholeTable(lessonDayLifecycle, [
  {
    when: 'the term is open',
    facts: { isOpen: true },
    moves: {
      planned: { 'lessonDay.move': 'moved', 'lessonDay.cancel': 'cancelled' },
      moved: { 'lessonDay.move': 'moved', 'lessonDay.cancel': 'cancelled', 'lessonDay.restore': 'planned' },
      cancelled: { 'lessonDay.move': 'moved', 'lessonDay.restore': 'planned' },
    },
  },
  { when: 'the term is over', facts: { isOpen: false }, moves: { planned: {}, moved: {}, cancelled: {} } },
]);
