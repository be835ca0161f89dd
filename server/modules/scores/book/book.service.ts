import type {
  BookMove,
  BookPage,
  BookQuery,
  BookRow,
  BookScope,
  CorrectionsMade,
  CorrectionsQuery,
  GradeBook,
  GradeCorrection,
  MarkEntry,
  MarksWrite,
  ScaleWrite,
} from '#contract/scores/book.contract.ts';
import type { BookFilter } from '#contract/scores/book.rule.ts';
import { bookOperations } from '#contract/scores/book.operations.ts';
import { isPassed } from '#contract/scores/final.rule.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { gradeBookLifecycle } from '#machines/scores/grade-book.lifecycle.ts';
import { lookedAfter } from '#server/platform/access/looked-after.ts';
import { courseAccess, type CourseAccess } from '#server/platform/access/course-access.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pageFrom, windowOf } from '#server/platform/database/page.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { schemesRepository } from '../schemes.repository.ts';
import { scoresRepository } from '../scores.repository.ts';
import { gradeCorrected, gradesPublished } from '../scores.words.ts';
import { correctionsOf } from './own-final.service.ts';
import { bookRepository } from './book.repository.ts';
import { basisOf, judge, type Judged } from './judged.rule.ts';

const shownChanges = 100;

const isTenth = (points: number) => Math.abs(points * 10 - Math.round(points * 10)) < 1e-9;

/** @throws Refusal invalidInput, for marks of more than one decimal and for those that there is no place for */
function checkEntries(entries: readonly MarkEntry[], hasFinal: boolean): void {
  for (const [at, { final, resit, state }] of entries.entries()) {
    if (final !== null && !(hasFinal && isTenth(final))) throw badField(`/entries/${at}/final`, 'type');
    if (resit !== null && !(state === 'resit' && isTenth(resit))) throw badField(`/entries/${at}/resit`, 'type');
  }
}

function rowOf({ row, next, isWaiting, isChanged }: Judged): Omit<BookRow, 'className'> {
  const { learnerId, name, number, isPublished } = row;
  return {
    ...{ learnerId, name, number, isPublished, isWaiting, isChanged },
    published: row.points,
    publishedState: row.state ?? 'normal',
    publishedAt: row.publishedAt?.toISOString() ?? null,
    isCorrected: row.isCorrected ?? false,
    current: next?.points ?? null,
    version: row.version ?? 0,
    ...{ final: row.final, state: row.handState ?? 'normal', resit: row.resit, markVersion: row.markVersion ?? 0 },
  };
}

/** Grades of an offering from open to final. */
export const bookService = (db: Database, { inbox }: { inbox: Inbox }) => {
  /** @throws Refusal notFound */
  async function placeOf(over: Database, actor: PersonActor, { courseId, offeringId }: BookScope, holds = false) {
    const access = await courseAccess(over, actor, courseId, 'grades');
    const books = bookRepository(over);
    if (holds) await books.hold(offeringId);
    const book = await books.find(courseId, offeringId);
    if (!book) throw new Refusal('notFound');
    const seen = await lookedAfter(over, actor, offeringId);
    return { access, seen, book: { ...book, status: book.status ?? ('open' as const), version: book.version ?? 0 } };
  }
  const hasFinalIn = async (over: Database, offeringId: string) =>
    (await schemesRepository(over).of(offeringId)).scheme.categories.some(({ part }) => part === 'final');
  type Place = Awaited<ReturnType<typeof placeOf>>;

  /** Of whom the actor looks after: all for everybody who publishes. */
  const judged = async (over: Database, offeringId: string, { book, seen }: Place, learnerId: string | null = null) =>
    (await bookRepository(over).rows(offeringId, learnerId))
      .filter((row) => seen?.has(row.learnerId) !== false)
      .map((row) => judge(row, book));

  const isReady = ({ book }: Place, rows: readonly Judged[]) =>
    book.isOver && rows.every(({ isWaiting }) => !isWaiting);

  /** Who corrects: once locked, whoever answers for the course. */
  const mayCorrect = ({ mayManage, mayDecide }: CourseAccess, { status }: Place['book']) =>
    status === 'locked' ? mayManage : status === 'published' && mayDecide;

  async function shapeOf(
    over: Database,
    offeringId: string,
    place: Place,
    rows: readonly Judged[],
  ): Promise<GradeBook> {
    const { access, book } = place;
    const changed = rows.filter(({ isChanged }) => isChanged);
    return {
      offeringId,
      ...{ status: book.status, version: book.version, edition: book.edition ?? 0, isOver: book.isOver },
      ...{ publishedAt: book.publishedAt?.toISOString() ?? null, publishedBy: book.publishedBy },
      ...{ lockedAt: book.lockedAt?.toISOString() ?? null, lockedBy: book.lockedBy },
      ...{ endsAt: book.endsAt.toISOString(), passPoints: book.passPoints, learners: rows.length },
      waiting: rows.filter(({ isWaiting }) => isWaiting).length,
      changed: changed.length,
      corrected: rows.filter(({ row }) => row.isCorrected === true).length,
      basis: basisOf(rows, book),
      changes: changed.slice(0, shownChanges).map(({ row, next }) => ({
        ...{ learnerId: row.learnerId, name: row.name, before: row.points, after: next?.points ?? null },
        isNew: !row.isPublished,
      })),
      ...{ scale: book.scale, bands: book.bands, hasColumns: book.hasColumns },
      published: book.publishedScale === null ? null : { scale: book.publishedScale, bands: book.publishedBands },
      hasFinal: await hasFinalIn(over, offeringId),
      mayEnter: book.status !== 'locked',
      ...{ mayPublish: access.mayDecide, mayLock: access.mayManage, mayCorrect: mayCorrect(access, book) },
    };
  }

  async function read(over: Database, actor: PersonActor, at: BookScope): Promise<GradeBook> {
    const place = await placeOf(over, actor, at);
    return shapeOf(over, at.offeringId, place, await judged(over, at.offeringId, place));
  }

  const matches = ({ row, isChanged, isWaiting }: Judged, only: BookFilter, passPoints: number) =>
    ({
      changed: isChanged,
      waiting: isWaiting,
      corrected: row.isCorrected === true,
      failed: row.isPublished && isPassed(row.points, row.state ?? 'normal', passPoints) === false,
    })[only];

  async function oneRow(over: Database, offeringId: string, place: Place, learnerId: string): Promise<BookRow> {
    const [one] = await judged(over, offeringId, place, learnerId);
    if (!one) throw new Refusal('notFound');
    const [person] = await scoresRepository(over).people(offeringId, [learnerId]);
    return { ...rowOf(one), className: person?.className ?? '' };
  }

  /**
   * @param isToldElsewhere the learner reads of it in another message
   * @throws Refusal notFound · forbidden · conflict · refused · invalidInput
   */
  async function correctIn(
    tx: Database,
    actor: PersonActor,
    { learnerId, version, points, reason, ...at }: GradeCorrection,
    isToldElsewhere = false,
  ): Promise<BookRow> {
    const place = await placeOf(tx, actor, at, true);
    const { access, book } = place;
    const now = await oneRow(tx, at.offeringId, place, learnerId);
    if (!access.mayDecide || (book.status === 'locked' && !access.mayManage)) throw new Refusal('forbidden');
    if (!isTenth(points)) throw badField('/points', 'multipleOf');
    const next = nextStatus(gradeBookLifecycle, book.status, { type: 'grades.correct' }, { isReady: false });
    if (next === null || !now.isPublished) throw new Refusal('refused');
    if (now.version !== version) throw conflictOn(bookOperations.correct, now);
    const said = reason.trim();
    const change = { former: now.published, points, reason: said, by: actor.id };
    await bookRepository(tx).correct({ offeringId: at.offeringId, learnerId }, change);
    if (!isToldElsewhere)
      await inbox.deliver(tx, gradeCorrected, {
        to: [learnerId],
        data: { course: book.course, offeringId: at.offeringId, former: now.published, points, reason: said },
        key: `grades.corrected|${at.offeringId}|${learnerId}|${version}`,
      });
    const about = { learnerId, former: now.published, points, reason: said };
    await auditAct(tx, actor, 'grades.correct', { kind: 'offering', id: at.offeringId }, about);
    return oneRow(tx, at.offeringId, place, learnerId);
  }

  return {
    book: (at: BookScope, actor: PersonActor): Promise<GradeBook> => read(db, actor, at),

    async rows({ search, only, courseId, offeringId, ...asked }: BookQuery, actor: PersonActor): Promise<BookPage> {
      const place = await placeOf(db, actor, { courseId, offeringId });
      const all = await judged(db, offeringId, place);
      const found = all.filter(
        (one) =>
          (search === undefined || one.row.name.includes(search) || one.row.number.startsWith(search)) &&
          (only === undefined || matches(one, only, place.book.passPoints)),
      );
      const { offset, limit } = windowOf(asked);
      const some = found.slice(offset, offset + limit);
      const ids = some.map(({ row }) => row.learnerId);
      const people = new Map((await scoresRepository(db).people(offeringId, ids)).map((one) => [one.id, one]));
      const data = some.map((one) => ({ ...rowOf(one), className: people.get(one.row.learnerId)?.className ?? '' }));
      return pageFrom(asked, data, found.length);
    },

    /** @throws Refusal notFound · forbidden · conflict, where it would not be what was seen · refused */
    move: ({ event, version, basis, ...at }: BookMove, actor: PersonActor): Promise<GradeBook> =>
      inTransaction(db, async (tx) => {
        const place = await placeOf(tx, actor, at, true);
        const { access, book } = place;
        if (event === 'publish' ? !access.mayDecide : !access.mayManage) throw new Refusal('forbidden');
        const rows = await judged(tx, at.offeringId, place);
        const isStale = book.version !== version || (event === 'publish' && basisOf(rows, book) !== basis);
        if (isStale) throw conflictOn(bookOperations.move, await shapeOf(tx, at.offeringId, place, rows));
        const facts = { isReady: isReady(place, rows) };
        if (nextStatus(gradeBookLifecycle, book.status, { type: `grades.${event}` }, facts) === null)
          throw new Refusal('refused');
        const books = bookRepository(tx);
        const changed = rows.flatMap(({ next, isChanged }) => (next && isChanged ? [next] : []));
        if (event === 'lock') await books.lock(at.offeringId, actor.id);
        else {
          const { scheme } = await schemesRepository(tx).of(at.offeringId);
          const by = { by: actor.id, categories: scheme.categories, scale: book.scale, bands: book.bands };
          const same = rows.flatMap(({ next, isChanged }) => (next && !isChanged ? [next] : []));
          await books.publish(at.courseId, at.offeringId, by, changed, same);
          await inbox.deliver(tx, gradesPublished, {
            to: changed.map(({ learnerId }) => learnerId),
            data: { course: book.course, offeringId: at.offeringId },
            key: `grades.published|${at.offeringId}|${(book.edition ?? 0) + 1}`,
            replaces: `grades.published|${at.offeringId}|`,
          });
        }
        await auditAct(
          tx,
          actor,
          `grades.${event}`,
          { kind: 'offering', id: at.offeringId },
          {
            ...{ learners: rows.length, changed: changed.length },
          },
        );
        return read(tx, actor, at);
      }),

    /** @throws Refusal notFound · refused, once it is locked · invalidInput · conflict, with whom others wrote */
    enter: ({ entries, ...at }: MarksWrite, actor: PersonActor): Promise<null> =>
      inTransaction(db, async (tx) => {
        const place = await placeOf(tx, actor, at, true);
        if (place.book.status === 'locked') throw new Refusal('refused');
        const known = new Map((await judged(tx, at.offeringId, place)).map((one) => [one.row.learnerId, one]));
        const asked = new Set(entries.map(({ learnerId }) => learnerId));
        if (asked.size < entries.length) throw badField('/entries', 'uniqueItems');
        if (entries.some(({ learnerId }) => known.get(learnerId)?.row.isLearning !== true))
          throw new Refusal('notFound');
        checkEntries(entries, await hasFinalIn(tx, at.offeringId));
        const stale = entries.filter(
          ({ learnerId, version }) => (known.get(learnerId)!.row.markVersion ?? 0) !== version,
        );
        if (stale.length > 0) {
          const data = stale.map(({ learnerId }) => ({ ...rowOf(known.get(learnerId)!), className: '' }));
          throw conflictOn(bookOperations.enter, { data });
        }
        const rows = entries.map(({ version: _version, ...entry }) => entry);
        await bookRepository(tx).enter(at.offeringId, actor.id, rows);
        const states = rows.filter(({ state }) => state !== 'normal').length;
        const about = { learners: rows.length, states };
        await auditAct(tx, actor, 'grades.enter', { kind: 'offering', id: at.offeringId }, about);
        return null;
      }),

    /** @throws Refusal notFound · forbidden · refused, once it is locked */
    scale: ({ scale, ...at }: ScaleWrite, actor: PersonActor): Promise<GradeBook> =>
      inTransaction(db, async (tx) => {
        const { access, book } = await placeOf(tx, actor, at, true);
        if (!access.mayDecide) throw new Refusal('forbidden');
        if (book.status === 'locked') throw new Refusal('refused');
        await bookRepository(tx).setScale(at.offeringId, scale, actor.id);
        await auditAct(tx, actor, 'grades.scale', { kind: 'offering', id: at.offeringId }, { scale });
        return read(tx, actor, at);
      }),

    correct: (asked: GradeCorrection, actor: PersonActor): Promise<BookRow> =>
      inTransaction(db, (tx) => correctIn(tx, actor, asked)),
    correctIn,

    async corrections({ learnerId, ...at }: CorrectionsQuery, actor: PersonActor): Promise<CorrectionsMade> {
      const { seen } = await placeOf(db, actor, at);
      if (seen?.has(learnerId) === false) throw new Refusal('notFound');
      return { data: await correctionsOf(db, at.offeringId, learnerId) };
    },
  };
};
