import { courseNames, type CourseCall, type CourseMeasurements } from './course.ts';
import { discussionNames, type DiscussionMeasurements } from './discussions.ts';
import { knowledgeNames, type KnowledgeMeasurements } from './knowledge.ts';
import { memberNames, type MemberMeasurements } from './members.ts';
import { noteNames, type NoteMeasurements } from './notes.ts';
import { statisticsNames, type StatisticsMeasurements } from './statistics.ts';
import { ms, row, whole } from './table.ts';

/** Of a school, and of one ten times as large. */
export const memberRows = (measured: MemberMeasurements): string[] =>
  (Object.keys(memberNames) as (keyof MemberMeasurements)[]).map((key) => {
    const { hello, small, large } = measured[key];
    const growth = (large.p95 / small.p95).toFixed(2);
    const ratio = (large.requests / hello.requests).toFixed(2);
    return row(
      `${memberNames[key]}, p95 at 200,000 against 20,000 people; × of bare Fastify`,
      `${growth} (${ms(large.p95)} / ${ms(small.p95)}); ${ratio} (${whole(large.requests)}/s)`,
      '1.3',
      '',
    );
  });

export const discussionRows = (measured: DiscussionMeasurements): string[] =>
  (Object.keys(discussionNames) as (keyof DiscussionMeasurements)[]).map((key) => {
    const { small, large } = measured[key];
    return row(
      `${discussionNames[key]}, p95 at 20,000 against 2,000 posts`,
      `${(large.p95 / small.p95).toFixed(2)} (${ms(large.p95)} / ${ms(small.p95)}); ${whole(large.requests)}/s`,
      '1.3',
      '',
    );
  });

export const knowledgeRows = (measured: KnowledgeMeasurements): string[] =>
  (Object.keys(knowledgeNames) as (keyof KnowledgeMeasurements)[]).map((key) => {
    const { small, large } = measured[key];
    return row(
      `${knowledgeNames[key]}, p95 with 500 nodes and 2,000 learners against 50 and 200`,
      `${ms(large.p95)} / ${ms(small.p95)}; ${whole(large.requests)}/s`,
      '',
      '',
    );
  });

/** Pages of lists that grow with the course, which are held to 1.3; of the others the whole is ten times as large. */
const pagesOfCourse: readonly CourseCall[] = ['learners', 'members', 'queue', 'quiz', 'scores', 'grades'];

export const courseRows = (measured: CourseMeasurements): string[] =>
  (Object.keys(courseNames) as CourseCall[]).map((key) => {
    const { hello, small, large } = measured[key];
    return row(
      `${courseNames[key]}, p95 with 500 items and 2,000 learners against 50 and 200; × of bare Fastify`,
      `${(large.p95 / small.p95).toFixed(2)} (${ms(large.p95)} / ${ms(small.p95)}); ${(large.requests / hello.requests).toFixed(3)} (${whole(large.requests)}/s)`,
      key === 'due' ? '× 0.05' : key === 'recomputation' ? '1 s' : pagesOfCourse.includes(key) ? '1.3' : '',
      '',
    );
  });

export const noteRows = (measured: NoteMeasurements): string[] =>
  (Object.keys(noteNames) as (keyof NoteMeasurements)[]).map((key) => {
    const { small, large } = measured[key];
    return row(
      `${noteNames[key]}, p95 at 100,000 against 10,000 of one person`,
      `${(large.p95 / small.p95).toFixed(2)} (${ms(large.p95)} / ${ms(small.p95)}); ${whole(large.requests)}/s`,
      '1.3',
      '',
    );
  });

/** The rows behind them are 240,000 and 2,400,000. */
export const statisticsRows = (measured: StatisticsMeasurements): string[] =>
  (Object.keys(statisticsNames) as (keyof StatisticsMeasurements)[]).map((key) => {
    const { small, large } = measured[key];
    return row(
      `${statisticsNames[key]}, p95 at 20,000 against 2,000 learners`,
      `${(large.p95 / small.p95).toFixed(2)} (${ms(large.p95)} / ${ms(small.p95)}); ${whole(large.requests)}/s`,
      key === 'firstRows' ? '0.5 s' : '',
      '',
    );
  });
