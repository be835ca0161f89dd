import type { LessonImport, LessonPlan } from '#contract/timetable/lesson-import.contract.ts';
import { lessonImportMachine } from '#machines/timetable/lesson-import.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { walkImport } from '../support/spreadsheet-import.builder.ts';

const plan: LessonPlan = { fields: ['course', 'teacher', 'weeks', 'weekday', 'periods'] };
const job = (status: LessonImport['status']): LessonImport => ({
  ...{
    id: 'i1',
    schoolId: 's1',
    termId: 't1',
    term: '本学期',
    fileName: '课表.csv',
    status,
    failure: null,
    file: null,
  },
  ...{ columns: [], plan, written: 0, progress: 0, madeBy: null, undoUntil: null, createdAt: '2026-11-25T01:00:00Z' },
  counts: { new: 2, clashing: 1, joined: 0, unchanged: 0, twice: 0, refused: 1 },
});

walkImport({
  ...{ machine: lessonImportMachine, edges: recordEdges(lessonImportMachine), job, plan },
  ...{ place: { termId: 't1' }, agreed: { count: 3, isForced: true } },
});
