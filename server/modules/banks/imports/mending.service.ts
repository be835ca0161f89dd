import type { EntryMend, EntryMended, EntryStatus, ImportJob } from '#contract/banks/banks.contract.ts';
import { banksOperations } from '#contract/banks/banks.operations.ts';
import { titleOf } from '#contract/banks/question-metadata.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { teaches } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { banksRepository } from '../banks.repository.ts';
import { acceptable } from '../banks.service.ts';
import { contentHash } from './content-hash.ts';
import { asEntry, asJob, importsRepository, type ImportEntryRow } from './imports.repository.ts';
import { mendingRepository } from './mending.repository.ts';
import type { Problem } from './parsed-entry.ts';

type Counted = Pick<ImportJob, 'counts' | 'strip'>;

/** The sums once an entry is something else. */
function recounted({ counts, strip }: Counted, position: number, was: EntryStatus, is: EntryStatus): Counted {
  const without = { ...counts, [was]: counts[was] - 1 };
  return {
    counts: { ...without, [is]: without[is] + 1 },
    strip: strip.slice(0, position) + is[0] + strip.slice(position + 1),
  };
}

/** Mends entries of a file before its questions are written. */
export const mendingService = (db: Database) => {
  /** Judges entries with one and the same question anew: the first of them stands, the others repeat it. */
  async function rejudge(
    tx: Database,
    importId: string,
    courseId: string,
    hash: string,
    job: Counted,
  ): Promise<Counted> {
    const mending = mendingRepository(tx, importId);
    const [first, ...others] = await mending.same(hash);
    if (!first) return job;
    const inBank = (await banksRepository(tx).titlesByHash(courseId, [hash])).get(hash);
    let counted = job;
    const judge = async (row: ImportEntryRow, repeated: Problem | null) => {
      const kept = row.reasons.filter(({ code }) => code !== 'duplicateInFile' && code !== 'duplicateInBank');
      const status = repeated ? 'duplicate' : kept.length > 0 ? 'warned' : 'imported';
      await mending.judge(row.position, status, repeated ? [repeated, ...kept] : kept);
      counted = recounted(counted, row.position, row.status, status);
    };
    await judge(first, inBank === undefined ? null : { code: 'duplicateInBank', about: inBank });
    for (const row of others) await judge(row, { code: 'duplicateInFile', about: String(first.from_line) });
    return counted;
  }

  return {
    /**
     * Takes a mended question in the place of what was read; while the import is a preview only.
     * @throws Refusal notFound · refused · conflict · invalidInput with what the question lacks
     */
    mend: (
      actor: PersonActor,
      { id, position, category, content, metadata, version }: EntryMend,
    ): Promise<EntryMended> =>
      inTransaction(db, async (tx) => {
        const imports = importsRepository(tx, actor);
        const job = await imports.lock(id);
        if (!job || !(await teaches(tx, actor, job.course_id, 'homework'))) throw new Refusal('notFound');
        const mending = mendingRepository(tx, id);
        const row = await mending.find(position);
        if (!row) throw new Refusal('notFound');
        if (job.status !== 'previewed' || row.status === 'note') throw new Refusal('refused');
        if (row.version !== version) throw conflictOn(banksOperations.mendEntry, asEntry(row, actor));
        const isNamed = row.content === null || row.title !== titleOf('', row.content);
        const accepted = await acceptable(actor, { title: isNamed ? row.title : '', category, content });
        const hash = contentHash(accepted.content);
        await mending.write(position, { ...accepted, contentHash: hash, metadata });
        await mending.judge(position, 'imported', []);
        let counted = recounted(job, position, row.status, 'imported');
        for (const touched of new Set([row.content_hash ?? hash, hash]))
          counted = await rejudge(tx, id, job.course_id, touched, counted);
        await mending.count(counted);
        return {
          job: asJob((await imports.find(id))!, actor),
          entry: asEntry((await mending.find(position))!, actor),
        };
      }),
  };
};
