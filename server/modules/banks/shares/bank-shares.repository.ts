import { sql, type SelectQueryBuilder } from 'kysely';
import type {
  BankShare,
  OwnShareQuery,
  ShareDraft,
  SharedBankPage,
  SharedBankQuery,
} from '#contract/banks/bank-shares.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { taughtBy } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';
import { pageOf } from '#server/platform/database/page.ts';
import { inBranchOf } from '../question-rows.repository.ts';

/** Shares that have not ended, of courses that are there. */
const live = (db: Database) =>
  db
    .selectFrom('bank_shares as s')
    .innerJoin('course_facts as c', 'c.id', 's.course_id')
    .leftJoin('school_facts as h', 'h.id', 'c.school_id')
    .where('s.ended_at', 'is', null);

/** Those that teachers of this course see: for everybody, for their school, for them; never their own. */
const seenFrom = (db: Database, courseId: string) =>
  live(db)
    .where('s.course_id', '!=', courseId)
    .where(
      sql<boolean>`(s.audience = 'everybody' or s.target_course_id = ${courseId} or (s.audience = 'school'
        and c.school_id = (select own.school_id from course_facts own where own.id = ${courseId})))`,
    );

const questionsOf = sql<number>`(
  select coalesce(sum(k.questions), 0)::int from bank_category_counts k
  where k.course_id = s.course_id and ${inBranchOf('s.category', 'k.category')})`;

const shown = <DB, Table extends keyof DB>(rows: SelectQueryBuilder<DB, Table, object>) =>
  // What is shown hangs on the row, whatever else the query is narrowed by.
  (rows as unknown as ReturnType<typeof live>)
    .leftJoin('person_facts as p', 'p.id', 's.shared_by')
    .leftJoin('course_facts as g', 'g.id', 's.target_course_id')
    .select(['s.id', 's.course_id', 's.category', 's.audience', 's.licence', 's.note', 's.version', 's.created_at'])
    .select(['c.title as course', 'h.name as school', 'g.title as target', 'p.name as sharedBy'])
    .select(questionsOf.as('questions'));

type Shown = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

const asShare = ({ course_id: _, created_at, school, ...row }: Shown): BankShare => ({
  ...row,
  school: school ?? '',
  sharedAt: created_at.toISOString(),
});

const newestFirst = async <DB, Table extends keyof DB>(window: SelectQueryBuilder<DB, Table, object>) => {
  const rows = await shown(window).orderBy('s.created_at', 'desc').orderBy('s.id').execute();
  return rows.map(asShare);
};

export const bankSharesRepository = (db: Database) => {
  /** Of whichever course. */
  const find = async (id: string) => {
    const row = await shown(live(db).where('s.id', '=', id)).executeTakeFirst();
    return row && { ...asShare(row), courseId: row.course_id };
  };
  return {
    find,

    /** Holds it until the transaction ends. */
    async lock(id: string) {
      await db.selectFrom('bank_shares').select('id').where('id', '=', id).forUpdate().execute();
      return find(id);
    },

    own: ({ courseId, ...asked }: OwnShareQuery) =>
      pageOf(db, asked, live(db).where('s.course_id', '=', courseId), newestFirst),

    seen({ courseId, search, licence, ...asked }: SharedBankQuery): Promise<SharedBankPage> {
      const words = search?.trim();
      const rows = seenFrom(db, courseId)
        .$if(licence !== undefined, (some) => some.where('s.licence', '=', licence!))
        .$if(!!words, (some) =>
          some.where((row) =>
            row.or([
              row('c.title', 'ilike', contains(words!)),
              row('s.category', 'ilike', contains(words!)),
              row('h.name', 'ilike', contains(words!)),
            ]),
          ),
        );
      return pageOf(db, asked, rows, newestFirst);
    },

    /** One that teachers of this course see. @param isHeld it cannot end before the transaction does */
    async seenOne(id: string, courseId: string, isHeld = false) {
      const row = await shown(seenFrom(db, courseId).where('s.id', '=', id))
        .$if(isHeld, (some) => some.forShare('s'))
        .executeTakeFirst();
      return row && { ...asShare(row), courseId: row.course_id };
    },

    /** @returns its id; undefined where the same is shared already */
    async add(draft: ShareDraft, sharedBy: string): Promise<string | undefined> {
      const { courseId, category, audience, targetCourseId, licence, note } = draft;
      const added = await db
        .insertInto('bank_shares')
        .values({
          ...{ course_id: courseId, category, audience, target_course_id: targetCourseId ?? null },
          ...{ licence, note, shared_by: sharedBy },
        })
        .onConflict((same) => same.doNothing())
        .returning('id')
        .executeTakeFirst();
      return added?.id;
    },

    /** Another course that the actor may have found. */
    target: (actor: PersonActor, { courseId, targetCourseId }: { courseId: string; targetCourseId: string }) =>
      db
        .selectFrom('course_facts as target')
        .select('target.id')
        .where('target.id', '=', targetCourseId)
        .where('target.id', '!=', courseId)
        .where((row) => row.or([row('target.status', '=', 'published'), taughtBy(actor, row.ref('target.id'))]))
        .executeTakeFirst(),

    end: (id: string) =>
      db
        .updateTable('bank_shares')
        .set({ ended_at: sql`now()` })
        .where('id', '=', id)
        .execute(),
  };
};
