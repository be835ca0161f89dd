import type {
  DailyBoard,
  DailyFill,
  DailyPage,
  DailyQuery,
  DailyScope,
  DailyUndo,
  DailyUndone,
  DailyWrite,
  DailyWritten,
  OwnTraceQuery,
  TracePage,
  TraceQuery,
} from '#contract/scores/daily.contract.ts';
import { dailyOperations } from '#contract/scores/daily.operations.ts';
import { isDailyPoints } from '#contract/scores/daily.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { scoresRepository } from '../scores.repository.ts';
import type { JudgedEntry } from '../scores.tables.ts';
import { dailyPlace, type DailyPlace } from './daily-access.repository.ts';
import { dailyRecordsRepository, placeOfEntry, saysSame } from './daily-records.repository.ts';
import { dailyRowsRepository } from './daily-rows.repository.ts';
import { traceOfLearner } from './trace.repository.ts';

type Place = { courseId: string; offeringId: string };

/** @throws Refusal notFound, for an offering that the actor does not look after */
export async function heldPlace(tx: Database, actor: PersonActor, at: Place): Promise<DailyPlace> {
  const place = await dailyPlace(tx, actor, at, true);
  if (!place) throw new Refusal('notFound');
  return place;
}

/** @throws Refusal invalidInput, for a day before the offering or to come */
function checkDay(day: string, { from, until }: DailyPlace): void {
  if (day < from || day > until) throw badField('/day', 'format', 'date');
}

/** @throws Refusal invalidInput, for what does not fit its kind */
function checkEntries(entries: DailyWrite['entries']): void {
  const seen = new Set<string>();
  for (const [at, { learnerId, kind, attendance, points }] of entries.entries()) {
    if (kind === 'attendance' ? points !== null : attendance !== null) throw badField(`/entries/${at}/kind`, 'enum');
    if (points !== null && !isDailyPoints(points)) throw badField(`/entries/${at}/points`, 'type');
    const place = `${learnerId} ${kind}`;
    if (seen.has(place)) throw badField(`/entries/${at}/learnerId`, 'enum');
    seen.add(place);
  }
}

/** What the team records of learners by the day. */
export const dailyService = (db: Database) => {
  async function within(actor: PersonActor, at: Place): Promise<DailyPlace> {
    const place = await dailyPlace(db, actor, at);
    if (!place) throw new Refusal('notFound');
    return place;
  }

  return {
    /** @throws Refusal notFound */
    async board({ courseId, offeringId: asked }: DailyScope, actor: PersonActor): Promise<DailyBoard> {
      const offerings = await scoresRepository(db).offerings(courseId);
      const offeringId = asked ?? offerings[0]?.id;
      const nothing = { learners: 0, classes: [], days: [] };
      if (offeringId === undefined) {
        const course = await scoresRepository(db).taught(actor, courseId);
        if (!course) throw new Refusal('notFound');
        const { title, today } = course;
        return { ...nothing, offerings, offeringId: null, courseTitle: title, from: today, until: today, today };
      }
      const place = await within(actor, { courseId, offeringId });
      const rows = dailyRowsRepository(db, place);
      const { course: courseTitle, from, until, today } = place;
      return {
        ...{ offerings, offeringId, courseTitle, from, until, today },
        learners: await rows.learners(),
        classes: await rows.classes(),
        days: await rows.days(),
      };
    },

    /** @throws Refusal notFound */
    async rows(query: DailyQuery, actor: PersonActor): Promise<DailyPage> {
      return dailyRowsRepository(db, await within(actor, query)).page(query);
    },

    /** @throws Refusal notFound, also for a learner of another offering · invalidInput · conflict */
    write: ({ courseId, offeringId, day, entries }: DailyWrite, actor: PersonActor): Promise<DailyWritten> =>
      inTransaction(db, async (tx) => {
        const place = await heldPlace(tx, actor, { courseId, offeringId });
        checkDay(day, place);
        checkEntries(entries);
        const records = dailyRecordsRepository(tx);
        const learners = await records.learning(
          offeringId,
          [...new Set(entries.map(({ learnerId }) => learnerId))],
          actor,
        );
        if (entries.some(({ learnerId }) => !learners.has(learnerId))) throw new Refusal('notFound');
        const asked = entries.map(({ version, note, ...entry }) => ({ ...entry, day, note: note.trim() }));
        const standing = await records.standing(offeringId, asked);
        const stale = entries.filter(
          (entry) => (standing.get(placeOfEntry({ ...entry, day }))?.version ?? 0) !== entry.version,
        );
        if (stale.length > 0)
          throw conflictOn(dailyOperations.write, {
            data: stale.map(({ learnerId, kind }) => {
              const now = standing.get(placeOfEntry({ learnerId, kind, day }));
              const { attendance = null, points = null, note = '', version = 0 } = now ?? {};
              return { learnerId, kind, attendance, points, note, version };
            }),
          });
        const changed = asked.filter((entry) => {
          const now = standing.get(placeOfEntry(entry)) ?? { attendance: null, points: null, note: '' };
          return !saysSame(entry, now);
        });
        return put(tx, actor, place, 'write', changed, standing, day);
      }),

    /** @throws Refusal notFound · invalidInput */
    fill: ({ courseId, offeringId, day, classId }: DailyFill, actor: PersonActor): Promise<DailyWritten> =>
      inTransaction(db, async (tx) => {
        const place = await heldPlace(tx, actor, { courseId, offeringId });
        checkDay(day, place);
        const records = dailyRecordsRepository(tx);
        const entries = (await records.open(offeringId, day, classId, actor)).map((learnerId): JudgedEntry => ({
          ...{ learnerId, day, kind: 'attendance', attendance: 'present', points: null, note: '' },
        }));
        return put(tx, actor, place, 'fill', entries, await records.standing(offeringId, entries), day);
      }),

    /** @throws Refusal notFound · refused where it is too old, or undone already */
    undo: ({ courseId, actId }: DailyUndo, actor: PersonActor): Promise<DailyUndone> =>
      inTransaction(db, async (tx) => {
        const records = dailyRecordsRepository(tx);
        const act = await records.act(courseId, actId);
        if (!act) throw new Refusal('notFound');
        await heldPlace(tx, actor, { courseId, offeringId: act.offeringId });
        if (act.status !== 'written' || !act.isFresh) throw new Refusal('refused');
        const result = await records.takeBack(actId);
        await records.end(actId, 'undone');
        await auditAct(tx, actor, 'dailyRecord.undo', { kind: 'offering', id: act.offeringId }, result);
        return result;
      }),

    /** @throws Refusal notFound, also for somebody who does not learn there */
    async trace({ courseId, offeringId, learnerId, ...asked }: TraceQuery, actor: PersonActor): Promise<TracePage> {
      await within(actor, { courseId, offeringId });
      if (!(await dailyRecordsRepository(db).learning(offeringId, [learnerId], actor)).has(learnerId))
        throw new Refusal('notFound');
      return traceOfLearner(db, { offeringId, learnerId, isNamed: true }, asked);
    },

    /** @throws Refusal notFound */
    async ownTrace({ offeringId, ...asked }: OwnTraceQuery, actor: PersonActor): Promise<TracePage> {
      if (!(await dailyRecordsRepository(db).learning(offeringId, [actor.id])).has(actor.id))
        throw new Refusal('notFound');
      return traceOfLearner(db, { offeringId, learnerId: actor.id, isNamed: false }, asked);
    },
  };
};

type Standing = Awaited<ReturnType<ReturnType<typeof dailyRecordsRepository>['standing']>>;

/** Writes as one act; nothing where nothing differs. */
async function put(
  tx: Database,
  actor: PersonActor,
  { courseId, offeringId }: DailyPlace,
  act: 'write' | 'fill',
  entries: readonly JudgedEntry[],
  standing: Standing,
  day: string,
): Promise<DailyWritten> {
  if (entries.length === 0) return { actId: null, written: 0 };
  const records = dailyRecordsRepository(tx);
  const actId = await records.begin({ courseId, offeringId, act, by: actor.id });
  await records.put({ offeringId, by: actor.id, actId }, entries, standing);
  const about = { day, written: entries.length };
  await auditAct(tx, actor, `dailyRecord.${act}`, { kind: 'offering', id: offeringId }, about);
  return { actId, written: entries.length };
}
