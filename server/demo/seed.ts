import { sql } from 'kysely';
import type { StoredFile } from '#contract/files/files.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { AccountSecrets } from '../modules/auth/secrets/account-secrets.ts';
import type { ContactSecrets } from '../modules/members/contacts/contact-secrets.ts';
import { roleAudiences } from '../modules/auth/role-audiences.repository.ts';
import { importPeople } from '../modules/auth/people.service.ts';
import { importCertificates } from '../modules/certificates/certificates.import.ts';
import { importCourses, type ItemTree } from '../modules/courses/courses.import.ts';
import { importReviews } from '../modules/courses/review/reviews.import.ts';
import { importVersions } from '../modules/courses/versions/versions.import.ts';
import { seats } from '../modules/courses/seats.repository.ts';
import { offeringAudience } from '../modules/enrolments/offering-audience.repository.ts';
import { importGradeBooks } from '../modules/scores/book/book.import.ts';
import { importDailyRecords } from '../modules/scores/daily.import.ts';
import { importTeachingClasses } from '../modules/classes/classes.import.ts';
import { importCourseFiles } from '../modules/coursefiles/coursefiles.import.ts';
import { importDataExports, importDataSchedules } from '../modules/datamanagement/data-exports.import.ts';
import { importDiscussions } from '../modules/discussions/discussions.import.ts';
import { importEvaluations } from '../modules/evaluations/evaluations.import.ts';
import { importRatings } from '../modules/evaluations/ratings.import.ts';
import { importGraphs } from '../modules/knowledge/knowledge.import.ts';
import { importEntries } from '../modules/agenda/agenda.import.ts';
import { importNotes } from '../modules/notes/notes.import.ts';
import { importEnrolments } from '../modules/enrolments/enrolments.import.ts';
import type { FilesParts } from '../modules/files/files.port.ts';
import { importProgress, importStudyDays } from '../modules/learning/progress.import.ts';
import { countEvents } from '../modules/library/libraries.import.ts';
import {
  importActs,
  importClasses,
  importContacts,
  importDocumentRules,
  importCorrections,
  importMembers,
  importSlips,
} from '../modules/members/members.import.ts';
import { importAnnouncements } from '../modules/messages/announcements.import.ts';
import { schoolAudiences } from '../modules/schools/school-audiences.repository.ts';
import { importMajorPages } from '../modules/schools/major-pages.import.ts';
import { importSchoolProfiles } from '../modules/schools/school-profiles.import.ts';
import { importMergedColleges } from '../modules/schools/restructuring.import.ts';
import { importCities, importColleges, importSchools } from '../modules/schools/schools.import.ts';
import { figuresOf } from '../modules/scores/learner-figures.repository.ts';
import { importTeacherPages } from '../modules/teachers/teachers.import.ts';
import { importTerms } from '../modules/terms/terms.import.ts';
import { importTimetables } from '../modules/timetable/timetable.import.ts';
import { importVerifications } from '../modules/verification/verifications.import.ts';
import { planAnnouncements } from './demo-announcements.ts';
import { collegesOf } from './demo-colleges.ts';
import type { DemoItem } from './demo-course.ts';
import { demoCourses } from './demo-courses.ts';
import { planDepartments } from './demo-departments.ts';
import { planMerge } from './demo-restructurings.ts';
import { planDataExports, planDataSchedules } from './demo-data-exports.ts';
import { planEnrolments } from './demo-enrolments.ts';
import { importCourseHomework, importHandIns, type PlannedHomework } from './demo-homework.ts';
import { withClasses } from './demo-class-counsellor.ts';
import { planContacts } from './demo-contacts.ts';
import { planDocumentRules, planDocuments } from './demo-documents.ts';
import { planClasses } from './demo-classes.ts';
import { planDailyRecords } from './demo-daily-records.ts';
import { planGradeBooks } from './demo-grade-books.ts';
import { planCertificates } from './demo-certificates.ts';
import { planRatings } from './demo-ratings.ts';
import { planEvaluations } from './demo-evaluations.ts';
import { importCourseFileMedia, planCourseFiles } from './demo-course-files.ts';
import { planReviews, planVersions } from './demo-course-reviews.ts';
import { planDiscussions } from './demo-discussions.ts';
import { planGraphs } from './demo-knowledge.ts';
import { planAgenda } from './demo-agenda.ts';
import { planNotes } from './demo-notes.ts';
import { planCorrections } from './demo-corrections.ts';
import { planMembers, planSlips } from './demo-members.ts';
import { importMedia, itemsOf } from './demo-media.ts';
import { planMajorPages } from './demo-major-pages.ts';
import {
  accountId,
  demoLearners,
  demoTeachers,
  fixedPeople,
  learnerKey,
  schoolId,
  withRoleIds,
} from './demo-people.ts';
import { copyOf, itemId, listedChapters, planCourses, teamTree, withIds, type PlannedCourse } from './demo-plan.ts';
import { planProgress, planStudyDays } from './demo-progress.ts';
import { dayFrom } from './demo-random.ts';
import { importSchoolPictures, planSchoolProfiles } from './demo-school-profiles.ts';
import { demoCities, demoSchools, schoolCodeOf } from './demo-schools.ts';
import { planTeacherPages } from './demo-teacher-pages.ts';
import { planTerms } from './demo-terms.ts';
import { planTimetables } from './demo-timetables.ts';
import { demoApplicants, importLetters, planVerifications } from './demo-verifications.ts';
import { importMaterialFiles } from './library/import-material-files.ts';
import { seedLibraries, type LibraryMedia } from './library/seed-libraries.ts';

export interface SeedParts {
  db: Database;
  secrets: AccountSecrets;
  contacts: ContactSecrets;
  settings: Pick<Settings, 'secrets' | 'oldKeys' | 'publicUrl'>;
  files: Pick<FilesParts, 'store' | 'workDir'>;
  /** Times the province; the copies share the clips. */
  scale?: number;
  /** Called with the name of each step as it begins. */
  onStep?: (step: string) => void;
}

const learnersInAll = 602;

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
  await importSchoolPictures(tx, files);
  onStep('people, courses and libraries');
  for (let copy = 0; copy < scale; copy++) await seedCopy(tx, keys, media, { ...materials, courseFiles }, copy, now);
}

type Media = ReadonlyMap<string, ReadonlyMap<string, StoredFile>>;

async function importAllMedia(db: Database, files: SeedParts['files']): Promise<Media> {
  const media = new Map<string, ReadonlyMap<string, StoredFile>>();
  for (const { key, content, team } of planCourses(0, new Date()))
    if (content) media.set(key, await importMedia(db, files, content, accountId(team[0]!)));
  return media;
}

/** By which the file of an item is known. */
const keyOf = (item: DemoItem): string =>
  item.kind === 'video' ? item.clip : item.kind === 'audio' ? item.sound : item.kind === 'document' ? item.file : '';

/** The file of an item of a course, by its place in the outline. */
const itemFileOf = (media: Media) => (course: string, index: number) => {
  const item = itemsOf(demoCourses.find(({ key }) => key === course)!)[index]!;
  return media.get(course)!.get(keyOf(item))!;
};

async function seedCopy(
  tx: Database,
  { secrets, contacts, settings }: Pick<SeedParts, 'secrets' | 'contacts' | 'settings'>,
  media: Media,
  materials: LibraryMedia & { courseFiles: ReadonlyMap<string, StoredFile> },
  copy: number,
  now: Date,
) {
  const schools = copyOf(demoSchools, copy);
  await importSchools(
    tx,
    schools.map(({ key, introduction, ...facts }, at) => ({
      ...facts,
      code: schoolCodeOf(at, copy),
      id: schoolId(key),
      introduction: `<p>${introduction}</p>`,
    })),
  );
  if (copy === 0) await importCities(tx, demoCities);
  const colleges = new Map(
    schools.map(({ key }, at) => [schoolId(key), collegesOf(key, demoSchools[at]!.key)] as const),
  );
  for (const [id, trees] of colleges) await importColleges(tx, id, trees);
  await importTerms(tx, planTerms(schools, now));
  const since = dayFrom(now, -400);
  const each = Math.ceil(learnersInAll / schools.length);
  const people = [
    ...demoTeachers(schools, copy, since),
    ...schools.flatMap((school, index) => demoLearners(school, index, each, copy, since)),
  ];
  const everybody = [...(copy === 0 ? [...fixedPeople(since), ...demoApplicants(since)] : []), ...people];
  const courses = planCourses(copy, now);
  const departments = planDepartments(schools, colleges, courses);
  const register = planMembers(schools, colleges, everybody, departments, now);
  await importPeople(tx, secrets, everybody.map(withClasses(register)).map(withRoleIds));
  await importClasses(tx, register.classes);
  await importMembers(tx, register.members);
  if (copy === 0) await importDocumentRules(tx, planDocumentRules());
  const documents = copy === 0 ? planDocuments(register.members) : [];
  await importContacts(tx, contacts, [...planContacts(register.members), ...documents]);
  await importActs(tx, register.acts);
  if (copy === 0) {
    const [merge, moved] = planMerge({ ...register, colleges: colleges.get(schoolId('yunhai'))! }, now);
    await importMergedColleges(tx, [merge]);
    await importActs(tx, [moved]);
  }
  await importSlips(tx, planSlips(register.members, now));
  if (copy === 0) await importCorrections(tx, contacts, planCorrections(register.members, now));

  if (copy === 0) {
    await importDataExports(tx, planDataExports(now));
    await importDataSchedules(tx, planDataSchedules(now));
  }
  await importSchoolProfiles(tx, planSchoolProfiles(schools, colleges, now));
  if (copy === 0) await importVerifications(tx, planVerifications(now));

  const homework: PlannedHomework[] = [];
  for (const course of courses) homework.push(...(await importCourseHomework(tx, course, now)));
  await importCourses(
    tx,
    courses.map((course) => treeOf(course, media, homework, now)),
  );

  if (copy === 0) {
    const [first] = courses.filter(({ key }) => key === 'data-structures');
    await importVersions(tx, first!.id, planVersions(now));
    await importReviews(tx, planReviews(courses, now));
  }

  await importTimetables(tx, planTimetables(schools, courses, now));

  const enrolments = planEnrolments(courses, schools, each, copy, now);
  await importEnrolments(tx, { seats }, enrolments);
  const progress = planProgress(courses, media, enrolments, now);
  await importProgress(tx, progress);
  await importStudyDays(tx, planStudyDays(progress, now));
  if (copy === 0)
    await importAnnouncements(
      tx,
      [offeringAudience, ...schoolAudiences, ...roleAudiences],
      planAnnouncements(courses, now),
      now,
    );
  if (copy === 0) await importGraphs(tx, planGraphs(courses, now));
  if (copy === 0) await importEntries(tx, planAgenda(now));
  if (copy === 0) await importNotes(tx, planNotes(courses, now));
  if (copy === 0) await importTeachingClasses(tx, planClasses(courses, enrolments, now));
  if (copy === 0) await importCourseFiles(tx, planCourseFiles(courses, enrolments, materials.courseFiles, now));
  if (copy === 0) await importDiscussions(tx, planDiscussions(courses, enrolments, now));
  if (copy === 0) await importRatings(tx, planRatings(courses, enrolments, progress, now));
  if (copy === 0) await importEvaluations(tx, planEvaluations(courses, enrolments, now));
  if (copy === 0) await importDailyRecords(tx, planDailyRecords(courses, enrolments, now));
  await importHandIns(tx, homework, enrolments, now);
  if (copy === 0) await importGradeBooks(tx, planGradeBooks(courses, enrolments));
  if (copy === 0)
    await importCertificates(tx, { settings, grades: { of: figuresOf } }, planCertificates(courses, enrolments, now));
  const readers = schools.flatMap(({ key }) =>
    Array.from({ length: each }, (_, index) => ({ id: accountId(learnerKey(key, index)), schoolId: schoolId(key) })),
  );
  await seedLibraries(tx, materials, { copy, courses, readers, now });
  // Behind what counts in the directory.
  await importTeacherPages(tx, planTeacherPages(schools, courses, departments, copy, now));
  await importMajorPages(tx, planMajorPages(schools, colleges, courses, now));
}

function treeOf(course: PlannedCourse, media: Media, homework: readonly PlannedHomework[], now: Date) {
  const { key, id, facts, content, school, team, offerings } = course;
  const itemOf = (item: DemoItem): ItemTree => {
    const { kind } = item;
    if (kind === 'homework') {
      const one = homework.find((planned) => planned.courseId === id && planned.key === item.homework)!;
      return { kind, title: one.title, homeworkId: one.imported.id };
    }
    if (kind === 'link') return { kind, title: item.title, url: item.url };
    if (kind === 'richText') {
      const { title, html, after } = item;
      return { kind, title, html, release: after === undefined ? [] : [{ kind: 'after', itemId: itemId(key, after) }] };
    }
    const file = media.get(content!.key)!.get(keyOf(item))!;
    return {
      kind,
      title: item.title,
      fileId: file.fileId,
      ...(file.durationMs !== undefined && { durationMs: file.durationMs }),
      ...(file.pages !== undefined && { pages: file.pages }),
    };
  };
  return {
    ...facts,
    ...teamTree(team),
    id,
    schoolId: schoolId(school),
    introduction: content?.introduction ?? `<p>${facts.summary}</p>`,
    publishedAt: dayFrom(now, -90 - demoCourses.length),
    offerings,
    chapters: withIds(
      key,
      content?.chapters.map(({ title, opensInDays, sections }) => ({
        title,
        release:
          opensInDays === undefined ? [] : [{ kind: 'from' as const, at: dayFrom(now, opensInDays).toISOString() }],
        sections: sections.map((section) => ({ title: section.title, items: section.items.map(itemOf) })),
      })) ?? listedChapters(facts),
    ),
  };
}
