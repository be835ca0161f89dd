import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Classroom } from './homework.builder.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** Who asks for records of others (platform/other-records). */
export type CastName =
  | 'visitor'
  | 'learner'
  | 'classmate'
  | 'learner elsewhere'
  | 'owning teacher'
  | 'colleague'
  | 'other teacher'
  | 'teacher elsewhere'
  | 'school admin'
  | "other school's admin"
  | 'maintainer'
  | 'platform admin'
  | 'disabled';

/** Whoever answers for a course of the room, and whoever teaches it. */
export const owners: readonly CastName[] = ['owning teacher', 'school admin', 'platform admin'];
export const team: readonly CastName[] = [...owners, 'colleague'];

/** Whose record stands in the path: its ids, and who reaches it, besides the rights that the operation asks. */
export interface Whose<Kind extends string = string> {
  /** Kinds of records by the names that stand in the path. */
  ids: Readonly<Record<string, Kind>>;
  reach: readonly CastName[];
  query?: Readonly<Record<string, Kind>>;
  /** Everybody is told about themselves, also of what is not there. */
  isAboutOneself?: true;
}

/** Where records are made: a room with its people, and the maintainer of a library. */
export interface Stage {
  platform: TestApp;
  room: Classroom;
  maintainer: TestPerson;
  schoolId: string;
  /** Of an `insert … returning id`. */
  inserted(statement: ReturnType<typeof sql<{ id: string }>>): Promise<string>;
  /** A file of no real bytes, whose content is that of all files of this stage. */
  addFile(owner: TestPerson, name: string, mediaType: string): Promise<string>;
  sha256: string;
}

/** What `platform/other-records` must know of an area; `tests/<module>/<module>.records.ts` exports it by default. */
export interface AreaRecords<Kind extends string = string> {
  /** By the beginning of an operation's path; the longest that fits counts. */
  paths: Readonly<Record<string, Whose<Kind> | 'everybody'>>;
  /** Which record a field of a query means, for reads that name none in their path. */
  fields?: Readonly<Record<string, Kind>>;
  /** One record of each kind, of the people of the room; made twice they are siblings, which the same people may reach. */
  make?(stage: Stage): Promise<Readonly<Record<Kind, string>>>;
}

export const areaRecords = <Kind extends string = never>(records: AreaRecords<Kind>): AreaRecords<Kind> => records;

/** @param room has a learner without any homework of it yet */
export async function stageOf(platform: TestApp, room: Classroom, maintainer: TestPerson): Promise<Stage> {
  const { db } = platform;
  const inserted = async (statement: ReturnType<typeof sql<{ id: string }>>) =>
    (await statement.execute(db)).rows[0]!.id;
  const { schoolId } = await db
    .selectFrom('courses')
    .select('school_id as schoolId')
    .where('id', '=', room.courseId)
    .executeTakeFirstOrThrow();
  const sha256 = randomUUID().replaceAll('-', '').repeat(2);
  await sql`insert into file_contents (sha256, size_bytes) values (${sha256}, 3)`.execute(db);
  const addFile = (owner: TestPerson, name: string, mediaType: string) =>
    inserted(sql`insert into files (owner_id, name, media_type, sha256, source_sha256)
      values (${owner.id}, ${name}, ${mediaType}, ${sha256}, ${sha256}) returning id`);
  return { platform, room, maintainer, schoolId, inserted, addFile, sha256 };
}
