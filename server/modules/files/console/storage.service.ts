import type { FastifyBaseLogger } from 'fastify';
import type {
  Orphan,
  OrphanIds,
  OrphanPart,
  OrphanQuery,
  OrphansRemoved,
  StorageUsage,
  StoredFilePage,
  StoredFileQuery,
} from '#contract/console/console-storage.contract.ts';
import { secondMs } from '#contract/common/length.rule.ts';
import type { Empty } from '#contract/common/shapes.contract.ts';
import { kindOf, type FileKind } from '#contract/files/files.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { judgePlatformAdmin } from '#server/platform/access/platform-admin.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { FileUse } from '#server/platform/ports/files.port.ts';
import type { RemovingParts } from '../files.port.ts';
import { holdContent } from '../files.service.ts';
import { removeFile } from '../remove-file.repository.ts';
import { storageRepository, type StorageRow } from './storage.repository.ts';

/** Looked at with one question to all areas. */
const batch = 100;
/** What one call looks for: so many orphans, among so many files, within so long. */
const most = { orphans: 20, files: 1000, ms: 2 * secondMs };

const shownRow = ({ mediaType, bytes, createdAt, micros: _micros, ...row }: StorageRow): Orphan => ({
  ...row,
  kind: kindOf(mediaType),
  bytes: Number(bytes),
  createdAt: createdAt.toISOString(),
});

interface StorageParts {
  parts: Pick<RemovingParts, 'store' | 'dropBytes'>;
  /** Of all areas. */
  uses: readonly FileUse[];
  log: FastifyBaseLogger;
}

/** What everybody's files take, for the platform's administrator; who looked at names is audited. */
export function storageService(db: Database, { parts, uses, log }: StorageParts) {
  /** One after the other, those that search texts last: a call has one connection. */
  async function usedIn(tx: Database, ids: readonly string[]): Promise<Set<string>> {
    const used = new Set<string>();
    for (const { uses: ask } of uses) {
      const left = ids.filter((id) => !used.has(id));
      if (left.length > 0) for (const id of await ask(tx, left)) used.add(id);
    }
    return used;
  }

  /** That it was done is written first, and its bytes go once that stands. @returns null where it stays, or is gone */
  const removeOne = (id: string, actor: PersonActor): Promise<number | null> =>
    inTransaction(db, async (tx) => {
      const file = await storageRepository(tx).hold(id);
      if (!file || (await usedIn(tx, [id])).has(id)) return null;
      await auditAct(tx, actor, 'file.removeOrphan', { kind: 'file', id });
      await holdContent(tx, file.sha256);
      const orphan = await removeFile(tx, file.ownerId, id);
      if (orphan) await parts.dropBytes(tx, orphan);
      return Number(file.bytes);
    });

  const look = (tx: Database, actor: PersonActor, id: 'files' | 'orphans') =>
    auditAct(tx, actor, 'storage.view', { kind: 'storage', id });

  return {
    async usage(_asked: Empty, actor: PersonActor): Promise<StorageUsage> {
      judgePlatformAdmin(actor);
      const stored = storageRepository(db);
      const schools = (await stored.bySchool()).map((row) => ({ ...row, bytes: Number(row.bytes) }));
      const kinds = new Map<FileKind, { kind: FileKind; files: number; bytes: number }>();
      for (const { mediaType, files, bytes } of await stored.byMediaType()) {
        const kind = kindOf(mediaType);
        const sum = kinds.get(kind) ?? { kind, files: 0, bytes: 0 };
        kinds.set(kind, { kind, files: sum.files + files, bytes: sum.bytes + Number(bytes) });
      }
      const free = await parts.store.freeShare().catch(() => 1);
      return {
        files: schools.reduce((sum, { files }) => sum + files, 0),
        bytes: schools.reduce((sum, { bytes }) => sum + bytes, 0),
        storedBytes: await stored.storedBytes(),
        freeShare: free >= 1 ? null : Math.max(0, free),
        schools,
        kinds: [...kinds.values()].toSorted((one, other) => other.bytes - one.bytes),
      };
    },

    files(asked: StoredFileQuery, actor: PersonActor): Promise<StoredFilePage> {
      judgePlatformAdmin(actor);
      return inTransaction(db, async (tx) => {
        const page = await storageRepository(tx).largest(asked);
        const ids = page.data.map(({ id }) => id);
        const usedBy = new Map(ids.map((id) => [id, new Set<string>()]));
        for (const { name, uses: ask } of uses)
          for (const id of await ask(tx, ids)) usedBy.get(id)?.add(name[actor.locale]);
        await look(tx, actor, 'files');
        return { ...page, data: page.data.map((row) => ({ ...shownRow(row), usedBy: [...usedBy.get(row.id)!] })) };
      });
    },

    orphans({ after }: OrphanQuery, actor: PersonActor): Promise<OrphanPart> {
      judgePlatformAdmin(actor);
      return inTransaction(db, async (tx) => {
        const [micros = '', id = ''] = after?.split('.') ?? [];
        const until = performance.now() + most.ms;
        let place = after === undefined ? null : { micros, id };
        let looked = 0;
        let isOver = false;
        const data: Orphan[] = [];
        while (!isOver && looked < most.files && data.length < most.orphans && performance.now() < until) {
          const rows = await storageRepository(tx).old(place, batch);
          isOver = rows.length < batch;
          const used = await usedIn(
            tx,
            rows.map((row) => row.id),
          );
          data.push(...rows.filter((row) => !used.has(row.id)).map(shownRow));
          looked += rows.length;
          place = rows.at(-1) ?? place;
        }
        await look(tx, actor, 'orphans');
        return { data, looked, ...(!isOver && place && { next: `${place.micros}.${place.id}` }) };
      });
    },

    /** Each is judged again, and stands or falls by itself. */
    async removeOrphans({ ids }: OrphanIds, actor: PersonActor): Promise<OrphansRemoved> {
      judgePlatformAdmin(actor);
      const result: OrphansRemoved = { removed: 0, spared: 0, bytes: 0, failed: [] };
      for (const id of ids) {
        try {
          const bytes = await removeOne(id, actor);
          if (bytes === null) result.spared += 1;
          else result.removed += 1;
          result.bytes += bytes ?? 0;
        } catch (fault) {
          log.warn({ err: fault, file: id }, 'a file that nobody shows was not removed');
          result.failed.push(id);
        }
      }
      return result;
    },
  };
}
