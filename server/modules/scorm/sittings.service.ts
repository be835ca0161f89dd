import type {
  ScormItem,
  ScormOpen,
  ScormOverview,
  ScormSave,
  ScormSaved,
  ScormSitting,
  ScormSittingId,
  ScormStay,
  ScormUnit,
  ScormUnitState,
} from '#contract/scorm/scorm.contract.ts';
import { attemptShare, cmiOf, freshScormRule, isAttemptDone, isWithin, unitFacts } from '#contract/scorm/scorm.rule.ts';
import { scormOperations } from '#contract/scorm/scorm.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { newSecret } from '#server/platform/access/session.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { PackagePlace } from '#server/platform/pages/media-origin.ts';
import type { ItemProgress } from '#server/platform/ports/courses.port.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { runsRepository, sittingsRepository, type RunRow } from './sittings.repository.ts';

const stateOf = (row: RunRow): ScormUnitState => ({
  ...{ unitId: row.unit_id, isCompleted: row.status === 'completed', isPassed: row.is_passed, share: row.share },
  ...{ data: row.data, studiedMs: Number(row.earlier_ms) + Number(row.sitting_ms) },
});

const runnable = (units: readonly ScormUnit[]) => units.filter(({ href }) => href !== null);

export const sittingsService = (progress: ItemProgress, place: PackagePlace) => (db: Database) => {
  /** @throws Refusal notFound for strangers · itemLocked */
  async function found(over: Database, { itemId, offeringId }: ScormItem, actor: PersonActor) {
    const item = await sittingsRepository(over, actor).item({ itemId, offeringId });
    if (!item) throw new Refusal('notFound');
    const isTeaching = !item.isLearner;
    if (!isTeaching && !item.isReleased) throw new Refusal('itemLocked');
    const isStopped = item.isOver || item.offeringStatus === 'cancelled';
    const closed = isStopped ? ('over' as const) : item.isEarly ? ('early' as const) : null;
    return { ...item, isTeaching, closed };
  }

  return {
    async overview({ itemId, offeringId }: ScormItem, actor: PersonActor): Promise<ScormOverview> {
      const item = await found(db, { itemId, offeringId }, actor);
      const repository = sittingsRepository(db, actor);
      const attempts = item.isTeaching ? [] : await repository.attempts(itemId, offeringId);
      const result = await repository.result({ learnerId: actor.id, offeringId, itemId });
      return {
        ...{ itemId, offeringId, title: item.title, rule: item.rule ?? freshScormRule, edition: item.edition },
        ...{ units: runnable(item.units).length, isTeaching: item.isTeaching },
        attempts: attempts.map((row) => ({
          ...{ number: row.number, startedAt: row.started_at.toISOString(), lastAt: row.last_at.toISOString() },
          ...{ completedAt: row.completed_at?.toISOString() ?? null, share: row.share },
          studiedMs: Number(row.studied_ms),
        })),
        isReplaced: attempts[0] !== undefined && attempts[0].sha256 !== item.sha256,
        ...{ share: result?.share ?? null, isDone: result?.isDone ?? false, closed: item.closed },
        ...{ startsAt: item.startsAt.toISOString(), endsAt: item.endsAt.toISOString() },
      };
    },

    /** @throws Refusal notFound · itemLocked · notConfigured where packages have no place to live */
    open: ({ itemId, offeringId, isAgain }: ScormOpen, actor: PersonActor): Promise<ScormSitting> =>
      inTransaction(db, async (tx) => {
        const item = await found(tx, { itemId, offeringId }, actor);
        const { media } = place;
        if (media === null) throw new Refusal('notConfigured');
        const repository = sittingsRepository(tx, actor);
        const who = { learnerId: actor.id, offeringId, itemId };
        const isWriting = !item.isTeaching && item.closed === null;
        if (isWriting) await repository.hold(who);
        const [newest] = item.isTeaching ? [] : await repository.attempts(itemId, offeringId);
        const old = newest && (await repository.package(newest.sha256));
        // An attempt goes on with the package that it was begun with; where that is gone, with the one that is there.
        const isNew = isWriting && (isAgain || !newest || !old);
        const attempt = isNew
          ? await repository.begin(who, {
              ...{ number: (newest?.number ?? 0) + 1, fileId: item.fileId, sha256: item.sha256 },
            })
          : newest;
        const { edition, units } = (attempt && attempt.id === newest?.id ? old : undefined) ?? item;
        const sha256 = attempt && (isNew || old) ? attempt.sha256 : item.sha256;
        const secret = newSecret();
        const attemptId = isWriting && attempt ? attempt.id : null;
        const id = await repository.sit({ secret, attemptId, sha256, origin: place.page });
        const runs = attempt ? await runsRepository(tx).all(attempt.id) : [];
        if (isWriting) {
          await progress.open(tx, who);
          if (item.rule?.doneBy === 'opened') await repository.complete(attempt!.id);
          const { isDone } = await runsRepository(tx).tally(who);
          if (isDone) await progress.set(tx, who, true);
        }
        const result = await repository.result(who);
        return {
          ...{ id, attemptId, number: attempt?.number ?? 1, version: attempt?.version ?? 1 },
          // Of an attempt, so that what was journaled is read again; else of nothing that is kept.
          journalKey: attempt?.journal_key ?? id,
          ...{ origin: media, secret, edition, title: item.title, units, states: runs.map(stateOf) },
          learner: { id: actor.id, name: await repository.name() },
          ...{ isDone: result?.isDone ?? false, share: result?.share ?? null },
        };
      }),

    /**
     * @throws Refusal notFound · scormClosed once the offering is over · conflict where the package was opened elsewhere
     */
    save: ({ id, seq, unitId, noted: data }: ScormSave, actor: PersonActor): Promise<ScormSaved> =>
      inTransaction(db, async (tx) => {
        const repository = sittingsRepository(tx, actor);
        const before = await repository.sitting(id);
        if (!before?.attemptId || !before.learns || !before.units || !before.edition) throw new Refusal('notFound');
        const { edition, units, attemptId } = before;
        const who = { learnerId: actor.id, offeringId: before.offeringId!, itemId: before.itemId! };
        await repository.hold(who);
        const row = (await repository.sitting(id))!;
        if (row.sittingId !== id) throw conflictOn(scormOperations.save, { isCurrent: false });
        if (row.isOver) throw new Refusal('scormClosed');
        const unit = runnable(units).find((one) => one.id === unitId);
        if (!unit) throw badField('/unitId', 'enum');
        const cmi = cmiOf(data);
        if (!cmi || !isWithin(edition, cmi, data.length)) throw badField('/noted', 'format');
        const runs = runsRepository(tx);
        await repository.stay(id);
        if (seq > Number(row.lastSeq)) {
          const facts = unitFacts(edition, cmi, unit.mastery);
          await runs.write({
            ...{ attemptId, unitId, sittingId: id, data, share: facts.share, isPassed: facts.isPassed },
            // What does not report is done by being opened.
            isCompleted: facts.isCompleted || !unit.isReporting,
            // The package's clock is believed as far as the server's goes.
            sittingMs: Math.round(Math.min(facts.sittingMs, Math.max(0, Number(row.openMs)))),
          });
        }
        const all = (await runs.all(attemptId)).map(stateOf);
        const byId = new Map(all.map((one) => [one.unitId, one]));
        const isDone = isAttemptDone(
          row.rule ?? freshScormRule,
          runnable(units).map((one) => byId.get(one.id) ?? null),
        );
        const share = attemptShare(all);
        const { version, savedAt } = await runs.count(attemptId, id, Math.max(seq, Number(row.lastSeq)), {
          share,
          isDone,
        });
        const result = await runs.tally(who);
        await progress.set(tx, who, result.isDone);
        const state = byId.get(unitId);
        return {
          ...{ version, savedAt: savedAt.toISOString(), isCompleted: state?.isCompleted ?? false },
          ...{ isPassed: state?.isPassed ?? null, unitShare: state?.share ?? null },
          ...{ isDone: result.isDone, share: result.share },
        };
      }),

    async stay({ id }: ScormSittingId, actor: PersonActor): Promise<ScormStay> {
      const repository = sittingsRepository(db, actor);
      const row = await repository.sitting(id);
      if (!row || (row.attemptId !== null && !row.learns)) throw new Refusal('notFound');
      await repository.stay(id);
      return { isCurrent: row.attemptId === null || row.sittingId === id };
    },
  };
};
