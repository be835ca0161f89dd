import { sql } from 'kysely';
import type { Body, BodyInput, StudyInput, StudyOutline } from '#contract/teaching/outline.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Lock, Release } from '#contract/teaching/release.contract.ts';
import { conditionsOf, lockOf } from '#contract/teaching/release.rule.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { treeOf } from './outline/outline-tree.ts';
import { releaseRepository } from './outline/release.repository.ts';
import { administers, mayLearn, teaches } from './course-access.repository.ts';

/** The offering as those see it who learn or teach it; outside there is none. */
const studyRepository = (db: Database, actor: PersonActor) => ({
  async head(offeringId: string) {
    const { rows } = await sql<Omit<StudyOutline, 'chapters'>>`
      select c.id as "courseId", o.id as "offeringId", c.title, c.subject, c.category, c.cover_file_id as "coverFileId",
        s.name as "schoolName", coalesce(p.name, '') as teacher, o.number, o.term,
        ${iso('o.starts_at')} as "startsAt", ${iso('o.ends_at')} as "endsAt",
        (${teaches(actor)} or ${administers(actor)}) as "isTeaching"
      from offerings o join courses c on c.id = o.course_id and c.deleted_at is null
      join school_facts s on s.id = c.school_id left join person_facts p on p.id = c.owner_id
      where o.id = ${offeringId} and (${teaches(actor)} or ${administers(actor)} or exists (
        select from enrolment_facts e
        where e.offering_id = o.id and e.learner_id = ${actor.id} and e.status in ${mayLearn}))`.execute(db);
    return rows[0];
  },

  rows: (courseId: string) =>
    db
      .selectFrom('outline_published')
      .where('course_id', '=', courseId)
      .select(['id', 'parent_id', 'kind', 'title', 'file_id', 'homework_id', 'url', 'duration_ms', 'pages', 'release'])
      .select(['questions', 'posts'])
      .select('is_conditional')
      .orderBy('position')
      .execute(),

  body: (courseId: string, itemId: string) =>
    db
      .selectFrom('outline_published as n')
      .leftJoin('outline_bodies as b', 'b.id', 'n.body_id')
      .where('n.course_id', '=', courseId)
      .where('n.id', '=', itemId)
      // A discussion may begin without a word.
      .where(({ or, eb }) => or([eb('n.body_id', 'is not', null), eb('n.kind', '=', 'discussion')]))
      .select(['n.id as itemId', 'n.title'])
      .select(({ fn, ref, val }) => fn.coalesce(ref('b.html'), val('')).as('body'))
      .executeTakeFirst(),
});

interface ConditionalRow {
  id: string;
  parent_id: string | null;
  release: Release;
  is_conditional: boolean;
}

const noLocks = { of: () => null, opensInMs: () => null };

/** What of the outline a learner may not open yet. */
async function locksFor(db: Database, rows: readonly ConditionalRow[], offeringId: string, actor: PersonActor) {
  const named = rows.flatMap(({ release }) => release);
  if (named.length === 0) return noLocks;
  const facts = await releaseRepository(db).facts(offeringId, actor.id, named);
  const byId = new Map(rows.map(({ parent_id: parentId, ...row }) => [row.id, { ...row, parentId }]));
  return {
    of(id: string): Lock | null {
      if (!byId.get(id)?.is_conditional) return null;
      const lock = lockOf(conditionsOf(byId, id), facts);
      return lock.length > 0 ? lock : null;
    },
    opensInMs(): number | null {
      const dates = named.flatMap((one) => (one.kind === 'from' ? Date.parse(one.at) - facts.nowMs : []));
      const coming = dates.filter((ms) => ms > 0);
      return coming.length > 0 ? Math.min(...coming) : null;
    },
  };
}

/** The published content with ids, for the study page. */
export const studyService = (db: Database) => ({
  async outline({ offeringId }: StudyInput, actor: PersonActor): Promise<StudyOutline> {
    const repository = studyRepository(db, actor);
    const head = await repository.head(offeringId);
    if (!head) throw new Refusal('notFound');
    const rows = await repository.rows(head.courseId);
    const locks = head.isTeaching ? noLocks : await locksFor(db, rows, offeringId, actor);
    const chapters = treeOf(
      rows,
      ({ id, kind, title, file_id, homework_id, url, duration_ms, pages, questions, posts }) => {
        const lock = locks.of(id);
        return {
          ...{ id, kind, title, lock, durationMs: duration_ms, pages, questions, posts },
          ...{ fileId: lock ? null : file_id, homeworkId: lock ? null : homework_id, url: lock ? null : url },
        };
      },
    );
    const opensInMs = locks.opensInMs();
    return { ...head, opensInMs, chapters: chapters.map((chapter) => ({ ...chapter, lock: locks.of(chapter.id) })) };
  },

  async body({ offeringId, itemId }: BodyInput, actor: PersonActor): Promise<Body> {
    const repository = studyRepository(db, actor);
    const head = await repository.head(offeringId);
    const body = head && (await repository.body(head.courseId, itemId));
    if (!body) throw new Refusal('notFound');
    if (!head.isTeaching && !(await releaseRepository(db).isReleased(offeringId, actor.id, itemId)))
      throw new Refusal('itemLocked');
    return body;
  },
});
