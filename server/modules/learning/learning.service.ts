import type {
  Beat,
  BeatResult,
  CourseFilePage,
  CourseFileQuery,
  CourseProgress,
  ItemInput,
  ItemState,
  MyCoursePage,
  MyCourseQuery,
  Today,
} from '#contract/learning/learning.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { batchedLookup } from '#server/platform/database/batched-lookup.ts';
import { beatBatches } from './beat-batches.service.ts';
import { beatsRepository, mostBeats } from './beats.repository.ts';
import { myCoursesRepository } from './my-courses.repository.ts';
import { openedAt, signOpening } from './openings.rule.ts';
import {
  itemStates,
  mostItemsAsked,
  progressRepository,
  rangesOf,
  type ItemAsked,
  type ItemProgressRow,
} from './progress.repository.ts';

const mostDue = 50;

/** Thousandths are enough for a ring, and free of a float's tail. */
const rounded = (share: number) => Math.round(share * 1000) / 1000;

/** Mean of the shares; 0 of a course without items. */
const meanShare = (items: readonly { share: number }[]) =>
  items.length === 0 ? 0 : rounded(items.reduce((sum, { share }) => sum + share, 0) / items.length);

/** The item opened last, by the database's time. */
const lastOf = (items: readonly ItemProgressRow[]) =>
  items.reduce<ItemProgressRow | null>(
    (last, item) => (item.lastAt && (!last?.lastAt || item.lastAt > last.lastAt) ? item : last),
    null,
  );

/** How far is looked for an open item to go on with. */
const mostAhead = 40;

/**
 * Where a person may go on, the best first: the item opened last, those behind it that are not done, those before it;
 * the first again when all is done.
 */
export function aheadOf(items: readonly ItemProgressRow[]): ItemProgressRow[] {
  const last = lastOf(items);
  if (last && !last.isCompleted) return [last, ...items.filter((item) => item !== last && !item.isCompleted)];
  const at = last ? items.indexOf(last) + 1 : 0;
  const left = [...items.slice(at), ...items.slice(0, at)].filter(({ isCompleted }) => !isCompleted);
  return left.length > 0 ? left : items.slice(0, 1);
}

const pageOf = <T>(data: T[], pageNo: number, pageSize: number, totalCount: number) => ({
  data,
  pageNo,
  pageSize,
  totalCount,
  totalPage: Math.ceil(totalCount / pageSize),
});

/** Ids are told in either case. */
const keyOf = ({ learnerId, offeringId, itemId }: ItemAsked) => `${learnerId} ${offeringId} ${itemId}`.toLowerCase();
function askedBy(key: string): ItemAsked {
  const [learnerId = '', offeringId = '', itemId = ''] = key.split(' ');
  return { learnerId, offeringId, itemId };
}

/** @param key signs when somebody opened an item */
export const learningService = (db: Database, key: string) => {
  // Learners of a class open the same lesson in the same minute.
  const askItem = batchedLookup(mostItemsAsked, async (keys) => {
    const rows = await itemStates(
      db,
      keys.map((key) => askedBy(key)),
    );
    return new Map(rows.map((row) => [keyOf(row), row]));
  });
  const save = beatBatches(mostBeats, (beats) => beatsRepository(db).merge(beats));

  const entered = async (actor: PersonActor, offeringId: string) => {
    const progress = progressRepository(db, actor.id);
    const access = await progress.access(offeringId);
    if (!access) throw new Refusal('notFound');
    return { progress, ...access };
  };

  /** The first that is open; where none is, the page of the best says what it waits for. */
  async function nextOf({ id }: PersonActor, offeringId: string): Promise<ItemProgressRow | null> {
    const progress = progressRepository(db, id);
    const ahead = aheadOf(await progress.items(offeringId)).slice(0, mostAhead);
    const open = await progress.open(
      offeringId,
      ahead.map(({ itemId }) => itemId),
    );
    return ahead.find(({ itemId }) => open.has(itemId)) ?? ahead[0] ?? null;
  }

  return {
    async beat(actor: PersonActor, { opening, ...beat }: Beat): Promise<BeatResult> {
      const asked = { ...beat, learnerId: actor.id };
      const { share, isCompleted, savedAt, cutMs } = await save({ ...asked, openedMs: openedAt(key, asked, opening) });
      return { share: rounded(share), isCompleted, savedAt: savedAt.toISOString(), cutMs };
    },

    async progress(actor: PersonActor, offeringId: string): Promise<CourseProgress> {
      const { progress, courseId, isLearner } = await entered(actor, offeringId);
      const items = await progress.items(offeringId);
      const last = lastOf(items);
      return {
        offeringId,
        courseId,
        isLearner,
        items: items.flatMap(({ itemId, share, isCompleted, positionMs, lastAt }) =>
          lastAt || isCompleted
            ? [{ itemId, share: rounded(share), isCompleted, positionMs, lastAt: lastAt?.toISOString() ?? null }]
            : [],
        ),
        doneCount: items.filter(({ isCompleted }) => isCompleted).length,
        totalCount: items.length,
        share: meanShare(items),
        last: last?.lastAt
          ? { itemId: last.itemId, title: last.title, positionMs: last.positionMs, at: last.lastAt.toISOString() }
          : null,
      };
    },

    async item(actor: PersonActor, { offeringId, itemId }: ItemInput): Promise<ItemState> {
      const asked = { learnerId: actor.id, offeringId, itemId };
      const row = await askItem(keyOf(asked));
      if (!row) throw new Refusal('notFound');
      if (!row.isOpen) throw new Refusal('itemLocked');
      const { learnerId: _learner, offeringId: _offering, isOpen: _isOpen, watched, readMs, ...state } = row;
      const opening = signOpening(key, asked, readMs);
      return { ...state, share: rounded(row.share), watched: rangesOf(watched), opening };
    },

    async courses(actor: PersonActor, { state, pageNo = 1, pageSize = 10 }: MyCourseQuery): Promise<MyCoursePage> {
      const mine = myCoursesRepository(db, actor.id);
      const [data, counts] = await Promise.all([mine.list(state, pageSize, (pageNo - 1) * pageSize), mine.count()]);
      const total = state ? counts[state] : counts.studying + counts.upcoming + counts.finished;
      return pageOf(data, pageNo, pageSize, total);
    },

    async today(actor: PersonActor): Promise<Today> {
      const mine = myCoursesRepository(db, actor.id);
      const [[course], due, week, counts] = await Promise.all([
        mine.list('studying', 1, 0),
        mine.due(mostDue),
        mine.week(),
        mine.count(),
      ]);
      const next = course && (await nextOf(actor, course.offeringId));
      return {
        now: week[0]!.now.toISOString(),
        current:
          course && next
            ? {
                course,
                item: {
                  itemId: next.itemId,
                  title: next.title,
                  kind: next.kind,
                  positionMs: next.positionMs,
                  durationMs: next.durationMs,
                },
              }
            : null,
        due: due.rows.map(({ total: _total, dueAt, ...row }) => ({
          kind: 'homework' as const,
          ...row,
          dueAt: dueAt.toISOString(),
        })),
        dueCount: due.total,
        week: week.map(({ day, minutes }) => ({ day, minutes })),
        counts,
      };
    },

    async files(
      actor: PersonActor,
      { offeringId, pageNo = 1, pageSize = 10 }: CourseFileQuery,
    ): Promise<CourseFilePage> {
      const { progress } = await entered(actor, offeringId);
      const { rows, total } = await progress.files(offeringId, pageSize, (pageNo - 1) * pageSize);
      const data = rows.map((row) => ({ ...row, sizeBytes: Number(row.sizeBytes) }));
      return pageOf(data, pageNo, pageSize, total);
    },
  };
};
