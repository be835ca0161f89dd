import { sql } from 'kysely';
import type { ExamArchive } from '#contract/exams/exam-archive.contract.ts';
import type { ExamArchiveProblem } from '#contract/exams/exam-archive.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import '../exams.tables.ts';
import './archive.tables.ts';

/** Without a sign for so long, whoever was making it is dead. */
const silence = sql<Date>`now() - interval '60 seconds'`;

export interface ArchiveAtHand {
  examId: string;
  askedBy: string;
  locale: 'zh-CN' | 'en-US';
  /** How often it was begun, this time included. */
  attempts: number;
}
type Run = Pick<ArchiveAtHand, 'examId' | 'attempts'>;

export interface MadeArchive {
  fileId: string;
  sizeBytes: number;
  files: number;
  papers: number;
  unmarked: number;
  sumsSha256: string;
}

/** Archives of exams that the actor answers for (`wholeExam`). */
export const archivesRepository = (db: Database, actor: PersonActor) => ({
  async state(examId: string): Promise<ExamArchive> {
    const row = await db
      .selectFrom('exam_archives as r')
      .leftJoin('person_facts as p', 'p.id', 'r.made_by')
      .where('r.exam_id', '=', examId)
      .select(['r.status', 'r.papers_read', 'r.papers_all', 'r.problem', 'r.file_id', 'r.made_at', 'r.files'])
      .select(['r.papers', 'r.unmarked', 'r.sums_sha256', sql<string>`coalesce(p.name, '')`.as('madeBy')])
      .select(sql<number>`r.size_bytes::float8`.as('size'))
      .executeTakeFirst();
    if (!row) return { examId, status: 'none', papersRead: 0, papersAll: null, problem: null, package: null };
    return {
      ...{ examId, status: row.status, papersRead: row.papers_read, papersAll: row.papers_all, problem: row.problem },
      package:
        row.file_id === null
          ? null
          : {
              ...{ madeAt: row.made_at!.toISOString(), madeBy: row.madeBy, sizeBytes: row.size, files: row.files! },
              ...{ papers: row.papers!, unmarked: row.unmarked!, sumsSha256: row.sums_sha256! },
            },
    };
  },

  fileId: async (examId: string): Promise<string | null> =>
    (await db.selectFrom('exam_archives').where('exam_id', '=', examId).select('file_id').executeTakeFirst())
      ?.file_id ?? null,

  /** What there is stays until another one is there. */
  ask: (examId: string) =>
    db
      .insertInto('exam_archives')
      .values({ exam_id: examId, asked_by: actor.id, locale: actor.locale })
      .onConflict((same) =>
        same.column('exam_id').doUpdateSet({
          ...{ status: 'queued', asked_by: actor.id, locale: actor.locale, papers_read: 0, papers_all: null },
          ...{ problem: null, attempts: 0, heard_at: sql<Date>`now()`, asked_at: sql<Date>`now()` },
        }),
      )
      .execute(),
});

/** The background's side of archives. */
export const archiveMakingRepository = (db: Database) => {
  /** As long as it is this run's: another server may have begun it anew. */
  const running = ({ examId, attempts }: Run) =>
    db
      .updateTable('exam_archives')
      .where('exam_id', '=', examId)
      .where('status', '=', 'running')
      .where('attempts', '=', attempts);
  return {
    /** @returns undefined where it is made already, or being made */
    begin: (examId: string): Promise<ArchiveAtHand | undefined> =>
      db
        .updateTable('exam_archives')
        .where('exam_id', '=', examId)
        .where((is) =>
          is.or([is('status', '=', 'queued'), is.and([is('status', '=', 'running'), is('heard_at', '<', silence)])]),
        )
        .set({
          ...{ status: 'running', papers_read: 0, papers_all: null, heard_at: sql<Date>`now()` },
          attempts: sql<number>`attempts + 1`,
        })
        .returning(['exam_id as examId', 'asked_by as askedBy', 'locale', 'attempts'])
        .executeTakeFirst(),

    /** What failed by a fault of ours, or still waits, is made from the beginning. @returns false where it is over */
    again: async (examId: string): Promise<boolean> =>
      (await db
        .updateTable('exam_archives')
        .where('exam_id', '=', examId)
        .where((is) =>
          is.or([is('status', '=', 'queued'), is.and([is('status', '=', 'failed'), is('problem', '=', 'unexpected')])]),
        )
        .set({ status: 'queued', problem: null, attempts: 0, heard_at: sql<Date>`now()` })
        .returning('exam_id')
        .executeTakeFirst()) !== undefined,

    isAnyUnderWay: async (): Promise<boolean> =>
      (await db
        .selectFrom('exam_archives')
        .where('status', 'in', ['queued', 'running'])
        .select('exam_id')
        .limit(1)
        .executeTakeFirst()) !== undefined,

    tell: (run: Run, papers: { read: number; all: number | null }) =>
      running(run)
        .set({ papers_read: papers.read, papers_all: papers.all, heard_at: sql<Date>`now()` })
        .execute(),

    /** For another try; one that was cut off from outside does not count. */
    putBack: (run: Run, counts: boolean) =>
      running(run)
        .set({ status: 'queued', ...(!counts && { attempts: sql<number>`attempts - 1` }) })
        .execute(),

    /** Those that nobody will make unless they are asked for anew: for one server each. Who stands in line is not lost. */
    takeBackLost: (): Promise<string[]> =>
      db
        .updateTable('exam_archives')
        .where('status', 'in', ['queued', 'running'])
        .where('heard_at', '<', silence)
        .where((is) =>
          is.or([
            is('status', '=', 'running'),
            sql<boolean>`not exists (select from exam_archives r where r.status = 'running' and r.heard_at >= ${silence})`,
          ]),
        )
        .set({ status: 'queued', heard_at: sql<Date>`now()` })
        .returning('exam_id')
        .execute()
        .then((rows) => rows.map(({ exam_id: id }) => id)),

    fail: (run: Run, problem: ExamArchiveProblem) => running(run).set({ status: 'failed', problem }).execute(),

    /** The file that there was makes way. @returns false where another run has taken over */
    async finish(run: Run, made: MadeArchive & { madeBy: string; madeAt: string }): Promise<boolean> {
      const { numUpdatedRows } = await running(run)
        .set({
          ...{ status: 'ready', file_id: made.fileId, made_by: made.madeBy, made_at: made.madeAt, files: made.files },
          ...{ size_bytes: String(made.sizeBytes), papers: made.papers, papers_read: made.papers },
          ...{ papers_all: made.papers, unmarked: made.unmarked, sums_sha256: made.sumsSha256 },
          ...{ former_file_id: sql`file_id`, former_made_by: sql`made_by` },
        })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Files in whose place others came. @param examId absent: of all exams */
    former: (examId?: string) =>
      db
        .selectFrom('exam_archives')
        .where('former_file_id', 'is not', null)
        .$if(examId !== undefined, (some) => some.where('exam_id', '=', examId!))
        .limit(100)
        .select(['exam_id as examId', 'former_file_id as fileId', 'former_made_by as ownerId'])
        .execute(),

    forget: (examId: string, fileId: string) =>
      db
        .updateTable('exam_archives')
        .where('exam_id', '=', examId)
        .where('former_file_id', '=', fileId)
        .set({ former_file_id: null, former_made_by: null })
        .execute(),
  };
};
