import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { QuizContent } from '#contract/quizzes/quiz-content.contract.ts';
import type { ScormRule } from '#contract/scorm/scorm-rule.contract.ts';
import type { ItemKind } from '#contract/teaching/outline.rule.ts';
import type { Release } from '#contract/teaching/release.contract.ts';
import type { Scoring } from '#contract/courses/courses.contract.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { writeWords } from './catalogue/course-words.repository.ts';
import { versionsRepository } from './versions/versions.repository.ts';
import type { Level, TeamRole } from './courses.tables.ts';

/** A whole course as the demo seed and imports give one; ids may be given, so that other rows can name them. */
export interface CourseTree {
  id?: string;
  schoolId: string;
  edition: 'he' | 've';
  ownerId: string;
  title: string;
  summary?: string;
  /** Clean HTML. */
  introduction?: string;
  subject: string;
  category?: string | null;
  level?: Level | null;
  form?: 'online' | 'blended';
  coverFileId?: string | null;
  credits?: number | null;
  hours?: number | null;
  scoring?: Scoring;
  /** Null: stays a draft. */
  publishedAt: Date | null;
  /** Without the owner, who leads. */
  team?: readonly { accountId: string; role: Exclude<TeamRole, 'lead'>; title?: string }[];
  ownerTitle?: string;
  offerings: readonly {
    id?: string;
    term: string;
    startsAt: Date;
    endsAt: Date;
    enrolFrom: Date;
    enrolUntil: Date;
    capacity?: number | null;
    isReviewed?: boolean;
  }[];
  chapters: readonly {
    id?: string;
    title: string;
    release?: Release;
    sections: readonly { id?: string; title: string; items: readonly ItemTree[] }[];
  }[];
}
export interface ItemTree {
  id?: string;
  kind: ItemKind;
  title: string;
  fileId?: string;
  homeworkId?: string;
  /** Clean HTML of a richText. */
  html?: string;
  bodyId?: string;
  durationMs?: number;
  pages?: number;
  /** Of a link. */
  url?: string;
  quiz?: QuizContent;
  quizId?: string;
  scorm?: ScormRule;
  posts?: number;
  release?: Release;
}

type Rows<Name extends keyof Tables> = Insertable<Tables[Name]>[];
interface Batch {
  courses: Rows<'courses'>;
  course_team: Rows<'course_team'>;
  offerings: Rows<'offerings'>;
  outline_nodes: Rows<'outline_nodes'>;
  outline_bodies: Rows<'outline_bodies'>;
  outline_quizzes: Rows<'outline_quizzes'>;
  outline_published: Rows<'outline_published'>;
}

/** Rows a statement; PostgreSQL takes 65,535 parameters. */
const atOnce = 1000;

/**
 * Adds courses with team, offerings and outline in bulk; the published ones are found at once. The caller owns the
 * transaction.
 * @returns the ids of course, offerings and items (in reading order), in the order given
 */
export async function importCourses(tx: Database, trees: readonly CourseTree[]) {
  const batch: Batch = {
    courses: [],
    course_team: [],
    offerings: [],
    outline_nodes: [],
    outline_bodies: [],
    outline_quizzes: [],
    outline_published: [],
  };
  const ids = trees.map((tree) => addTree(batch, tree));
  const order = [
    'courses',
    'course_team',
    'offerings',
    'outline_bodies',
    'outline_quizzes',
    'outline_nodes',
    'outline_published',
  ] as const;
  for (const name of order)
    for (let start = 0; start < batch[name].length; start += atOnce)
      await tx
        .insertInto(name)
        .values(batch[name].slice(start, start + atOnce))
        .execute();
  await versionsRepository(tx).addImported(ids.map(({ courseId }) => courseId));
  for (let start = 0; start < ids.length; start += 50)
    await writeWords(
      tx,
      ids.slice(start, start + 50).map(({ courseId }) => courseId),
    );
  return ids;
}

function addTree(batch: Batch, tree: CourseTree) {
  const courseId = tree.id ?? randomUUID();
  const isPublished = tree.publishedAt !== null;
  batch.courses.push({
    id: courseId,
    school_id: tree.schoolId,
    edition: tree.edition,
    owner_id: tree.ownerId,
    title: tree.title,
    summary: tree.summary ?? '',
    introduction: tree.introduction ?? '',
    subject: tree.subject,
    category: tree.category ?? null,
    level: tree.level ?? null,
    form: tree.form ?? 'online',
    cover_file_id: tree.coverFileId ?? null,
    credits: tree.credits ?? null,
    hours: tree.hours ?? null,
    scoring: JSON.stringify(tree.scoring ?? { progress: 40, homework: 60, passPoints: 60, excellentPoints: 85 }),
    status: isPublished ? 'published' : 'draft',
    published_version: isPublished ? 1 : 0,
    published_at: tree.publishedAt,
  });
  batch.course_team.push(
    { course_id: courseId, account_id: tree.ownerId, role: 'lead', title: tree.ownerTitle ?? '', position: 0 },
    ...(tree.team ?? []).map(({ accountId, role, title = '' }, index) => ({
      course_id: courseId,
      account_id: accountId,
      role,
      title,
      position: index + 1,
    })),
  );
  const offeringIds = tree.offerings.map((offering, index) => {
    const id = offering.id ?? randomUUID();
    batch.offerings.push({
      id,
      course_id: courseId,
      number: index + 1,
      term: offering.term,
      starts_at: offering.startsAt,
      ends_at: offering.endsAt,
      enrol_from: offering.enrolFrom,
      enrol_until: offering.enrolUntil,
      capacity: offering.capacity ?? null,
      is_reviewed: offering.isReviewed ?? false,
    });
    return id;
  });
  return { courseId, offeringIds, itemIds: addOutline(batch, courseId, tree.chapters, isPublished) };
}

function addOutline(batch: Batch, courseId: string, chapters: CourseTree['chapters'], isPublished: boolean) {
  const itemIds: string[] = [];
  let reading = 0;
  const place = (
    chapterId: string,
    sectionId: string | null,
    /** By what it stands in. */
    isConditional: boolean,
    node: Partial<ItemTree>,
    rest: {
      id: string;
      parent_id: string | null;
      kind: ItemKind | 'chapter' | 'section';
      position: number;
      title: string;
    },
  ) => {
    const body = node.html === undefined ? null : (node.bodyId ?? randomUUID());
    if (body) batch.outline_bodies.push({ id: body, course_id: courseId, html: node.html!, is_fixed: isPublished });
    const quiz = node.quiz && { id: node.quizId ?? randomUUID(), content: JSON.stringify(node.quiz) };
    if (quiz) batch.outline_quizzes.push({ ...quiz, course_id: courseId, is_fixed: isPublished });
    const row = {
      ...rest,
      course_id: courseId,
      file_id: node.fileId ?? null,
      homework_id: node.homeworkId ?? null,
      body_id: body,
      url: node.url ?? null,
      quiz_id: quiz?.id ?? null,
      questions: node.quiz?.questions.length ?? null,
      scorm: node.scorm ? JSON.stringify(node.scorm) : null,
      posts: node.posts ?? null,
      duration_ms: node.durationMs ?? null,
      pages: node.pages ?? null,
      release: JSON.stringify(node.release ?? []),
    };
    batch.outline_nodes.push(row);
    if (isPublished)
      batch.outline_published.push({
        ...{ ...row, chapter_id: chapterId, section_id: sectionId, position: reading++ },
        is_conditional: isConditional || (node.release ?? []).length > 0,
      });
  };

  chapters.forEach((chapter, chapterIndex) => {
    const chapterId = chapter.id ?? randomUUID();
    const { title } = chapter;
    const isConditional = (chapter.release ?? []).length > 0;
    const row = { id: chapterId, parent_id: null, kind: 'chapter', title, position: chapterIndex } as const;
    place(chapterId, null, false, { release: chapter.release }, row);
    chapter.sections.forEach((section, sectionIndex) => {
      const sectionId = section.id ?? randomUUID();
      place(
        chapterId,
        null,
        isConditional,
        {},
        {
          id: sectionId,
          parent_id: chapterId,
          kind: 'section',
          title: section.title,
          position: sectionIndex,
        },
      );
      section.items.forEach((item, position) => {
        const id = item.id ?? randomUUID();
        itemIds.push(id);
        const own = { id, parent_id: sectionId, kind: item.kind, title: item.title, position };
        place(chapterId, sectionId, isConditional, item, own);
      });
    });
  });
  return itemIds;
}
