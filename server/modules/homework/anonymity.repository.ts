import { sql } from 'kysely';
import { sharersNames } from './parties.repository.ts';
import { zone } from '#server/platform/database/platform-zone.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';

// Of a submission `s` of homework `h`, for all calls of markers.

/** Nobody who marks it learns yet whose it is. */
export const isHidden = sql<boolean>`(h.is_anonymous and s.status <> 'published')`;

/** #7F3A92: the same for all attempts of one learner at one homework, and nothing that anybody could count out. */
export const anonymousNumber = sql<string>`'#' || upper(left(encode(sha256(convert_to(
  h.number_key::text || coalesce(s.learner_id, s.group_id, s.id)::text, 'UTF8')), 'hex'), 6))`;

/** The day of a moment: its hour would tell a name to who saw somebody hand in. */
export const dayOnly = (moment: 's.submitted_at' | 's.started_at' | 'w.oldest') =>
  sql<Date>`(date_trunc('day', ${sql.ref(moment)} at time zone ${zone}) at time zone ${zone})`;

export const anonymityRepository = (db: Database) => ({
  set: (homeworkId: string, isAnonymous: boolean) =>
    db.updateTable('homeworks').set({ is_anonymous: isAnonymous }).where('id', '=', homeworkId).execute(),

  /** A person has given a mark or said something. */
  isMarkingBegun: async (homeworkId: string): Promise<boolean> =>
    (await db
      .selectFrom('homework_marks as m')
      .innerJoin('homework_submissions as s', 's.id', 'm.submission_id')
      .where('s.homework_id', '=', homeworkId)
      .where('m.marked_by', 'is not', null)
      .select('m.submission_id')
      .limit(1)
      .executeTakeFirst()) !== undefined ||
    (await db
      .selectFrom('homework_turns as t')
      .innerJoin('homework_submissions as s', 's.id', 't.submission_id')
      .where('s.homework_id', '=', homeworkId)
      .select('t.submission_id')
      .limit(1)
      .executeTakeFirst()) !== undefined,

  /** The name behind a submission, for who leads the team of its course. */
  nameFor: ({ id }: PersonActor, submissionId: string) =>
    db
      .selectFrom('homework_submissions as s')
      .innerJoin('homeworks as h', 'h.id', 's.homework_id')
      .innerJoin('team_facts as t', 't.course_id', 'h.course_id')
      .where('s.id', '=', submissionId)
      .where('s.submitted_at', 'is not', null)
      .where('t.account_id', '=', id)
      .where('t.role', '=', 'lead')
      .select(sharersNames.as('name'))
      .executeTakeFirst(),
});
