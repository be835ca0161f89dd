import { sql } from 'kysely';
import { dataWords } from '#server/platform/ports/data-words.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { JoinedRows, JoiningWork } from '#server/platform/ports/account-joining.port.ts';
import { sayMoved } from './enrolment-moves.service.ts';
import type { EnrolmentPorts } from './enrolments.port.ts';
import { countsOf, moveOn } from './enrolments.service.ts';
import type { StoredStatus } from './enrolments.tables.ts';
import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';

/** Courses that the person takes. The rows stay, for the marks; what was said about the person goes. */
export const enrolmentsPersonalData: PersonalData = {
  async sections(db, id) {
    const rows = await db
      .selectFrom('enrolments as e')
      .innerJoin('offering_facts as o', 'o.id', 'e.offering_id')
      .innerJoin('course_facts as c', 'c.id', 'o.course_id')
      .where('e.learner_id', '=', id)
      .orderBy('e.since')
      .orderBy('e.id')
      .limit(exportRows)
      .select(['c.title as course', 'o.number as offering', 'o.term', 'e.status', 'e.since', 'e.reason'])
      .execute();
    return [personalDataSection('enrolments', rows)];
  },

  async erase(tx, id) {
    await tx
      .updateTable('enrolments')
      .set({ reason: null, status: sql`case when status = 'applied' then 'withdrawn' else status end` })
      .where('learner_id', '=', id)
      .execute();
  },
};

/** Of an offering that both are enrolled in the enrolment that is further is kept. */
export const joinedEnrolments: JoinedRows = {
  name: dataWords('选课', 'Enrolments'),
  keys: [['offering_id']],
  both: (row) => sql<number>`case ${sql.ref(`${row}.status`)}
    when 'completed' then 5 when 'active' then 4 when 'approved' then 3 when 'applied' then 2 else 1 end`,
};

interface LeftSeat {
  id: string;
  offeringId: string;
  from: StoredStatus;
  to: StoredStatus;
}

/** Courses that one of the two teaches and the other learns. */
async function taughtAndLearnt(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select distinct c.title from enrolments e join offering_facts o on o.id = e.offering_id
      join course_facts c on c.id = o.course_id
      join team_facts t on t.course_id = c.id and t.account_id = any(${ids}::uuid[]) and t.account_id <> e.learner_id
    where e.learner_id = any(${ids}::uuid[]) and e.status in ('applied', 'approved', 'active')
    order by c.title limit 5`.execute(db);
  return rows.map(({ title }) => title);
}

/** One person has one seat: whoever was enrolled twice leaves the one that is left aside. */
export const enrolmentsJoining = (ports: Pick<EnrolmentPorts, 'seats' | 'followers'>): JoiningWork => ({
  id: 'enrolments',

  async blocks(db, { staysId, goesId }) {
    const titles = await taughtAndLearnt(db, [staysId, goesId]);
    return titles.length === 0 ? [] : [{ reason: 'teaches', names: titles.map((title) => dataWords(title, title)) }];
  },

  async join(tx, { goesId }): Promise<LeftSeat[]> {
    const aside = await tx
      .selectFrom('enrolments')
      .where('learner_id', '=', goesId)
      .select(['id', 'offering_id as offeringId', 'status'])
      .orderBy('offering_id')
      .forUpdate()
      .execute();
    const left = aside.flatMap(({ id, offeringId, status }): LeftSeat[] => {
      const to = moveOn(status, 'withdraw', false);
      return to === null ? [] : [{ id, offeringId, from: status, to }];
    });
    for (const { id, offeringId, from, to } of left) {
      await tx.updateTable('enrolments').set({ status: to }).where('id', '=', id).execute();
      await ports.seats.change(tx, offeringId, countsOf(from, to));
    }
    await sayMoved(
      tx,
      ports,
      left.map(({ offeringId, to }) => ({ offeringId, learnerId: goesId, to })),
    );
    return left;
  },

  async undo(tx, _pair, kept) {
    for (const { id, offeringId, from, to } of kept as LeftSeat[]) {
      const { numUpdatedRows } = await tx
        .updateTable('enrolments')
        .set({ status: from })
        .where('id', '=', id)
        .where('status', '=', to)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 1n) await ports.seats.change(tx, offeringId, countsOf(to, from));
    }
  },
});
