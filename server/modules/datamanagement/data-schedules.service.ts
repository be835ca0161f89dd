import type {
  DataScheduleAdd,
  DataSchedulePause,
  DataSchedules,
  DataScheduleWrite,
  DataSchoolQuery,
} from '#contract/datamanagement/data-exports.contract.ts';
import { isScheduleDay, nextTimeOf } from '#contract/datamanagement/data-schedule.rule.ts';
import { datamanagementOperations } from '#contract/datamanagement/datamanagement.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { areInside } from '#server/platform/access/administration.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { DataKindOf } from '#server/platform/ports/data.port.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import type { DataAccess } from './data-access.repository.ts';
import { dataExportsRepository } from './data-exports.repository.ts';
import { accessOf, mayTake, namedIn } from './data-exports.service.ts';
import { dataSchedulesRepository, schedulesAtMost } from './data-schedules.repository.ts';

export const dataSchedulesService = (db: Database, kinds: readonly DataKindOf[]) => {
  const listed = async (tx: Database, access: DataAccess, { locale }: PersonActor): Promise<DataSchedules> => {
    const rows = await dataSchedulesRepository(tx).list(access);
    return { data: rows.map((row) => ({ ...row, kindName: namedIn(kinds, row.kind, locale) })) };
  };

  /** Held until the end. @throws Refusal notFound of somebody else · conflict where it was written since */
  async function held(tx: Database, { id, version }: DataScheduleWrite, actor: PersonActor) {
    const row = await dataSchedulesRepository(tx).lock(id);
    if (!row) throw new Refusal('notFound');
    const access = await accessOf(tx, actor, row.schoolId);
    if (!areInside(access.within, row.collegeIds)) throw new Refusal('notFound');
    if (row.version !== version)
      throw conflictOn(datamanagementOperations.pauseSchedule, await listed(tx, access, actor));
    return { row, access };
  }

  return {
    schedules: async ({ schoolId }: DataSchoolQuery, actor: PersonActor): Promise<DataSchedules> =>
      listed(db, await accessOf(db, actor, schoolId ?? null), actor),

    addSchedule: (asked: DataScheduleAdd, actor: PersonActor): Promise<DataSchedules> =>
      inTransaction(db, async (tx) => {
        const { schoolId, kind, format, purpose, every, day, hour } = asked;
        const access = await accessOf(tx, actor, schoolId);
        if (!kinds.some(({ id }) => id === kind)) throw badField('/kind', 'oneOf');
        if (!isScheduleDay(asked)) throw badField('/day', 'oneOf');
        const schedules = dataSchedulesRepository(tx);
        if ((await schedules.count(schoolId)) >= schedulesAtMost) throw new Refusal('refused');
        await schedules.add({
          ...{ school_id: schoolId, college_ids: access.collegeIds, kind, format, purpose: purpose.trim() },
          ...{ locale: actor.locale, made_by: actor.id, every, day, hour },
          next_at: new Date(nextTimeOf(asked, await schedules.now())),
        });
        const all = await listed(tx, access, actor);
        await auditAct(tx, actor, 'data.schedule', { kind: 'school', id: schoolId }, { kind, every });
        return all;
      }),

    pauseSchedule: (asked: DataSchedulePause, actor: PersonActor): Promise<DataSchedules> =>
      inTransaction(db, async (tx) => {
        const { row, access } = await held(tx, asked, actor);
        const schedules = dataSchedulesRepository(tx);
        const by = asked.isPaused ? undefined : actor.id;
        await schedules.pause(row.id, asked.isPaused, nextTimeOf(row, await schedules.now()), by);
        const event = asked.isPaused ? 'data.unschedule' : 'data.schedule';
        await auditAct(tx, actor, event, { kind: 'school', id: row.schoolId }, { every: row.every });
        return listed(tx, access, actor);
      }),

    removeSchedule: (asked: DataScheduleWrite, actor: PersonActor): Promise<DataSchedules> =>
      inTransaction(db, async (tx) => {
        const { row, access } = await held(tx, asked, actor);
        await dataSchedulesRepository(tx).remove(row.id);
        const all = await listed(tx, access, actor);
        await auditAct(tx, actor, 'data.unschedule', { kind: 'school', id: row.schoolId });
        return all;
      }),

    /** Chore: asks for the files whose time has come; who may not have them any more has the schedule paused. @returns the new exports */
    due: (): Promise<string[]> =>
      inTransaction(db, async (tx) => {
        const made: string[] = [];
        const schedules = dataSchedulesRepository(tx);
        for (const row of await schedules.due()) {
          const { school_id, college_ids, kind, format, purpose, locale } = row;
          if (!(await mayTake(tx, { askedBy: row.made_by, schoolId: school_id, collegeIds: college_ids }))) {
            await schedules.pause(row.id, true, nextTimeOf(row, row.now));
            continue;
          }
          const asked = { school_id, college_ids, kind, format, purpose, locale };
          made.push(await dataExportsRepository(tx).add({ ...asked, asked_by: row.made_by, schedule_id: row.id }));
          await schedules.moveOn(row.id, nextTimeOf(row, row.now));
        }
        return made;
      }),
  };
};
