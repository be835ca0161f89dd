import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CourseStatus } from '#machines/courses/course.lifecycle.ts';
import type { OfferingStatus } from '#machines/courses/offering.lifecycle.ts';
import type { QuizContent } from '#contract/quizzes/quiz-content.contract.ts';
import type { ScormRule } from '#contract/scorm/scorm-rule.contract.ts';
import type { Release } from '#contract/teaching/release.contract.ts';
import type { Scoring } from '#contract/courses/courses.contract.ts';
import type { CourseMoment } from '#contract/school-courses/school-courses.contract.ts';
import type { ReviewStatus } from '#contract/course-review/review-mark.contract.ts';
import type { ReviewStep } from '#contract/course-review/review-steps.rule.ts';
import type { TeachingRight } from '#contract/teaching/teaching-rights.rule.ts';
import type { CourseDetails } from '#contract/teaching/teaching.contract.ts';
import type { ItemKind, NodeKind } from '#contract/teaching/outline.rule.ts';
import type { ReadOnly } from '#server/platform/database/database.ts';

type Edition = 'he' | 've';
export type Level = 'national' | 'provincial' | 'ideological' | 'school';
export type CourseEvent = CourseMoment['event'];
export type TeamRole = 'lead' | 'teacher' | 'assistant' | 'observer';

interface CoursesTable {
  id: Generated<string>;
  school_id: string;
  edition: Edition;
  owner_id: string;
  title: string;
  summary: Generated<string>;
  introduction: Generated<string>;
  subject: string;
  category: string | null;
  level: Level | null;
  form: Generated<'online' | 'blended'>;
  cover_file_id: string | null;
  credits: number | null;
  hours: number | null;
  scoring: ColumnType<Scoring, string | undefined, string>;
  status: Generated<CourseStatus>;
  pending: ColumnType<Partial<CourseDetails>, string | undefined, string>;
  version: Generated<number>;
  outline_version: Generated<number>;
  published_version: Generated<number>;
  published_at: Date | null;
  learners: Generated<number>;
  standing: ColumnType<number, never, never>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  draft_of: Generated<number | null>;
  journal_secret: Generated<string>;
  is_template: Generated<boolean>;
}

interface OfferingsTable {
  id: Generated<string>;
  course_id: string;
  number: number;
  term: string;
  starts_at: Date | string;
  ends_at: Date | string;
  enrol_from: Date | string;
  enrol_until: Date | string;
  capacity: number | null;
  is_reviewed: Generated<boolean>;
  is_cancelled: Generated<boolean>;
  learners: Generated<number>;
  waiting: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
}

interface NodesTable {
  id: Generated<string>;
  course_id: string;
  parent_id: string | null;
  kind: NodeKind;
  title: string;
  position: number;
  file_id: string | null;
  homework_id: string | null;
  url: ColumnType<string | null, string | null | undefined, string | null>;
  quiz_id: ColumnType<string | null, string | null | undefined, string | null>;
  questions: ColumnType<number | null, number | null | undefined, number | null>;
  /** JSON of when a package counts as done. */
  scorm: ColumnType<ScormRule | null, string | null | undefined, string | null>;
  posts: ColumnType<number | null, number | null | undefined, number | null>;
  body_id: string | null;
  duration_ms: number | null;
  pages: number | null;
  /** JSON of its release rule. */
  release: ColumnType<Release, string | undefined, string>;
  version: Generated<number>;
  deleted_at: Date | null;
  deleted_with: string | null;
}

interface PublishedTable {
  id: string;
  course_id: string;
  parent_id: string | null;
  kind: NodeKind;
  title: string;
  chapter_id: string;
  section_id: string | null;
  position: number;
  file_id: string | null;
  homework_id: string | null;
  url: ColumnType<string | null, string | null | undefined, string | null>;
  quiz_id: ColumnType<string | null, string | null | undefined, string | null>;
  questions: ColumnType<number | null, number | null | undefined, number | null>;
  /** JSON of when a package counts as done. */
  scorm: ColumnType<ScormRule | null, string | null | undefined, string | null>;
  posts: ColumnType<number | null, number | null | undefined, number | null>;
  body_id: string | null;
  duration_ms: number | null;
  pages: number | null;
  release: ColumnType<Release, string | undefined, string>;
  is_conditional: Generated<boolean>;
}

interface ItemFacts {
  id: string;
  course_id: string;
  chapter_id: string;
  section_id: string | null;
  kind: ItemKind;
  title: string;
  position: number;
  file_id: string | null;
  homework_id: string | null;
  body_id: string | null;
  duration_ms: number | null;
  pages: number | null;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    courses: CoursesTable;
    course_words: { course_id: string; words: string; is_stale: Generated<boolean> };
    course_team: {
      course_id: string;
      account_id: string;
      role: TeamRole;
      title: Generated<string>;
      position: Generated<number>;
      rights: Generated<TeachingRight[] | null>;
    };
    offerings: OfferingsTable;
    outline_nodes: NodesTable;
    outline_bodies: { id: Generated<string>; course_id: string; html: string; is_fixed: Generated<boolean> };
    outline_quizzes: {
      id: Generated<string>;
      course_id: string;
      content: ColumnType<QuizContent, string, string>;
      is_fixed: Generated<boolean>;
    };
    outline_published: PublishedTable;
    course_followings: { course_id: string; template_id: string; version: number; made_at: Generated<Date> };
    outline_origins: { course_id: string; source_id: string; node_id: string | null; version: number };
    course_copied_homework: { course_id: string; source_id: string; homework_id: string };
    course_versions: {
      course_id: string;
      version: number;
      published_by: string;
      published_at: Generated<Date>;
      sheet: JSONColumnType<CourseDetails>;
      outline: JSONColumnType<object[]>;
      draft_of: Generated<number | null>;
    };
    course_review_rules: {
      school_id: string;
      is_on: boolean;
      with_college: boolean;
      with_province: boolean;
      version: Generated<number>;
      changed_by: string | null;
      changed_at: Generated<Date>;
    };
    course_reviews: {
      id: Generated<string>;
      course_id: string;
      school_id: string;
      chain_id: string;
      round: number;
      number: number;
      status: ReviewStatus;
      has_college: boolean;
      has_province: boolean;
      note: Generated<string>;
      submitted_by: string;
      submitted_at: Generated<Date>;
      sheet: JSONColumnType<CourseDetails>;
      outline: JSONColumnType<object[]>;
      holder_id: string | null;
      held_until: Date | null;
      decided_at: Date | null;
      reason: Generated<string>;
      version: Generated<number>;
    };
    course_review_steps: {
      review_id: string;
      step: ReviewStep;
      outcome: 'passed' | 'returned';
      decided_by: string;
      decided_at: Generated<Date>;
      reason: string;
    };
    course_review_comments: {
      id: Generated<string>;
      chain_id: string;
      review_id: string;
      node_id: string | null;
      kind: 'must' | 'advice';
      quote: string;
      text: string;
      step: ReviewStep;
      author_id: string;
      created_at: Generated<Date>;
      resolved_at: Date | null;
      resolved_by: string | null;
    };
    course_review_replies: {
      id: Generated<string>;
      comment_id: string;
      author_id: string;
      text: string;
      created_at: Generated<Date>;
    };
    course_history: {
      id: Generated<string>;
      course_id: string;
      at: Generated<Date>;
      event: CourseEvent;
      account_id: string | null;
      from_id: string | null;
      to_id: string | null;
      term: string | null;
    };
    course_facts: ReadOnly<{
      id: string;
      title: string;
      subject: string;
      category: string | null;
      edition: Edition;
      level: Level | null;
      school_id: string;
      owner_id: string;
      status: CourseStatus;
      cover_file_id: string | null;
      credits: number | null;
      hours: number | null;
      is_reviewed: boolean;
      learners: number;
    }>;
    offering_facts: ReadOnly<{
      id: string;
      course_id: string;
      number: number;
      term: string;
      starts_at: Date;
      ends_at: Date;
      enrol_from: Date;
      enrol_until: Date;
      capacity: number | null;
      is_reviewed: boolean;
      status: OfferingStatus;
    }>;
    /** Who teaches: supervisors, who only read, are none of them. */
    team_facts: ReadOnly<{
      course_id: string;
      account_id: string;
      role: Exclude<TeamRole, 'observer'>;
      rights: TeachingRight[] | null;
    }>;
    item_facts: ReadOnly<ItemFacts & { is_published: boolean }>;
    /** What is published of them, quick to join with. */
    published_item_facts: ReadOnly<
      ItemFacts & { is_conditional: boolean; quiz_id: string | null; scorm: ScormRule | null; posts: number | null }
    >;
    /** What stands in the quizzes of courses; what was published once is never rewritten. */
    quiz_content_facts: ReadOnly<{ id: string; course_id: string; content: QuizContent }>;
    /** Chapters, sections and items as published; of a chapter `chapter_id` is its own id. */
    place_facts: ReadOnly<{
      id: string;
      course_id: string;
      chapter_id: string;
      section_id: string | null;
      kind: NodeKind;
      title: string;
      position: number;
    }>;
    scoring_facts: ReadOnly<{
      course_id: string;
      progress_weight: number;
      homework_weight: number;
      pass_points: number;
      excellent_points: number;
    }>;
  }
}
