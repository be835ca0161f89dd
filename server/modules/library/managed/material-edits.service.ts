import { isDeepStrictEqual } from 'node:util';
import type { Code } from '#contract/common/codes.ts';
import type {
  BulkResult,
  ManagedMaterialPage,
  ManagedMaterialPick,
  ManagedMaterialQuery,
  ManagedMaterialsPicked,
  MaterialEdit,
  MaterialIn,
  ManagedMaterialDetails,
  MaterialsEdit,
} from '#contract/maintenance/maintenance-materials.contract.ts';
import type { Written } from '#contract/maintenance/maintenance.contract.ts';
import { maintenanceMaterialsOperations } from '#contract/maintenance/maintenance-materials.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditActs } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import { refusalOf, seenVersions } from './bulk-refusal.ts';
import { directoriesRepository } from '../directories/directories.repository.ts';
import { managedLibrariesRepository } from './managed-libraries.repository.ts';
import { managedMaterialsRepository, type LockedMaterial } from './managed-materials.repository.ts';
import { managedMenuRepository } from './managed-menu.repository.ts';
import { tidyFacts, tidyTags, writeFacts } from './material-facts.ts';
import { sectionAt } from '../materials/material-filter.ts';
import { materialObject } from './material-moves.service.ts';

/** Rows that are held at once. */
const atOnce = 100;
const tagsAtMost = 20;
const pickedAtMost = 5_000;

/** Whether the material is already what it is to become. */
const isSo = (row: LockedMaterial, facts: Partial<LockedMaterial>): boolean =>
  isDeepStrictEqual({ ...row, ...facts }, row);

/** Finding materials in every state, and writing what is told of them. @param forget after what visitors see changed */
export function materialEditsService(db: Database, forget: () => void) {
  async function editSome(tx: Database, actor: PersonActor, input: MaterialsEdit, ids: string[]): Promise<BulkResult> {
    const { libraryId, materialIds, versions, addTags, ...given } = input;
    if (!(await managedLibrariesRepository(tx, actor).has(libraryId))) throw new Refusal('notFound');
    const facts = await tidyFacts(tx, actor, libraryId, given);
    const rows = await managedMaterialsRepository(tx, actor).hold(libraryId, ids);
    const held = new Map(rows.map((row) => [row.id, row]));
    const tagsOf = ({ tags }: LockedMaterial) => tidyTags([...tags, ...(addTags ?? [])]);
    const seen = seenVersions(materialIds, versions);
    const factsOf = (row: LockedMaterial) => ({ ...facts, ...(addTags && { tags: tagsOf(row) }) });
    const whyNot = (row: LockedMaterial | undefined): Code | null => {
      if (row === undefined) return 'notFound';
      if (row.isBinned) return 'refused';
      if (row.version !== (seen.get(row.id) ?? row.version)) return 'conflict';
      if (tagsOf(row).length > tagsAtMost) return 'tagsFull';
      return isSo(row, factsOf(row)) ? 'unchanged' : null;
    };
    const refused = ids.flatMap((id) => {
      const why = whyNot(held.get(id));
      return why ? [refusalOf(id, held.get(id)?.title, why, actor)] : [];
    });
    const right = rows.filter((row) => whyNot(row) === null);
    if (right.length === 0) return { done: 0, refused };
    await writeFacts(tx, actor, right, factsOf);
    const objects = right.map(({ id }) => materialObject(id));
    await auditActs(tx, actor, 'material.edit', objects, { library: libraryId });
    return { done: right.length, refused };
  }

  return {
    async page(asked: ManagedMaterialQuery, actor: PersonActor): Promise<ManagedMaterialPage> {
      if (!(await managedLibrariesRepository(db, actor).has(asked.libraryId))) throw new Refusal('notFound');
      const { libraryId, entryId } = asked;
      const menu = entryId === undefined ? null : await managedMenuRepository(db, actor).find(libraryId);
      const shown =
        menu && sectionAt(menu.draft, await directoriesRepository(db, actor).list(libraryId), String(entryId));
      return managedMaterialsRepository(db, actor).page(asked, shown ?? null);
    },

    async pick({ libraryId, ...filters }: ManagedMaterialPick, actor: PersonActor): Promise<ManagedMaterialsPicked> {
      if (!(await managedLibrariesRepository(db, actor).has(libraryId))) throw new Refusal('notFound');
      const found = await managedMaterialsRepository(db, actor).pick(libraryId, filters, pickedAtMost + 1);
      return { materials: found.slice(0, pickedAtMost), isCapped: found.length > pickedAtMost };
    },

    async details({ libraryId, materialId }: MaterialIn, actor: PersonActor): Promise<ManagedMaterialDetails> {
      const details = await managedMaterialsRepository(db, actor).details(libraryId, materialId);
      if (!details) throw new Refusal('notFound');
      return details;
    },

    async edit({ libraryId, materialId, version, ...given }: MaterialEdit, actor: PersonActor): Promise<Written> {
      const written = await inTransaction(db, async (tx) => {
        const materials = managedMaterialsRepository(tx, actor);
        const [row] = await materials.hold(libraryId, [materialId]);
        if (!row) throw new Refusal('notFound');
        if (row.version !== version)
          throw conflictOn(
            maintenanceMaterialsOperations.editMaterial,
            (await materials.details(libraryId, materialId))!,
          );
        if (row.isBinned) throw new Refusal('refused');
        const facts = await tidyFacts(tx, actor, libraryId, given);
        const now = await writeFacts(tx, actor, [row], () => facts);
        const detail = { library: libraryId, fields: Object.keys(given).join(' ') };
        await auditActs(tx, actor, 'material.edit', [materialObject(materialId)], detail);
        return { version: now };
      });
      afterCommit(db, forget);
      return written;
    },

    async editMany(input: MaterialsEdit, actor: PersonActor): Promise<BulkResult> {
      const ids = input.materialIds.toSorted();
      const sum: BulkResult = { done: 0, refused: [] };
      for (let start = 0; start < ids.length; start += atOnce) {
        const part = ids.slice(start, start + atOnce);
        const { done, refused } = await inTransaction(db, (tx) => editSome(tx, actor, input, part));
        sum.done += done;
        sum.refused.push(...refused);
      }
      if (sum.done > 0) afterCommit(db, forget);
      return sum;
    },
  };
}
