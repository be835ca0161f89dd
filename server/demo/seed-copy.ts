import type { StoredFile } from '#contract/files/files.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { roleAudiences } from '../modules/auth/role-audiences.repository.ts';
import { importPeople } from '../modules/auth/people.service.ts';
import { importCertificates } from '../modules/certificates/certificates.import.ts';
import { importCourses } from '../modules/courses/courses.import.ts';
import { importReviews } from '../modules/courses/review/reviews.import.ts';
import { importFollower } from '../modules/courses/templates/templates.import.ts';
import { importVersions } from '../modules/courses/versions/versions.import.ts';
import { seats } from '../modules/courses/seats.repository.ts';
import { offeringAudience } from '../modules/enrolments/offering-audience.repository.ts';
import { importGradeBooks } from '../modules/scores/book/book.import.ts';
import { importSchemes } from '../modules/scores/schemes.import.ts';
import { importDailyRecords } from '../modules/scores/daily.import.ts';
import { importTeachingClasses } from '../modules/classes/classes.import.ts';
import { importCourseFiles } from '../modules/coursefiles/coursefiles.import.ts';
import { importDataExports, importDataSchedules } from '../modules/datamanagement/data-exports.import.ts';
import { importDiscussions } from '../modules/discussions/discussions.import.ts';
import { importEvaluations } from '../modules/evaluations/evaluations.import.ts';
import { importRatings } from '../modules/evaluations/ratings.import.ts';
import { importPeerReview } from '../modules/peers/peers.import.ts';
import { importGraphs } from '../modules/knowledge/knowledge.import.ts';
import { importEntries } from '../modules/agenda/agenda.import.ts';
import { importNotes } from '../modules/notes/notes.import.ts';
import { importEnrolments } from '../modules/enrolments/enrolments.import.ts';
import { importScormAttempts } from '../modules/scorm/scorm.import.ts';
import { importExamPlans } from '../modules/examoffice/exam-plans.import.ts';
import { importExams } from '../modules/exams/exams.import.ts';
import { importQuizAttempts } from '../modules/quizzes/quizzes.import.ts';
import { importProgress, importStudyDays } from '../modules/learning/progress.import.ts';
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
import { planDepartments } from './demo-departments.ts';
import { planMerge } from './demo-restructurings.ts';
import { planDataExports, planDataSchedules } from './demo-data-exports.ts';
import { planEnrolments } from './demo-enrolments.ts';
import { importCourseHomework, importHandIns, type PlannedHomework } from './demo-homework.ts';
import { importGroupHomework } from './demo-group-homework.ts';
import { withClasses } from './demo-class-counsellor.ts';
import { planContacts } from './demo-contacts.ts';
import { planDocumentRules, planDocuments } from './demo-documents.ts';
import { importClassWork } from './demo-class-work.ts';
import { planClasses } from './demo-classes.ts';
import { importAnnotations } from './demo-annotations.ts';
import { importMarking } from './demo-marking.ts';
import { planDailyRecords } from './demo-daily-records.ts';
import { planGradeBooks, planSchemes } from './demo-grade-books.ts';
import { countBanks, importBankShare } from './demo-bank.ts';
import { planCertificates } from './demo-certificates.ts';
import { planPeerReviews } from './demo-peers.ts';
import { planRatings } from './demo-ratings.ts';
import { planEvaluations } from './demo-evaluations.ts';
import { planCourseFiles } from './demo-course-files.ts';
import { planReviews, planVersions } from './demo-course-reviews.ts';
import { planDiscussions } from './demo-discussions.ts';
import { planGraphs } from './demo-knowledge.ts';
import { planAgenda } from './demo-agenda.ts';
import { planNotes } from './demo-notes.ts';
import { planCorrections } from './demo-corrections.ts';
import { planMembers, planSlips } from './demo-members.ts';
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
import { copyOf, planCourses } from './demo-plan.ts';
import { planProgress, planStudyDays } from './demo-progress.ts';
import { doneScormAttempts, planScormAttempts } from './demo-scorm.ts';
import { planExamPlans } from './demo-exam-plans.ts';
import { importExamBank, planExams } from './demo-exams.ts';
import { doneQuizzes, planQuizzes } from './demo-quizzes.ts';
import { dayFrom } from './demo-random.ts';
import { planSchoolProfiles } from './demo-school-profiles.ts';
import { demoCities, demoSchools, schoolCodeOf } from './demo-schools.ts';
import { planTeacherPages } from './demo-teacher-pages.ts';
import { planFollower } from './demo-templates.ts';
import { planTerms } from './demo-terms.ts';
import { planTimetables } from './demo-timetables.ts';
import { demoApplicants, planVerifications } from './demo-verifications.ts';
import { seedLibraries, type LibraryMedia } from './library/seed-libraries.ts';
import { treeOf, type Media } from './course-tree.ts';
import type { AccountSecrets } from '../modules/auth/secrets/account-secrets.ts';
import type { ContactSecrets } from '../modules/members/contacts/contact-secrets.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

export interface CopyParts {
  secrets: AccountSecrets;
  contacts: ContactSecrets;
  settings: Pick<Settings, 'secrets' | 'oldKeys' | 'publicUrl'>;
}

const learnersInAll = 602;

/** One province: people, courses and what they do; what belongs to one offered course or person, in the first alone. */
export async function seedCopy(
  tx: Database,
  { secrets, contacts, settings }: CopyParts,
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
    const follower = planFollower(treeOf(first!, media, homework, now), now);
    await importCourses(tx, [follower.tree]);
    await importFollower(tx, follower);
    await importReviews(tx, planReviews(courses, now));
  }

  await importTimetables(tx, planTimetables(schools, courses, now));

  const enrolments = planEnrolments(courses, schools, each, copy, now);
  await importEnrolments(tx, { seats }, enrolments);
  const progress = planProgress(courses, media, enrolments, now);
  await importProgress(tx, progress);
  const quizzes = planQuizzes(courses, enrolments, now);
  await importQuizAttempts(tx, quizzes);
  await importProgress(tx, doneQuizzes(quizzes));
  const runs = planScormAttempts(courses, media, enrolments, now);
  await importScormAttempts(tx, runs);
  await importProgress(tx, doneScormAttempts(runs));
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
  const classes = copy === 0 ? planClasses(courses, enrolments, now) : [];
  await importTeachingClasses(tx, classes);
  if (copy === 0) await importExamBank(tx, courses);
  if (copy === 0) await importBankShare(tx, courses, now);
  const exams = copy === 0 ? planExams(courses, enrolments, now) : [];
  await importExams(tx, exams);
  await importExamPlans(tx, planExamPlans(exams, courses, enrolments));
  if (copy === 0) await importCourseFiles(tx, planCourseFiles(courses, enrolments, materials.courseFiles, now));
  if (copy === 0) await importDiscussions(tx, planDiscussions(courses, enrolments, now));
  if (copy === 0) await importRatings(tx, planRatings(courses, enrolments, progress, now));
  if (copy === 0) await importEvaluations(tx, planEvaluations(courses, enrolments, now));
  if (copy === 0) await importDailyRecords(tx, planDailyRecords(courses, enrolments, now));
  await importHandIns(tx, homework, enrolments, now);
  await importGroupHomework(tx, courses, classes, now);
  if (copy === 0) for (const one of planPeerReviews(homework, now)) await importPeerReview(tx, one);
  if (copy === 0) await importMarking(tx, homework, now);
  if (copy === 0) await importSchemes(tx, planSchemes(courses));
  if (copy === 0) await importClassWork(tx, homework, now);
  if (copy === 0) await importAnnotations(tx, homework);
  if (copy === 0) await importGradeBooks(tx, planGradeBooks(courses, enrolments, now));
  if (copy === 0)
    await importCertificates(tx, { settings, grades: { of: figuresOf } }, planCertificates(courses, enrolments, now));
  const readers = schools.flatMap(({ key }) =>
    Array.from({ length: each }, (_, index) => ({ id: accountId(learnerKey(key, index)), schoolId: schoolId(key) })),
  );
  await seedLibraries(tx, materials, { copy, courses, readers, now });
  // Behind what counts in the directory.
  await importTeacherPages(tx, planTeacherPages(schools, courses, departments, copy, now));
  await importMajorPages(tx, planMajorPages(schools, colleges, courses, now));
  await countBanks(tx);
}
