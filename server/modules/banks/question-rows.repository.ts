import { sql } from 'kysely';
import type { BankQuestion } from '#contract/banks/banks.contract.ts';
import { between } from '#contract/banks/category.rule.ts';
import type { QuestionMetadata } from '#contract/banks/question-metadata.rule.ts';

/** What a question is, as it is selected. */
export const questionColumns = [
  ...(['id', 'course_id', 'kind', 'title', 'category', 'content', 'version', 'updated_at'] as const),
  ...(['points', 'difficulty', 'level', 'tags', 'source'] as const),
] as const;

export const metadataOf = ({ points, difficulty, level, tags, source }: QuestionMetadata): QuestionMetadata => ({
  ...{ points, difficulty, level, tags, source },
});

export const asQuestion = (
  row: { id: string; course_id: string; updated_at: Date } & QuestionMetadata &
    Pick<BankQuestion, 'kind' | 'title' | 'category' | 'content' | 'version'>,
): BankQuestion => ({
  id: row.id,
  courseId: row.course_id,
  kind: row.kind,
  title: row.title,
  category: row.category,
  content: row.content,
  metadata: metadataOf(row),
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
});

const after = String.fromCharCode(between.charCodeAt(0) + 1);

/** The category or one below it: paths go on with the sign between names, and the next sign ends the range. */
export const inBranch = (branch: string) => {
  const path = sql`category collate "C"`;
  return sql<boolean>`(${path} = ${branch} or (${path} > ${branch + between} and ${path} < ${branch + after}))`;
};

/** The same for a branch that a column names; '' is the whole bank. */
export const inBranchOf = (branch: string, category: string) => {
  const [top, path] = [sql.ref(branch), sql`${sql.ref(category)} collate "C"`];
  return sql<boolean>`(${top} = '' or ${path} = ${top}
    or (${path} > ${top} || ${between}::text and ${path} < ${top} || ${after}::text))`;
};

/** What stands among the words of a course's questions, and among those that are asked for. */
export const courseWord = (courseId: string): string => `'#${courseId.replaceAll('-', '')}'`;
