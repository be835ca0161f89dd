import { sql, type RawBuilder } from 'kysely';
import type { Writer } from '#contract/discussions/discussions.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';

/** Of a row `w` of `course`, whose author `p` is: who wrote it, as far as the actor may read it. */
export const writerOf = (
  { id }: PersonActor,
  row: { w: 't' | 'w'; courseId: RawBuilder<unknown>; isTeam: RawBuilder<boolean> },
): RawBuilder<Writer> => {
  const written = (column: string) => sql.ref(`${row.w}.${column}`);
  const isNamed = sql`(not ${written('is_anonymous')} or ${row.isTeam} or ${written('author_id')} = ${id}::uuid)`;
  return sql<Writer>`jsonb_build_object(
    'name', case when ${isNamed} then coalesce(p.name, '') end,
    'avatarFileId', case when ${isNamed} then p.avatar_file_id end,
    'isTeam', ${isNamed} and exists (
      select from team_facts f where f.course_id = ${row.courseId} and f.account_id = ${written('author_id')}),
    'isMine', ${written('author_id')} = ${id}::uuid,
    'isAnonymous', ${written('is_anonymous')})`;
};

/** Hides what the actor has a reason against; without one it is shown again. */
export const hiding = ({ id }: PersonActor, reason: string | null) => ({
  hidden_reason: reason,
  ...(reason === null ? { hidden_at: null, hidden_by: null } : { hidden_at: sql<Date>`now()`, hidden_by: id }),
});
