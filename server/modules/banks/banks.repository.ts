import { sql } from 'kysely';
import type { BankQuestion } from '#contract/banks/banks.contract.ts';
import type { QuestionMetadata } from '#contract/banks/question-metadata.rule.ts';
import { noMetadata } from '#contract/banks/question-metadata.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { plainText } from '#contract/common/plain-text.rule.ts';
import { renewStale } from '#server/platform/search/renew-stale.ts';
import { nameVector, soundVector } from '#server/platform/search/search-vector.ts';
import { formerVersionsRepository } from './former-versions.repository.ts';
import { contentHash } from './imports/content-hash.ts';
import { asQuestion, courseWord, metadataOf, questionColumns } from './question-rows.repository.ts';

export interface QuestionRow {
  /** Given by the seed, so that addresses stay; made by the database if absent. */
  id?: string;
  courseId: string;
  ownerId: string;
  title: string;
  category: string;
  content: QuestionContent;
  /** Absent: nothing is known. */
  metadata?: QuestionMetadata;
  /** Of an imported question, whose pictures it knows by what they show; made of the content if absent. */
  contentHash?: string | null;
  importId?: string;
  /** Of a copy: which question of another bank it was. */
  takenFrom?: { questionId: string; version: number };
}

/** What stands behind the first lines of a stem is not looked for. */
const searchedLength = 2_000;

type Worded = Pick<QuestionRow, 'courseId' | 'title' | 'category' | 'content'> & { tags: readonly string[] };

/** With the course among them: what other courses have is not looked at. */
async function wordsOf({ courseId, title, category, content, tags }: Worded) {
  const name = [title, category, ...tags].join(' ');
  const words = await nameVector(`${name} ${plainText(content.stem).slice(0, searchedLength)}`, 'A');
  return sql<string>`${words}::tsvector || ${await soundVector(name)}::tsvector || ${courseWord(courseId)}::tsvector`;
}

/** @param place among the questions written at once: an earlier one counts as newer, so that lists keep the file's order */
async function rowOf(row: QuestionRow, place: number) {
  const { id, courseId, ownerId, title, category, content, metadata = noMetadata, importId, takenFrom } = row;
  return {
    ...(id && { id }),
    course_id: courseId,
    owner_id: ownerId,
    kind: content.kind,
    title,
    category,
    content: JSON.stringify(content),
    content_hash: row.contentHash ?? contentHash(content),
    ...metadataOf(metadata),
    words: await wordsOf({ courseId, title, category, content, tags: metadata.tags }),
    import_id: importId ?? null,
    ...(takenFrom && { taken_from_question_id: takenFrom.questionId, taken_version: takenFrom.version }),
    created_at: sql<Date>`now() - make_interval(secs => ${place / 1e6})`,
  };
}

/** How many questions one statement writes: their words are cut in a few milliseconds, then others get their turn. */
const chunkSize = 20;

export const banksRepository = (db: Database) => ({
  /** Holds the question until the transaction ends. */
  lock: (id: string) =>
    db
      .selectFrom('bank_questions')
      .select(questionColumns)
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
      .then((row) => row && asQuestion(row)),

  /** Who else copies into this bank waits until the transaction ends. */
  holdTaking: (courseId: string) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`taking ${courseId}`}, 0))`.execute(db),

  async insert(rows: readonly QuestionRow[]): Promise<string[]> {
    const ids: string[] = [];
    for (let from = 0; from < rows.length; from += chunkSize) {
      const values = [];
      for (const [index, row] of rows.slice(from, from + chunkSize).entries())
        values.push(await rowOf(row, from + index));
      const written = await db.insertInto('bank_questions').values(values).returning('id').execute();
      ids.push(...written.map(({ id }) => id));
    }
    return ids;
  },

  /** @param row owned by who changes it: its author stays */
  async change(id: string, row: QuestionRow): Promise<BankQuestion> {
    const { import_id: _, owner_id: changed_by, created_at: __, ...values } = await rowOf(row, 0);
    await formerVersionsRepository(db).keep(sql<boolean>`id = ${id}`);
    const changed = await db
      .updateTable('bank_questions')
      .set(({ eb }) => ({ ...values, changed_by, version: eb('version', '+', 1), updated_at: sql`now()` }))
      .where('id', '=', id)
      .returning(questionColumns)
      .executeTakeFirstOrThrow();
    return asQuestion(changed);
  },

  remove: (id: string) =>
    db
      .updateTable('bank_questions')
      .set({ removed_at: sql`now()` })
      .where('id', '=', id)
      .execute(),

  /** Titles of the course's questions with these hashes. */
  async titlesByHash(courseId: string, hashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await db
      .selectFrom('bank_questions')
      .select(['content_hash', 'title'])
      .where('course_id', '=', courseId)
      .where('removed_at', 'is', null)
      .where(sql<boolean>`content_hash = any(${hashes}::text[])`)
      .execute();
    return new Map(rows.map(({ content_hash, title }) => [content_hash, title]));
  },

  /** Takes an import's untouched questions away. @returns how many were changed since and stay */
  async removeImported(importId: string): Promise<number> {
    await db
      .updateTable('bank_questions')
      .set({ removed_at: sql`now()` })
      .where('import_id', '=', importId)
      .where('version', '=', 1)
      .where('removed_at', 'is', null)
      .execute();
    const { kept } = await db
      .selectFrom('bank_questions')
      .select(({ fn }) => fn.countAll<number>().as('kept'))
      .where('import_id', '=', importId)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return kept;
  },
});

async function writeWords(tx: Database, ids: readonly string[]): Promise<void> {
  const questions = await tx
    .selectFrom('bank_questions')
    .where('id', 'in', ids)
    .select(['id', 'course_id as courseId', 'title', 'category', 'content', 'tags'])
    .execute();
  for (const question of questions)
    await tx
      .updateTable('bank_questions')
      .set({ words: await wordsOf(question), has_stale_words: false })
      .where('id', '=', question.id)
      .execute();
}

/** Writes anew what is found by words of an earlier form. @returns how many there were in this round */
export const renewStaleWords = (db: Database): Promise<number> =>
  renewStale(db, { table: 'bank_questions', id: 'id', mark: 'has_stale_words' }, writeWords);
