import type { Grading, GradingQuery, GradingWrite } from '#contract/scores/settings.contract.ts';
import { gradingOperations } from '#contract/scores/settings.operations.ts';
import { bandsFaultOf, columnsFaultOf } from '#contract/scores/settings.rule.ts';
import { administrationOf } from '#server/platform/access/administration.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { settingsRepository } from './settings.repository.ts';

/** How the grades of a school are said: its administrators say. */
export const settingsService = (db: Database) => {
  /** @throws Refusal notFound, also for who administers a part of the school */
  async function read(over: Database, actor: PersonActor, asked: string | null): Promise<Grading> {
    const held = await administrationOf(over, actor, asked);
    const found = held && (await settingsRepository(over).find(held.schoolId));
    if (!held || !found || held.collegeIds !== null) throw new Refusal('notFound');
    const mayEdit = actor.grants.has('profile.edit');
    const { changedAt, ...said } = found;
    return { schoolId: held.schoolId, ...said, changedAt: changedAt?.toISOString() ?? null, mayEdit };
  }

  return {
    read: ({ schoolId }: GradingQuery, actor: PersonActor): Promise<Grading> => read(db, actor, schoolId ?? null),

    /** @throws Refusal notFound · forbidden · invalidInput · conflict */
    write: ({ schoolId, version, ...grading }: GradingWrite, actor: PersonActor): Promise<Grading> =>
      inTransaction(db, async (tx) => {
        const before = await read(tx, actor, schoolId);
        if (!before.mayEdit) throw new Refusal('forbidden');
        if (grading.bands !== null && bandsFaultOf(grading.bands) !== null) throw badField('/bands', 'type');
        if (grading.columns !== null && columnsFaultOf(grading.columns) !== null) throw badField('/columns', 'type');
        if (!(await settingsRepository(tx).write(schoolId, grading, { by: actor.id, version })))
          throw conflictOn(gradingOperations.write, await read(db, actor, schoolId));
        const { scale, bands, columns } = grading;
        const said = { scale, bands: bands?.length ?? 0, columns: columns?.length ?? 0 };
        await auditAct(tx, actor, 'grades.settings', { kind: 'school', id: schoolId }, said);
        return read(tx, actor, schoolId);
      }),
  };
};
