import { sql } from 'kysely';
import type { ReviewRuleWrite } from '#contract/course-review/course-review.contract.ts';
import { roleDeclarations, rolesByAccess } from '#contract/common/roles.rule.ts';
import type { CourseFacts } from '#machines/courses/course.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { isLeadOfCourse } from '../course-access.repository.ts';

interface RuleRow {
  isOn: boolean;
  withCollege: boolean;
  withProvince: boolean;
  version: number;
  changedBy: string;
  changedAt: string | null;
}

const rolesOf = (scope: string) => rolesByAccess.filter((role) => roleDeclarations[role].scope === scope);

/** Person `p` may decide by role `r`: it holds the right, and the account works. */
const mayDecideBy = sql<boolean>`(
  not p.disabled and (r.role = 'platformAdmin' or exists (
    select from role_right_facts g where g.role = r.role and g.permission = 'course.enable')))`;

/** How schools review their courses, and who may do it there. */
export const reviewRules = (db: Database) => ({
  /** What the lifecycle asks, but whether somebody of the college may recommend. */
  async facts(schoolId: string): Promise<CourseFacts> {
    const row = await db
      .selectFrom('course_review_rules')
      .where('school_id', '=', schoolId)
      .select(['is_on', 'with_college', 'with_province'])
      .executeTakeFirst();
    return {
      isReviewed: row?.is_on ?? false,
      isCollegeWanted: row?.with_college ?? false,
      isProvinceReviewWanted: row?.with_province ?? false,
    };
  },

  async find(schoolId: string): Promise<RuleRow> {
    const { rows } = await sql<RuleRow>`
      select u.is_on as "isOn", u.with_college as "withCollege", u.with_province as "withProvince", u.version,
        coalesce(p.name, '') as "changedBy", ${iso('u.changed_at')} as "changedAt"
      from course_review_rules u left join person_facts p on p.id = u.changed_by
      where u.school_id = ${schoolId}`.execute(db);
    return (
      rows[0] ?? { isOn: false, withCollege: true, withProvince: false, version: 0, changedBy: '', changedAt: null }
    );
  },

  /** @returns false where somebody wrote since */
  async write(rule: ReviewRuleWrite, actor: PersonActor): Promise<boolean> {
    const { rows } = await sql<{ version: number }>`
      insert into course_review_rules as u (school_id, is_on, with_college, with_province, changed_by)
      select ${rule.schoolId}, ${rule.isOn}, ${rule.withCollege}, ${rule.withProvince}, ${actor.id}
      where ${rule.version} = coalesce((select version from course_review_rules where school_id = ${rule.schoolId}), 0)
      on conflict (school_id) do update set is_on = excluded.is_on, with_college = excluded.with_college,
        with_province = excluded.with_province, changed_by = excluded.changed_by, changed_at = now(),
        version = u.version + 1
      where u.version = ${rule.version}
      returning version`.execute(db);
    return rows.length > 0;
  },

  async open(schoolId: string): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from course_reviews r where r.school_id = ${schoolId} and r.decided_at is null`.execute(
      db,
    );
    return rows[0]!.n;
  },

  /** Names of the school's colleges where nobody may recommend; at most 50. */
  async collegesWithout(schoolId: string): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select f.name from college_facts f where f.school_id = ${schoolId} and not f.is_closed
        and not exists (
          with recursive above as (
            select f.id, f.parent_id union select a.id, a.parent_id from above w join college_facts a on a.id = w.parent_id
          ) select from above w join role_facts r on r.scope_id = w.id and r.role = any(${rolesOf('college')}::text[])
            join person_facts p on p.id = r.account_id where ${mayDecideBy})
      order by f.position, f.name limit 50`.execute(db);
    return rows.map(({ name }) => name);
  },

  /** Who may decide a step of a course: nobody of its team. At most 50. */
  async reviewers(courseId: string, step: 'submitted' | 'schoolReview' | 'provinceReview'): Promise<string[]> {
    const place =
      step === 'submitted'
        ? sql`r.role = any(${rolesOf('college')}::text[]) and r.scope_id in (
            with recursive above as (
              select f.id, f.parent_id from member_facts m join college_facts f on f.id = m.college_id
                where ${isLeadOfCourse}
              union select f.id, f.parent_id from above w join college_facts f on f.id = w.parent_id
            ) select id from above)`
        : step === 'schoolReview'
          ? sql`r.role = any(${rolesOf('school')}::text[]) and r.school_id = c.school_id`
          : sql`r.role = any(${rolesOf('platform')}::text[])`;
    const { rows } = await sql<{ id: string }>`
      select distinct p.id from courses c join role_facts r on ${place} join person_facts p on p.id = r.account_id
      where c.id = ${courseId} and ${mayDecideBy}
        and not exists (select from course_team t where t.course_id = c.id and t.account_id = p.id)
      order by p.id limit 50`.execute(db);
    return rows.map(({ id }) => id);
  },
});
