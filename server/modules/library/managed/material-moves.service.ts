import type { Code } from '#contract/common/codes.ts';
import type { BulkResult, MaterialIn, MaterialsMove } from '#contract/maintenance/maintenance-materials.contract.ts';
import { maintenanceMaterialsOperations } from '#contract/maintenance/maintenance-materials.operations.ts';
import { materialLifecycle } from '#machines/library/material.lifecycle.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditActs } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { badField } from '#server/platform/calls/issues.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { tellingMakers, tellReviewers } from '../library-messages.service.ts';
import { refusalOf, seenVersions } from './bulk-refusal.ts';
import { managedLibrariesRepository } from './managed-libraries.repository.ts';
import { missingOf } from './managed-material-shape.ts';
import { managedMaterialsRepository, type LockedMaterial } from './managed-materials.repository.ts';
import { writeMaterialWords } from '../materials/material-words.ts';
import { materialVersions } from './material-versions.repository.ts';
import { materialWrites } from './material-writes.repository.ts';

type Move = MaterialsMove['move'];
/** What a move does to a material: to its status, to the newer version that waits, or to its place in the bin. */
type Change = { kind: 'status'; status: LockedMaterial['status'] } | { kind: 'version' } | { kind: 'bin' };
interface Rules {
  isReviewed: boolean;
  /** Somebody else keeps the library too. */
  isShared: boolean;
}

/** Rows that are held at once; whoever moves a thousand lets others in between. What is shown gets its words, slowly. */
const atOnce = (move: Move) => (move === 'publish' || move === 'restore' ? 20 : 100);

/** @returns the change, or the word of the refusal */
function judge(row: LockedMaterial, move: Move, actor: PersonActor, rules: Rules): Change | Code {
  if (move === 'bin' || move === 'recover') return row.isBinned === (move === 'recover') ? { kind: 'bin' } : 'refused';
  if (row.isBinned) return 'refused';
  const isDecision = move === 'publish' || move === 'refuse';
  // The newer version of a material is passed or refused without a change of the material's own status.
  const isOfVersion = isDecision && row.revision !== null;
  const from = isOfVersion ? 'review' : row.status;
  const status = nextStatus(materialLifecycle, from, { type: `material.${move}` }, rules);
  if (!status) return 'refused';
  if ((move === 'submit' || move === 'publish') && missingOf(row).length > 0) return 'materialUnready';
  if (move === 'publish' && rules.isReviewed && rules.isShared && row.madeBy === actor.id) return 'ownMaterial';
  return isOfVersion ? { kind: 'version' } : { kind: 'status', status };
}

const versionStatus = { submit: 'review', publish: 'published', refuse: 'refused' } as const;

async function apply(tx: Database, actor: PersonActor, move: Move, change: Change, ids: string[], reason: string) {
  const writes = materialWrites(tx, actor);
  if (change.kind === 'bin') return writes.setBinned(ids, move === 'bin');
  const versions = materialVersions(tx, actor);
  if (move in versionStatus) await versions.setStatus(ids, versionStatus[move as keyof typeof versionStatus]);
  if (change.kind === 'status') return writes.setStatus(ids, change.status, reason);
  for (const id of ids) {
    if (move === 'refuse') await versions.wait(id, null, reason);
    else await versions.showWaiting(id);
  }
}

interface MoveParts {
  /** After what visitors see has changed. */
  forget: () => void;
  /** Null where whoever calls tells people. */
  inbox: Inbox | null;
}
type Tell = ReturnType<typeof tellingMakers>;

/** The lifecycle of materials. */
export function materialMovesService(db: Database, { forget, inbox }: MoveParts) {
  async function moveSome(
    tx: Database,
    actor: PersonActor,
    input: MaterialsMove,
    ids: string[],
    tell: Tell | null,
  ): Promise<BulkResult> {
    const { libraryId, move, reason = '', version } = input;
    const library = await managedLibrariesRepository(tx, actor).settings(libraryId);
    if (!library) throw new Refusal('notFound');
    const materials = managedMaterialsRepository(tx, actor);
    const rows = await materials.hold(libraryId, ids);
    const [only] = rows;
    if (version !== undefined && only && only.version !== version)
      throw conflictOn(maintenanceMaterialsOperations.moveMaterials, (await materials.details(libraryId, only.id))!);
    const writes = materialWrites(tx, actor);
    const rules = { isReviewed: library.isReviewed, isShared: await writes.isShared(libraryId) };

    const held = new Map(rows.map((row) => [row.id, row]));
    const seen = seenVersions(input.materialIds, input.versions);
    const decide = (row: LockedMaterial) =>
      row.version === (seen.get(row.id) ?? row.version) ? judge(row, move, actor, rules) : 'conflict';
    const refused: BulkResult['refused'] = [];
    const changes = new Map<string, { change: Change; ids: string[] }>();
    for (const id of ids) {
      const row = held.get(id);
      const change = row ? decide(row) : 'notFound';
      if (typeof change === 'string') refused.push(refusalOf(id, row?.title, change, actor));
      else {
        const known = changes.get(JSON.stringify(change)) ?? { change, ids: [] };
        known.ids.push(id);
        changes.set(JSON.stringify(change), known);
      }
    }
    const done = [...changes.values()].flatMap((one) => one.ids);
    if (done.length === 0) return { done: 0, refused };
    for (const one of changes.values()) await apply(tx, actor, move, one.change, one.ids, reason.trim());
    if (move === 'publish' || move === 'restore') await writeMaterialWords(tx, done);
    await writes.log(done, move, reason.trim());
    await auditActs(tx, actor, `material.${move}`, done.map(materialObject), { library: libraryId });
    if (inbox && move === 'submit') await tellReviewers(tx, inbox, actor, libraryId);
    const act = { libraryId, library: library.name, reason: reason.trim() };
    await tell?.(
      tx,
      act,
      done.map((id) => held.get(id)!),
    );
    return { done: done.length, refused };
  }

  return {
    async move(input: MaterialsMove, actor: PersonActor): Promise<BulkResult> {
      const { materialIds, move, version } = input;
      if ((move === 'refuse' || move === 'withdraw') && input.reason === undefined)
        throw badField('/reason', 'required');
      if (version !== undefined && materialIds.length > 1) throw badField('/version', 'single');
      // In one order, so that two who move many at once do not wait in a ring.
      const ids = materialIds.toSorted();
      const sum: BulkResult = { done: 0, refused: [] };
      const tell = inbox && tellingMakers(inbox, actor, move);
      for (let start = 0; start < ids.length; start += atOnce(move)) {
        const part = ids.slice(start, start + atOnce(move));
        const { done, refused } = await inTransaction(db, (tx) => moveSome(tx, actor, input, part, tell));
        sum.done += done;
        sum.refused.push(...refused);
      }
      if (sum.done > 0) afterCommit(db, forget);
      return sum;
    },

    /** For good; only from the bin. What courses took of it stays theirs. */
    async erase({ libraryId, materialId }: MaterialIn, actor: PersonActor): Promise<null> {
      await inTransaction(db, async (tx) => {
        const [row] = await managedMaterialsRepository(tx, actor).hold(libraryId, [materialId]);
        if (!row) throw new Refusal('notFound');
        if (!row.isBinned) throw new Refusal('refused');
        await materialWrites(tx, actor).erase(materialId);
        await auditActs(tx, actor, 'material.erase', [materialObject(materialId)], { library: libraryId });
      });
      return null;
    },
  };
}

export const materialObject = (id: string) => ({ kind: 'material', id });
