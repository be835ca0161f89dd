import type {
  ExamClash,
  ExamClashPage,
  ExamClashQuery,
  ExamDays,
  ExamDaysQuery,
  ExamOffice,
  ExamOfficeQuery,
  MakeUpExport,
  MakeUpExported,
  MakeUpPage,
  MakeUpQuery,
  OfficeExamPage,
  OfficeExamQuery,
} from '#contract/examoffice/exam-office.contract.ts';
import { makeUpsOfPart } from '#contract/examoffice/exam-office-choices.rule.ts';
import type {
  RoomChoicePage,
  RoomChoiceQuery,
  SeatPage,
  SeatQuery,
  PrintoutQuery,
  Printouts,
  TeacherChoiceQuery,
  TeacherChoices,
} from '#contract/examoffice/exam-plan.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pageFrom, windowOf } from '#server/platform/database/page.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Lessons } from '#server/platform/ports/lessons.port.ts';
import { choicesRepository } from './choices.repository.ts';
import { examClashesRepository } from './clashes.repository.ts';
import { makeUpsRepository } from './make-ups.repository.ts';
import { officeExam, officeSchool, officeTerm } from './office-access.repository.ts';
import { officeExamsRepository, readOffice } from './office-exams.repository.ts';
import { readPlan } from './plan.service.ts';
import { seatsRepository } from './seats.repository.ts';

/** Rooms of a term's exams that are held against the timetable. */
const mostRoomsInUse = 2_000;

/** What a school's office reads. */
export const officeService = (lessons: Lessons) => (db: Database) => {
  /** What is taught while an exam takes place. */
  async function then(examId: string, actor: PersonActor) {
    const { schoolId } = await officeExam(db, actor, examId);
    const { opensAt, closesAt } = await readPlan(db, { lessons }, examId);
    const span = { key: examId, roomId: null, from: new Date(opensAt), until: new Date(closesAt) };
    return choicesRepository(db, { examId, schoolId, lessons: await lessons.during(db, schoolId, [span]) });
  }

  async function lessonClashes(term: { schoolId: string; name: string }): Promise<ExamClash[]> {
    const used = await examClashesRepository(db, term).roomsInUse(mostRoomsInUse);
    const byId = new Map(used.map((row) => [row.id, row]));
    const taught = await lessons.during(
      db,
      term.schoolId,
      used.map(({ id, roomId, one }) => ({ key: id, roomId, from: new Date(one.from), until: new Date(one.until) })),
    );
    return taught.map(({ key, course, from, until }): ExamClash => {
      const { one, room } = byId.get(key)!;
      const other = { examId: null, title: '', course, from: from.toISOString(), until: until.toISOString() };
      return { kind: 'lesson', name: room, count: 0, one, other };
    });
  }

  return {
    async office({ schoolId }: ExamOfficeQuery, actor: PersonActor): Promise<ExamOffice> {
      return readOffice(db, await officeSchool(db, actor, schoolId ?? null));
    },

    async exams(asked: OfficeExamQuery, actor: PersonActor): Promise<OfficeExamPage> {
      return officeExamsRepository(db, await officeTerm(db, actor, asked.termId)).page(asked);
    },

    async days({ termId }: ExamDaysQuery, actor: PersonActor): Promise<ExamDays> {
      return { days: await officeExamsRepository(db, await officeTerm(db, actor, termId)).days() };
    },

    async clashes({ kind, ...asked }: ExamClashQuery, actor: PersonActor): Promise<ExamClashPage> {
      const term = await officeTerm(db, actor, asked.termId);
      if (kind !== 'lesson') return examClashesRepository(db, term).page({ kind, ...asked });
      const all = await lessonClashes(term);
      const { offset, limit } = windowOf(asked);
      return pageFrom(asked, all.slice(offset, offset + limit), all.length);
    },

    async roomChoices(asked: RoomChoiceQuery, actor: PersonActor): Promise<RoomChoicePage> {
      return (await then(asked.id, actor)).rooms(asked);
    },

    async teacherChoices({ id, search }: TeacherChoiceQuery, actor: PersonActor): Promise<TeacherChoices> {
      return { data: await (await then(id, actor)).teachers(search?.trim() ?? '') };
    },

    async seats({ id, examRoomId, search, isUnplaced, ...asked }: SeatQuery, actor: PersonActor): Promise<SeatPage> {
      await officeExam(db, actor, id);
      return seatsRepository(db, id).page({ examRoomId, search, isUnplaced }, asked);
    },

    async printouts({ id, examRoomId }: PrintoutQuery, actor: PersonActor): Promise<Printouts> {
      await officeExam(db, actor, id);
      return { plan: await readPlan(db, { lessons }, id), seats: await seatsRepository(db, id).seated(examRoomId) };
    },

    async makeUps({ termId, ...asked }: MakeUpQuery, actor: PersonActor): Promise<MakeUpPage> {
      const makeUps = makeUpsRepository(db, await officeTerm(db, actor, termId));
      const rows = await makeUps.rows(asked, windowOf(asked));
      return pageFrom(asked, rows, await makeUps.count(asked));
    },

    exportMakeUps: ({ termId, part, ...filter }: MakeUpExport, actor: PersonActor): Promise<MakeUpExported> =>
      inTransaction(db, async (tx) => {
        const term = await officeTerm(tx, actor, termId);
        const window = { limit: makeUpsOfPart + 1, offset: part * makeUpsOfPart };
        const rows = await makeUpsRepository(tx, term).rows(filter, window);
        const data = rows.slice(0, makeUpsOfPart);
        await auditAct(
          tx,
          actor,
          'examOffice.export',
          { kind: 'school', id: term.schoolId },
          { part, rows: data.length },
        );
        return { data, isLast: rows.length <= makeUpsOfPart };
      }),
  };
};
