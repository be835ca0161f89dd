import { isDeepStrictEqual } from 'node:util';
import type { CourseDetails, ManagedCourse } from '#contract/teaching/teaching.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { reviewRules } from '../review/review-rules.repository.ts';
import { reviewsRepository } from '../review/reviews.repository.ts';
import { manageRepository, type CourseRow } from './manage.repository.ts';

/** As they are being written. */
export const detailsOf = ({ published, pending }: CourseRow): CourseDetails => ({ ...published, ...pending });

/** Fields that differ from what learners see. */
export const pendingOf = (published: CourseDetails, details: CourseDetails): Partial<CourseDetails> =>
  Object.fromEntries(
    Object.entries(details).filter(
      ([name, value]) => !isDeepStrictEqual(value, published[name as keyof CourseDetails]),
    ),
  );

/** @throws Refusal notFound, for a course that the actor does not edit */
export async function readManaged(db: Database, actor: PersonActor, id: string): Promise<ManagedCourse> {
  const repository = manageRepository(db, actor);
  const row = await repository.find(id);
  if (!row) throw new Refusal('notFound');
  const [team, offerings] = [await repository.team(id), await repository.offerings(id)];
  const { isReviewed } = await reviewRules(db).facts(row.school.id);
  const { edition, school, status, version, publishedVersion, publishedAt, learners } = row;
  return {
    ...{ id, edition, school, status, version, publishedVersion, publishedAt, learners, team, offerings },
    sheet: detailsOf(row),
    journalKey: row.journalKey,
    pending: Object.keys(row.pending),
    publishedScoring: publishedVersion > 0 ? row.published.scoring : null,
    waiting: offerings.reduce((sum, { waiting }) => sum + waiting, 0),
    isReviewed,
    review: await reviewsRepository(db).latest(id),
    may: { edit: row.edits, publish: row.leads, delete: row.leads && publishedVersion === 0, team: row.leads },
  };
}
