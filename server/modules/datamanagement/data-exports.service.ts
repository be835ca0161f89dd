import type {
  DataDownload,
  DataDownloaded,
  DataExport,
  DataExportAsk,
  DataExportPage,
  DataExportQuery,
  DataExportWrite,
  DataKinds,
  DataSchoolQuery,
} from '#contract/datamanagement/data-exports.contract.ts';
import { datamanagementOperations } from '#contract/datamanagement/datamanagement.operations.ts';
import { dataExportLifecycle } from '#machines/datamanagement/data-export.lifecycle.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import type { Actor, PersonActor } from '#server/platform/access/actor.ts';
import { areInside, holderOf, type Administration } from '#server/platform/access/administration.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import type { DataKindOf } from '#server/platform/ports/data.port.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { dataAccessRepository, type DataAccess } from './data-access.repository.ts';
import { lifeDays } from './export-making.repository.ts';
import { dataExportsRepository, type ExportRow } from './data-exports.repository.ts';

/** @throws Refusal notFound where the actor administers nothing of this school; null: the own one */
export async function accessOf(db: Database, actor: PersonActor, schoolId: string | null): Promise<DataAccess> {
  const access = await dataAccessRepository(db).of(actor, schoolId);
  if (!access) throw new Refusal('notFound');
  return access;
}

/** Whether whoever asked for it, or set it, still administers the rows. */
export async function mayTake(
  db: Database,
  { askedBy, schoolId, collegeIds }: Administration & { askedBy: string | null },
): Promise<boolean> {
  const access = dataAccessRepository(db);
  const holder = askedBy === null ? null : await holderOf(db, askedBy, datamanagementOperations.ask.needs);
  const held = holder && (await access.of(holder, schoolId));
  return held !== null && areInside(held.within, collegeIds);
}

export const namedIn = (kinds: readonly DataKindOf[], id: string, locale: Actor['locale']): string =>
  kinds.find((one) => one.id === id)?.name[locale] ?? id;

/** @param begin lets the server make one that stands */
export const dataExportsService = (db: Database, kinds: readonly DataKindOf[], begin: (exportId: string) => void) => {
  const shown = (row: ExportRow, { locale }: Actor): DataExport => {
    const kind = kinds.find(({ id }) => id === row.kind);
    const personal = (kind?.fields ?? []).flatMap(({ name, isPersonal }) => (isPersonal ? [name[locale]] : []));
    return { ...row, kindName: kind?.name[locale] ?? row.kind, personal };
  };
  const now = async (tx: Database, id: string, actor: Actor) =>
    shown((await dataExportsRepository(tx).find(id))!, actor);

  /** Held until the end. @throws Refusal notFound where it is of somebody else */
  async function held(tx: Database, id: string, actor: PersonActor) {
    const row = await dataExportsRepository(tx).lock(id);
    if (!row) throw new Refusal('notFound');
    if (!areInside((await accessOf(tx, actor, row.schoolId)).within, row.collegeIds)) throw new Refusal('notFound');
    return row;
  }

  return {
    async kinds({ schoolId }: DataSchoolQuery, actor: PersonActor): Promise<DataKinds> {
      const access = await accessOf(db, actor, schoolId ?? null);
      const { locale } = actor;
      return {
        ...(await dataAccessRepository(db).names(access)),
        kinds: kinds.map(({ id, name, fields }) => ({
          id,
          name: name[locale],
          fields: fields.map((field) => ({
            ...{ name: field.name[locale], standard: field.standard },
            isPersonal: field.isPersonal === true,
          })),
        })),
        days: lifeDays,
      };
    },

    async exports(asked: DataExportQuery, actor: PersonActor): Promise<DataExportPage> {
      const access = await accessOf(db, actor, asked.schoolId ?? null);
      const personalKinds = kinds.filter(({ fields }) => fields.some((one) => one.isPersonal)).map(({ id }) => id);
      const page = await dataExportsRepository(db).page(asked, access, { accountId: actor.id, personalKinds });
      return { ...page, data: page.data.map((row) => shown(row, actor)) };
    },

    ask: ({ schoolId, kind, format, purpose }: DataExportAsk, actor: PersonActor): Promise<DataExport> =>
      inTransaction(db, async (tx) => {
        const { collegeIds } = await accessOf(tx, actor, schoolId);
        if (!kinds.some(({ id }) => id === kind)) throw badField('/kind', 'oneOf');
        const id = await dataExportsRepository(tx).add({
          ...{ school_id: schoolId, college_ids: collegeIds, kind, format, purpose: purpose.trim() },
          ...{ locale: actor.locale, asked_by: actor.id },
        });
        const asked = await now(tx, id, actor);
        await auditAct(tx, actor, 'data.export', { kind: 'dataExport', id }, { kind, format });
        afterCommit(tx, () => begin(id));
        return asked;
      }),

    again: ({ id, version }: DataExportWrite, actor: PersonActor): Promise<DataExport> =>
      inTransaction(db, async (tx) => {
        const row = await held(tx, id, actor);
        if (row.version !== version) throw conflictOn(datamanagementOperations.again, await now(tx, id, actor));
        if (!nextStatus(dataExportLifecycle, row.status, { type: 'dataExport.again' }, {}))
          throw new Refusal('refused');
        await dataExportsRepository(tx).again(id, actor.id);
        const asked = await now(tx, id, actor);
        await auditAct(tx, actor, 'data.export', { kind: 'dataExport', id }, { kind: row.kind, format: row.format });
        afterCommit(tx, () => begin(id));
        return asked;
      }),

    /** Whose it is, and whether it is still there, is judged with every piece. */
    download: ({ id, part }: DataDownload, actor: PersonActor): Promise<DataDownloaded> =>
      inTransaction(db, async (tx) => {
        const row = await held(tx, id, actor);
        const piece = await dataExportsRepository(tx).part(id, part);
        if (!piece) throw new Refusal('notFound');
        const { school, college } = await dataAccessRepository(tx).names(row);
        const parts = [school.name, college, namedIn(kinds, row.kind, actor.locale), piece.day];
        await auditAct(tx, actor, 'data.download', { kind: 'dataExport', id }, { part });
        return {
          fileName: `${parts.filter((one) => one !== null).join('-')}.${row.format}`,
          bytes: piece.bytes.toString('base64'),
          isLast: piece.isLast,
        };
      }),
  };
};
