import { dataWords } from '#server/platform/ports/data-words.ts';
import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { renewStaleWords } from './catalogue/course-words.repository.ts';
import { courseDates } from './course-dates.repository.ts';
import { courseHoldings } from './course-holdings.repository.ts';
import { courseMessageTypes } from './courses.words.ts';
import { coursesPersonalData, filesInCourses, filesInIntroductions, joinedTeams } from './courses.personal-data.ts';
import { coursesRoutes } from './courses.routes.ts';
import { publicCourses } from './catalogue/public-courses.repository.ts';
import { openCourses } from './catalogue/open-courses.ts';
import { standingPages } from '#server/platform/ports/public-pages.port.ts';
import { outlineCopies } from './outline/outline-copies.ts';
import { outlines } from './outline/outline.service.ts';
import { reviewMessageTypes } from './review/review.words.ts';
import { reviewsRepository } from './review/reviews.repository.ts';
import { courseKindsOfData } from './school-courses/course-data.repository.ts';
import { seats } from './seats.repository.ts';
import { offeringFigure } from './offering-figure.repository.ts';

/** What visitors see of a course: not how many learn it, which moves all the time. */
const shownOfCourses = [
  ...['school_id', 'edition', 'owner_id', 'title', 'summary', 'introduction', 'subject', 'category', 'level', 'form'],
  ...['cover_file_id', 'credits', 'hours', 'scoring', 'status', 'published_version', 'deleted_at'],
];
const shownOfOfferings = [
  ...['number', 'term', 'starts_at', 'ends_at', 'enrol_from', 'enrol_until', 'capacity', 'is_reviewed', 'is_cancelled'],
];

/** Courses, their offerings, teams and outlines. */
export default defineModule({
  id: 'courses',
  area: {
    title: dataWords('课程', 'Courses'),
    always: dataWords('学习、作业和成绩都以课程为基础', 'Learning, homework and grades stand on courses'),
  },
  tables: {
    courses: { people: { owner_id: 'kept' }, others: ['cover_file_id'], shown: shownOfCourses },
    course_words: {},
    course_team: {
      people: { account_id: 'emptied' },
      shown: 'all',
      joining: { account_id: joinedTeams },
    },
    course_history: { people: { account_id: 'kept', from_id: 'kept', to_id: 'kept' } },
    course_versions: { people: { published_by: 'kept' } },
    course_review_rules: { people: { changed_by: 'kept' }, others: ['school_id'] },
    course_reviews: { people: { submitted_by: 'kept', holder_id: 'emptied' }, others: ['chain_id', 'school_id'] },
    course_review_steps: { people: { decided_by: 'kept' } },
    course_review_comments: {
      people: { author_id: 'kept', resolved_by: 'kept' },
      others: ['chain_id', 'node_id'],
    },
    course_review_replies: { people: { author_id: 'kept' } },
    offerings: { shown: shownOfOfferings },
    outline_nodes: { others: ['file_id', 'homework_id', 'body_id', 'deleted_with'] },
    outline_quizzes: {},
    course_followings: {},
    outline_origins: { others: ['source_id'] },
    course_copied_homework: { others: ['source_id', 'homework_id'] },
    outline_bodies: {},
    outline_published: { others: ['parent_id', 'chapter_id', 'section_id', 'file_id', 'homework_id'], shown: 'all' },
  },
  needs: ['inbox'],
  open: ({ db, areas, gathered }, { inbox }) => ({
    routes: (api) =>
      coursesRoutes(api, openCourses(db), {
        inbox,
        termCopiesAt: (host) => gathered.termCopies.filter((one) => areas.has(one, host)),
        courseCopiesAt: (host) => gathered.courseCopies.filter((one) => areas.has(one, host)),
      }),
    termCopies: outlineCopies,
    messageTypes: [...courseMessageTypes, ...reviewMessageTypes],
    termFigures: [offeringFigure],
    holdings: courseHoldings,
    chores: [{ name: 'course words', everyMs: 5_000, run: () => renewStaleWords(db) }],
    personal: coursesPersonalData,
    dates: courseDates,
    data: { kinds: courseKindsOfData },
    publicPages: [standingPages('courselist', 'course', [coursesAddresses.list.to()]), publicCourses],
    files: {
      name: dataWords('课程', 'Courses'),
      searches: true,
      shows: filesInCourses,
      holds: filesInIntroductions,
      reads: (over, actor, fileId) => reviewsRepository(over).shows(actor, fileId),
    },
    provides: { outlines, seats },
  }),
});
