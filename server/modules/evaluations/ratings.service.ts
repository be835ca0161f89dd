import type {
  Rating,
  RatingAnswer,
  RatingHiding,
  RatingId,
  RatingPage,
  RatingReport,
  RatingsQuery,
  RatingSummary,
  RatingSummaryQuery,
  RatingWrite,
} from '#contract/evaluations/ratings.contract.ts';
import { ratingsOperations } from '#contract/evaluations/ratings.operations.ts';
import type { Actor, PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { sumOfDay, type Inbox } from '#server/platform/ports/inbox.port.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { audienceRepository } from './audience.repository.ts';
import { ratingReported } from './evaluations.words.ts';
import { ratedCourse, ratingsRepository, type RatedCourse } from './ratings.repository.ts';

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof ratingsRepository>['find']>>>;

const shapeOf = ({ courseId: _course, raterId: _rater, ratedAt, editedAt, answeredAt, ...row }: Row): Rating => ({
  ...row,
  ratedAt: ratedAt.toISOString(),
  isEdited: editedAt !== null,
  answeredAt: answeredAt?.toISOString() ?? null,
});

/** What is said of courses, by whom, and what others make of it. */
export const ratingsService = (db: Database, { inbox }: { inbox: Inbox }) => {
  async function course(over: Database, actor: Actor, courseId: string): Promise<RatedCourse> {
    const found = await ratedCourse(over, actor, courseId);
    if (!found) throw new Refusal('notFound');
    return found;
  }

  /** Held until the transaction ends. @throws Refusal notFound, for what is hidden from the actor too */
  async function held(tx: Database, actor: PersonActor, id: string) {
    const ratings = ratingsRepository(tx, actor);
    const rating = await ratings.hold(id);
    if (!rating) throw new Refusal('notFound');
    const of = await course(tx, actor, rating.courseId);
    if (rating.hiddenAt !== null && !of.mayHide && rating.raterId !== actor.id) throw new Refusal('notFound');
    return { ratings, rating, of };
  }

  return {
    async list(query: RatingsQuery, actor: Actor): Promise<RatingPage> {
      const { mayHide } = await course(db, actor, query.courseId);
      const page = await ratingsRepository(db, actor).list(query, mayHide);
      return { ...page, data: page.data.map(shapeOf) };
    },

    async summary({ courseId }: RatingSummaryQuery, actor: Actor): Promise<RatingSummary> {
      const { mayAnswer, mayHide } = await course(db, actor, courseId);
      const ratings = ratingsRepository(db, actor);
      const counts = await ratings.counts(courseId);
      const stars = [1, 2, 3, 4, 5].map((star) => counts.find((one) => one.stars === star)?.ratings ?? 0);
      const all = stars.reduce((sum, count) => sum + count, 0);
      const whole = stars.reduce((sum, count, at) => sum + count * (at + 1), 0);
      const learnt = actor.id === null ? null : await ratings.learnt(courseId);
      return {
        ...{ ratings: all, stars, average: all === 0 ? null : Math.round((whole / all) * 10) / 10 },
        own: actor.id === null ? null : await ratings.own(courseId),
        standing: learnt === null ? 'none' : learnt.isEnough ? 'may' : 'early',
        ...{ mayAnswer, mayHide, reported: mayHide ? await ratings.reported(courseId) : 0 },
      };
    },

    /** @throws Refusal notFound · refused, for who has not learnt a third */
    rate: ({ courseId, stars, text }: RatingWrite, actor: PersonActor): Promise<null> =>
      inTransaction(db, async (tx) => {
        await course(tx, actor, courseId);
        const ratings = ratingsRepository(tx, actor);
        const learnt = await ratings.learnt(courseId);
        if (!learnt?.isEnough) throw new Refusal('refused');
        await ratings.write(courseId, learnt.offeringId, actor.id, stars, text.trim());
        return null;
      }),

    /** @throws Refusal notFound */
    async remove({ courseId }: RatingSummaryQuery, actor: PersonActor): Promise<null> {
      if (!(await ratingsRepository(db, actor).remove(courseId))) throw new Refusal('notFound');
      return null;
    },

    /** @throws Refusal notFound, for others than the team too · conflict */
    answer: ({ id, version, text }: RatingAnswer, actor: PersonActor): Promise<Rating> =>
      inTransaction(db, async (tx) => {
        const { ratings, rating, of } = await held(tx, actor, id);
        if (!of.mayAnswer) throw new Refusal('notFound');
        const read = async () => shapeOf((await ratings.find(id, of.mayHide))!);
        if (rating.version !== version) throw conflictOn(ratingsOperations.answer, await read());
        await ratings.answer(id, text.trim() === '' ? null : text.trim());
        return read();
      }),

    /** @throws Refusal notFound · invalidInput · refused for one's own */
    report: ({ id, reason }: RatingReport, actor: PersonActor): Promise<null> =>
      inTransaction(db, async (tx) => {
        const { ratings, rating, of } = await held(tx, actor, id);
        if (rating.raterId === actor.id || rating.hiddenAt !== null) throw new Refusal('refused');
        if (reason.trim() === '') throw badField('/reason', 'required');
        await ratings.report(id, actor.id, reason.trim());
        await inbox.deliver(tx, ratingReported, {
          to: (await ratings.administrators(of.schoolId)).filter((one) => one !== actor.id),
          data: { course: of.title, courseId: of.courseId },
          ...sumOfDay(`rating.reported|${of.courseId}`, await audienceRepository(tx).today()),
        });
        return null;
      }),

    /** @throws Refusal notFound · notFound, for the team alone too · invalidInput */
    hide: ({ id, isHidden, reason }: RatingHiding, actor: PersonActor): Promise<null> =>
      inTransaction(db, async (tx) => {
        const { ratings, of } = await held(tx, actor, id);
        if (!of.mayHide) throw new Refusal('notFound');
        if (isHidden && reason.trim() === '') throw badField('/reason', 'required');
        await ratings.hide(id, isHidden ? reason.trim() : null);
        if (isHidden) await ratings.settle(id);
        await auditAct(tx, actor, 'rating.hide', { kind: 'courseRating', id }, { isHidden });
        return null;
      }),

    /** @throws Refusal notFound · notFound, for the team alone too */
    dismiss: ({ id }: RatingId, actor: PersonActor): Promise<null> =>
      inTransaction(db, async (tx) => {
        const { ratings, of } = await held(tx, actor, id);
        if (!of.mayHide) throw new Refusal('notFound');
        await ratings.settle(id);
        await auditAct(tx, actor, 'rating.dismiss', { kind: 'courseRating', id });
        return null;
      }),
  };
};
