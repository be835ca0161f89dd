import { i18n } from '@lingui/core';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lessonImportOperations as to } from '#contract/timetable/lesson-import.operations.ts';
import { timetableOperations } from '#contract/timetable/timetable.operations.ts';
import { spreadsheetCells, spreadsheetHeadings } from '#views/timetable/timetable-spreadsheet.words.ts';
import { csv, workbook } from '../support/spreadsheet.builder.ts';
import { head, lessonDesk } from './lesson-import-desk.builder.ts';
import { dayOfLesson, edit, timetableSchool, type TimetableSchool } from './timetable.builder.ts';

let school = {} as TimetableSchool;
let desk = {} as ReturnType<typeof lessonDesk>;
const admin = () => school.people.admin;

beforeAll(async () => {
  school = await timetableSchool();
  desk = lessonDesk(await school.test.listen(), school.termId);
  const { classIn, places } = school.people;
  for (const name of ['计科 2601', '计科 2602']) await classIn(places.science, name);
  await school.addedRoom('102', 40);
  i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });
});
beforeEach(() => school.clear());

const lessons = async () =>
  (await admin().call(timetableOperations.lessons, { termId: school.termId, pageSize: 100 })).result!.data;
/** A line of the file; what it does not say is that of a good one. */
const line = (
  facts: Partial<Record<'course' | 'by' | 'weeks' | 'day' | 'periods' | 'room' | 'classes', string>> = {},
) => {
  const {
    course = '数据结构',
    by = '周若川',
    weeks = '1-8',
    day = '周一',
    periods = '1-2',
    room = '',
    classes = '',
  } = facts;
  return [course, '', by, weeks, day, periods, room, classes].map((text) => (/,/.test(text) ? `"${text}"` : text));
};

describe('a timetable that is brought', () => {
  it('is accounted for line by line, written but for what is refused, and taken back as a whole', async () => {
    await school.added({ weekday: 5, roomId: school.room });
    const { judged, committed, linesOf } = desk;
    const file = csv([
      head,
      line({ weeks: '１－８周', day: '星期一', periods: '第1-2节', room: '一教 101', classes: '计科2601、计科2602' }),
      line({ weeks: '1-7单周', day: '2', periods: '3,4', room: '一教101' }),
      line({ weeks: '2-8双', day: '2', periods: '3-4', room: '101' }),
      line({ day: '周五', room: '101' }),
      line({ day: '周三', classes: '计科 2601' }),
      line({ day: '周三', classes: '计科 2602' }),
      line({ day: '周三', classes: '计科 2602' }),
      line({ course: '火星学' }),
      line({ by: '沈文', day: '周四' }),
      line({ weeks: '每周', day: '某日', periods: '1,3' }),
      line({ weeks: '1-20', day: '周四' }),
      line({ day: '周四', periods: '4-5' }),
      line({ day: '周四', room: '九教 1', classes: '计科 2699' }),
      line({ weeks: '', by: '' }),
      line({ course: '写作', by: '沈文', day: '周一', room: '一教 101' }),
    ]);
    const job = await judged(admin(), file);
    expect(await linesOf(admin(), job)).toEqual([
      '2 new',
      '3 new',
      '4 new',
      '5 unchanged',
      '6 new',
      '7 joined, = 6',
      '8 twice, = 7',
      '9 refused, course course',
      '10 refused, teacher teacher',
      '11 refused, weeksForm weeks, weekdayForm weekday, periodsForm periods',
      '12 refused, weeksOutside weeks',
      '13 refused, periodsOutside periods',
      '14 refused, room room, classes classes',
      '15 refused, missing teacher, missing weeks',
      '16 refused, roomTaken room, room 2',
    ]);
    expect(job.counts).toEqual({ new: 4, clashing: 0, joined: 1, unchanged: 1, twice: 1, refused: 8 });
    expect(await lessons()).toHaveLength(1);
    expect((await admin().call(to.commit, { id: job.id, count: 99, isForced: false })).code).toBe(405);

    const done = await committed(admin(), job);
    expect(done).toMatchObject({ status: 'committed', written: 4 });
    const written = await lessons();
    expect(written.map(({ weekday, weeks, classes }) => [weekday, weeks.length, classes.length])).toEqual([
      [1, 8, 2],
      [2, 4, 0],
      [2, 4, 0],
      [3, 8, 2],
      [5, 8, 0],
    ]);
    const { result } = await admin().call(to.unwritten, { id: job.id, part: 0 });
    expect(result).toMatchObject({ isLast: true });
    expect(result!.lines.map(({ row }) => row)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16]);
    // The same call again writes nothing more.
    expect((await admin().call(to.commit, { id: job.id, count: 5, isForced: false })).code).toBe(405);
    expect((await desk.judged(admin(), file)).counts).toMatchObject({ new: 0, joined: 0, unchanged: 6 });

    expect((await admin().call(to.undo, { id: job.id })).result).toMatchObject({ status: 'undone' });
    expect(await lessons()).toHaveLength(1);
    expect((await admin().call(to.undo, { id: job.id })).code).toBe(405);
  });

  it('writes what clashes only where somebody says so', async () => {
    await school.added({ roomId: school.room });
    const file = csv([
      head,
      line({ weeks: '3', room: '102' }),
      line({ course: '写作', by: '沈文', weeks: '3', day: '周二', classes: '计科 2601' }),
      line({ weeks: '3', day: '周二', classes: '计科 2601' }),
      line({ weeks: '9' }),
      line({ weeks: '3' }),
    ]);
    const job = await desk.judged(admin(), file);
    expect(await desk.linesOf(admin(), job)).toEqual([
      '2 clashing, teacher 数据结构, teacher 6, offering 数据结构, offering 6',
      '3 clashing, class 4',
      '4 clashing, class 3',
      '5 new',
      '6 clashing, teacher 数据结构, teacher 2, offering 数据结构, offering 2',
    ]);
    const { result } = await admin().call(to.lines, { id: job.id });
    expect(result!.data[0]!.clashes[0]!.other).toMatchObject({ room: '一教 101', weeks: [1, 2, 3, 4, 5, 6, 7, 8] });
    const done = await desk.committed(admin(), job);
    expect(done.written).toBe(1);
    const left = (await admin().call(to.unwritten, { id: job.id, part: 0 })).result!.lines;
    expect(left.map(({ row }) => row)).toEqual([2, 3, 4, 6]);
    const again = await desk.judged(admin(), file);
    expect(again.counts).toMatchObject({ clashing: 4, unchanged: 1 });
    expect((await desk.committed(admin(), again, true)).written).toBe(4);
    expect((await admin().call(to.unwritten, { id: again.id, part: 0 })).result!.lines).toEqual([]);
  });

  it('comes back unchanged where it is the own export', async () => {
    const { result } = await admin().call(timetableOperations.sides, {
      ...{ schoolId: school.schoolId, by: 'class', search: '计科' },
    });
    const classIds = result!.data.map(({ id }) => id);
    await school.added({ roomId: school.room, weeks: '1-7单', classIds, jointIds: [school.letters] });
    await school.added({ weekday: 2, weeks: '1,3-4,8', first: 3, last: 3 });
    const exported = await admin().call(timetableOperations.export, { termId: school.termId, part: 0 });
    const rows = [spreadsheetHeadings.map((one) => i18n._(one)), ...exported.result!.lessons.map(spreadsheetCells)];
    const sheet = workbook([{ name: '课表', rows: rows.map((cells) => cells.map((cell) => cell ?? '')) }]);
    const job = await desk.judged(admin(), sheet, '导出.xlsx');
    expect(job).toMatchObject({ file: { kind: 'xlsx' }, counts: { new: 0, clashing: 0, unchanged: 2, refused: 0 } });
    expect((await admin().call(to.commit, { id: job.id, count: 0, isForced: true })).code).toBe(405);
    // A college gets what stands back unchanged, too, though most of it is not its own.
    expect((await desk.judged(school.people.dean, sheet, '导出.xlsx')).counts).toMatchObject({ unchanged: 2 });
  });
});

describe('an import of lessons', () => {
  it('belongs to those who administer the school, or the college', async () => {
    const { dean, foreign } = school.people;
    const job = await desk.judged(admin(), csv([head, line()]));
    const fileId = await desk.uploaded(admin(), csv([head, line()]));
    for (const who of [dean, foreign]) {
      for (const call of [to.get, to.discard, to.undo])
        expect([call.path, (await who.call(call, { id: job.id })).code]).toEqual([call.path, 404]);
      expect((await who.call(to.lines, { id: job.id })).code).toBe(404);
      expect((await who.call(to.unwritten, { id: job.id, part: 0 })).code).toBe(404);
      expect((await who.call(to.commit, { id: job.id, count: 1, isForced: false })).code).toBe(404);
      expect((await who.call(to.check, { id: job.id, fields: [] })).code).toBe(404);
      expect((await who.call(to.start, { termId: school.termId, fileId })).code).toBe(404);
    }
    expect((await school.learner.call(to.get, { id: job.id })).code).toBe(403);
    const own = await desk.judged(dean, csv([head, line(), line({ course: '写作', by: '沈文' })]));
    expect(await desk.linesOf(dean, own)).toEqual(['2 refused, elsewhere course', '3 new']);
    expect((await desk.committed(dean, own)).written).toBe(1);
    expect((await admin().call(to.list, { termId: school.termId })).result!.data[0]!.id).toBe(own.id);
    const seen = (await dean.call(to.list, { termId: school.termId })).result!.data.map(({ id }) => id);
    expect([seen.includes(own.id), seen.includes(job.id)]).toEqual([true, false]);
    expect((await admin().call(to.discard, { id: job.id })).result).toMatchObject({ status: 'discarded' });
    expect((await admin().call(to.lines, { id: job.id })).result!.data).toEqual([]);
  });

  it('writes nothing where the timetable is other than the check found it, or the term is over', async () => {
    const job = await desk.judged(admin(), csv([head, line({ room: '101' })]));
    await school.added({ offeringId: school.letters, teacherId: school.writer.id, roomId: school.room });
    const again = await desk.committed(admin(), job);
    expect(again).toMatchObject({ status: 'checked', failure: 'differs', counts: { new: 0, refused: 1 }, written: 0 });
    await school.clear();
    const free = await desk.checked(admin(), again);
    expect(free).toMatchObject({ failure: null, counts: { new: 1 } });
    const setTerm = (status: string) =>
      sql`update terms set status = ${status} where id = ${school.termId}`.execute(school.test.db);
    await setTerm('closed');
    expect((await admin().call(to.commit, { id: job.id, count: 1, isForced: false })).code).toBe(405);
    await setTerm('running');
    const both = await Promise.all(
      [1, 2].map(() => admin().call(to.commit, { id: job.id, count: 1, isForced: false })),
    );
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 405]);
    expect(await desk.rested(admin(), job.id)).toMatchObject({ status: 'committed', written: 1 });
  });

  it('is not taken back past lessons that somebody touched since, and not after 30 days', async () => {
    const bring = async (day: string) =>
      desk.committed(admin(), await desk.judged(admin(), csv([head, line({ day })])));
    const touched = [await bring('周一'), await bring('周二'), await bring('周三')];
    const [first, second, moved] = await lessons();
    await admin().call(timetableOperations.changeLesson, { id: first!.id, ...edit(first!), weeks: '1-4' });
    await admin().call(timetableOperations.removeLesson, { id: second!.id, version: 1 });
    const day = await admin().call(timetableOperations.changeDay, dayOfLesson(moved!));
    expect(day.code).toBe(200);
    for (const { id } of touched) {
      const { code, result } = await admin().call(to.undo, { id });
      expect(code).toBe(405);
      expect(JSON.stringify(result)).toContain('"count":1');
    }
    const old = await bring('周四');
    await sql`update lesson_imports set committed_at = now() - interval '31 days' where id = ${old.id}`.execute(
      school.test.db,
    );
    expect((await admin().call(to.undo, { id: old.id })).code).toBe(405);
  });
});
