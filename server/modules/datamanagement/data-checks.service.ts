import type { DataChecks, DataFindingPage, DataFindingsQuery } from '#contract/datamanagement/data-checks.contract.ts';
import type { DataSchoolQuery } from '#contract/datamanagement/data-exports.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { DataCheckOf } from '#server/platform/ports/data.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { dataChecksRepository } from './data-checks.repository.ts';
import { accessOf } from './data-exports.service.ts';

/** What areas say is wrong with their rows: counted, and opened. */
export const dataChecksService = (db: Database, checks: readonly DataCheckOf[]) => ({
  async checks({ schoolId }: DataSchoolQuery, actor: PersonActor): Promise<DataChecks> {
    const access = await accessOf(db, actor, schoolId ?? null);
    const counts = await dataChecksRepository(db).counts(checks.map(({ rows }) => rows(access)));
    const { locale } = actor;
    return {
      data: checks.map(({ id, group, name, about }, at) => ({
        ...{ id, group, name: name[locale], about: about[locale], count: counts[at]! },
      })),
    };
  },

  /** @throws Refusal notFound for a check that there is not, too */
  async findings({ schoolId, check: id, ...asked }: DataFindingsQuery, actor: PersonActor): Promise<DataFindingPage> {
    const access = await accessOf(db, actor, schoolId ?? null);
    const check = checks.find((one) => one.id === id);
    if (!check) throw new Refusal('notFound');
    const page = await dataChecksRepository(db).page(check.rows(access), asked);
    return { ...page, data: page.data.map((row) => ({ ...row, address: check.addressOf(access.schoolId, row.id) })) };
  },
});
