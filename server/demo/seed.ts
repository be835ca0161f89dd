import { sql } from 'kysely';
import type { StoredFile } from '#contract/files/files.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { FilesParts } from '../modules/files/files.port.ts';
import { countEvents } from '../modules/library/libraries.import.ts';
import { demoCourses } from './demo-courses.ts';
import { importCourseFileMedia } from './demo-course-files.ts';
import { importAnswerPhotos } from './demo-annotations.ts';
import { importMedia, itemsOf } from './demo-media.ts';
import { accountId } from './demo-people.ts';
import { planCourses } from './demo-plan.ts';
import { dayFrom } from './demo-random.ts';
import { importSchoolPictures } from './demo-school-profiles.ts';
import { importLetters } from './demo-verifications.ts';
import { importMaterialFiles } from './library/import-material-files.ts';
import { keyOf, type Media } from './course-tree.ts';
import { seedCopy, type CopyParts } from './seed-copy.ts';

export interface SeedParts extends CopyParts {
  db: Database;
  files: Pick<FilesParts, 'store' | 'workDir'>;
  /** Times the province; the copies share the clips. */
  scale?: number;
  /** Called with the name of each step as it begins. */
  onStep?: (step: string) => void;
}

/** Nodes that start at once on an empty database go through here one after the other. */
const fillKey = 7_305_003;

/** Whether nobody has an account yet: only such a database is filled. */
const isEmpty = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').limit(1).execute()).length === 0;

/**
 * Fills an empty database with the demo province, through the modules' own bulk functions: all of it in one transaction,
 * so a start that is cut off leaves an empty database behind, and the next one fills it. What lies on the disk by then
 * lies under the hash of its content, and is taken in again.
 * @returns false where somebody has an account already, or another node has just filled it
 */
export async function seedDemo(parts: SeedParts): Promise<boolean> {
  const { db } = parts;
  const isFilled = await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${fillKey}::bigint)`.execute(tx);
    if (!(await isEmpty(tx))) return false;
    await seedAll({ ...parts, db: tx });
    return true;
  });
  if (!isFilled) return false;
  await countEvents(db);
  // Fresh tables without statistics make the first queries slow.
  await sql`analyze`.execute(db);
  return true;
}

async function seedAll({ db: tx, files, scale = 1, onStep = () => {}, ...keys }: SeedParts): Promise<void> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx);
  // Everything is dated from the day's beginning: filled at any hour of a day, the province is the same.
  const now = dayFrom(rows[0]!.now, 0);
  onStep('media');
  const media = await importAllMedia(tx, files);
  const courseFiles = await importCourseFileMedia(tx, files);
  onStep('materials of the libraries');
  const materials = { ...(await importMaterialFiles(tx, files)), item: itemFileOf(media) };
  await importLetters(tx, files);
  await importAnswerPhotos(tx, files);
  await importSchoolPictures(tx, files);
  onStep('people, courses and libraries');
  for (let copy = 0; copy < scale; copy++) await seedCopy(tx, keys, media, { ...materials, courseFiles }, copy, now);
}

async function importAllMedia(db: Database, files: SeedParts['files']): Promise<Media> {
  const media = new Map<string, ReadonlyMap<string, StoredFile>>();
  for (const { key, content, team } of planCourses(0, new Date()))
    if (content) media.set(key, await importMedia(db, files, content, accountId(team[0]!)));
  return media;
}

/** The file of an item of a course, by its place in the outline. */
const itemFileOf = (media: Media) => (course: string, index: number) => {
  const item = itemsOf(demoCourses.find(({ key }) => key === course)!)[index]!;
  return media.get(course)!.get(keyOf(item))!;
};
