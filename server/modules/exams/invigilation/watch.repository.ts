import { sql, type RawBuilder } from 'kysely';
import { offlineAfterMs, type CandidateFilter } from '#contract/exams/exam-choices.rule.ts';
import type { Candidate, ExamWatch, ExamWatchQuery } from '#contract/exams/exam-watch.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { numberIn } from '#server/platform/access/learner-number.ts';
import { looksAfter, personId } from '#server/platform/access/looked-after.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { contains } from '#server/platform/database/like.ts';
import { pageFrom, windowOf } from '#server/platform/database/page.ts';
import type { TeamRow } from '../team.repository.ts';

const isOffline = sql<boolean>`coalesce(a.status = 'running'
  and a.seen_at < now() - ${offlineAfterMs} * interval '1 millisecond', false)`;
const lateWaiting = sql<number>`(select count(*)::int from exam_late_packets l
  where l.attempt_id = a.id and l.status = 'waiting')`;
const hands = sql<number>`(select count(*)::int from exam_messages h where h.attempt_id = a.id and h.status = 'asked')`;
const isHandedIn = sql<boolean>`coalesce(a.status in ('submitted', 'marking', 'published'), false)`;
const has = (status: string) => sql<boolean>`coalesce(a.status = ${status}, false)`;

const conditions: Record<CandidateFilter, RawBuilder<boolean>> = {
  all: sql`true`,
  none: sql`a.id is null`,
  lobby: has('lobby'),
  running: has('running'),
  offline: isOffline,
  paused: has('paused'),
  device: sql`coalesce(a.status in ('running', 'paused') and a.asked_device_hash is not null, false)`,
  submitted: isHandedIn,
  absent: has('absent'),
  voided: has('voided'),
  late: sql`exists (select from exam_late_packets l where l.attempt_id = a.id and l.status = 'waiting')`,
};

type Exam = Pick<TeamRow, 'id' | 'offering_id' | 'settings'>;

/** Who takes an exam, as those see them who look after their classes. */
export const watchRepository = (db: Database, actor: PersonActor) => {
  /** Who takes it, and who began before leaving. */
  const candidates = ({ id, offering_id: offeringId }: Exam) => sql`from (
      select u.learner_id from exam_audience_facts u where u.exam_id = ${id}::uuid
      union select t.learner_id from exam_attempts t
      where t.exam_id = ${id}::uuid and t.status not in ('lobby', 'absent')) who
    left join exam_attempts a on a.exam_id = ${id}::uuid and a.learner_id = who.learner_id
    left join person_facts p on p.id = who.learner_id
    where ${looksAfter(personId(actor.id), sql`${offeringId}::uuid`, sql`who.learner_id`)}`;

  const isAsked = ({ settings: { absencesBeforeAsking: most } }: Exam) =>
    most === null ? sql<boolean>`false` : sql<boolean>`coalesce(a.absences >= ${most}, false)`;

  return {
    async counts(exam: Exam): Promise<ExamWatch['counts']> {
      const names = Object.keys(conditions).filter((name) => name !== 'all') as Exclude<CandidateFilter, 'all'>[];
      const each = names.map((name) => sql`count(*) filter (where ${conditions[name]})::int as ${sql.ref(name)}`);
      const { rows } = await sql<ExamWatch['counts']>`
        select count(*)::int as candidates, ${sql.join(each)} ${candidates(exam)}`.execute(db);
      return rows[0]!;
    },

    /** Those with something to look at first, then by name. */
    async page(exam: Exam, asked: ExamWatchQuery) {
      const { filter = 'all', search = '' } = asked;
      const { limit, offset } = windowOf(asked);
      const from = sql`${candidates(exam)} and ${conditions[filter]}
        ${search.trim() === '' ? sql`` : sql`and (p.name ilike ${contains(search)} or ${numberIn(exam.offering_id)} like ${contains(search)})`}`;
      const { rows } = await sql<Candidate>`
        select who.learner_id as "learnerId", coalesce(p.name, '') as name,
          nullif(${numberIn(exam.offering_id)}, '') as "studentNumber",
          (select k.name from teaching_class_member_facts m join teaching_class_facts k on k.id = m.class_id
            where m.offering_id = ${exam.offering_id}::uuid and m.learner_id = who.learner_id limit 1) as "className",
          a.id as "attemptId", a.status, ${isOffline} as "isOffline", ${iso('a.seen_at')} as "seenAt",
          ${iso('a.started_at')} as "startedAt", ${iso('a.ends_at')} as "endsAt", ${iso('a.submitted_at')} as "submittedAt",
          a.ended_by as "endedBy", coalesce(a.answered, 0) as answered, coalesce(a.saves, 0) as saves,
          coalesce(a.absences, 0) as absences, ${isAsked(exam)} as "isAsked", a.points,
          case when ${conditions.device} then a.asked_device_reason end as "asksDevice", ${lateWaiting} as "lateWaiting",
          ${hands} as hands
        ${from}
        order by case when ${conditions.device} then 0 when ${conditions.late} or ${hands} > 0 then 1 when ${isOffline} then 2
            when ${conditions.paused} then 3 when ${isAsked(exam)} then 4 else 5 end, p.name, who.learner_id
        limit ${limit} offset ${offset}`.execute(db);
      const counted = await sql<{ n: number }>`select count(*)::int as n ${from}`.execute(db);
      return pageFrom(asked, rows, counted.rows[0]!.n);
    },

    /** Learners who may begin and have not: all of them, or these. */
    async notBegun(exam: Exam, learnerIds?: readonly string[]): Promise<string[]> {
      const chosen = learnerIds === undefined ? sql`` : sql`and who.learner_id = any(${learnerIds}::uuid[])`;
      const { rows } = await sql<{ id: string }>`
        select who.learner_id as id ${candidates(exam)} and (a.id is null or a.status = 'lobby') ${chosen}`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
};
