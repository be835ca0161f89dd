import type { LoadRequest } from 'autocannon';
import { demoLogins } from '../../src/contract/demo/demo-accounts.rule.ts';
import { agendaOperations } from '../../src/contract/agenda/agenda.operations.ts';
import { classesOperations } from '../../src/contract/classes/classes.operations.ts';
import { enrolmentsOperations } from '../../src/contract/enrolments/enrolments.operations.ts';
import { homeworkAttemptOperations, homeworkOperations } from '../../src/contract/homework/homework.operations.ts';
import { markingOperations } from '../../src/contract/homework/marking.operations.ts';
import { learningOperations } from '../../src/contract/learning/learning.operations.ts';
import { quizTeamOperations } from '../../src/contract/quizzes/quiz-team.operations.ts';
import { bookOperations } from '../../src/contract/scores/book.operations.ts';
import { schemeOperations } from '../../src/contract/scores/scheme.operations.ts';
import { scoresOperations } from '../../src/contract/scores/scores.operations.ts';
import { outlineOperations } from '../../src/contract/teaching/outline.operations.ts';
import { benchId, courseId, offeringId } from './course-fill.ts';
import { compare, personAt, type Compared } from './load.ts';

export const courseNames = {
  study: 'The study page’s outline with what is open and why',
  progress: 'What a learner has done of it',
  own: 'A learner’s own grade',
  ownHomework: 'A learner’s homework of the course',
  due: 'What is due for a learner of eight courses',
  draft: 'The outline as its team edits it',
  learners: 'Learners of the course, any page',
  members: 'Learners of a class, any page',
  homework: 'Homework of the course with how far each is',
  queue: 'Hand-ins of a homework, any page',
  quiz: 'Results of a quiz, any page',
  scores: 'Rows of the score matrix, any page',
  grades: 'Final grades, any page',
  recomputation: 'What another scheme would make of all grades',
};
export type CourseCall = keyof typeof courseNames;
export type CourseMeasurements = Record<CourseCall, Compared>;

/** Different pages: a single answer, remembered once, would be all that is measured. */
const pages = 10;

async function requestsOf(base: string): Promise<Record<CourseCall, () => Promise<LoadRequest[]>>> {
  const learner = await personAt(base, demoLogins.learner);
  const teacher = await personAt(base, demoLogins.teacher);
  const paged = async (one: (pageNo: number) => Promise<LoadRequest>): Promise<LoadRequest[]> => {
    const requests: LoadRequest[] = [];
    for (let pageNo = 1; pageNo <= pages; pageNo += 1) requests.push(await one(pageNo));
    return requests;
  };
  const scope = { courseId, offeringId };
  const size = { pageSize: 20 };
  const parts = ['progress', 'homework', 'quiz'] as const;
  const categories = parts.map((part) => ({
    part,
    weight: part === 'progress' ? 20 : 40,
    isBonus: false,
    drop: 0,
    target: 1,
  }));
  return {
    study: async () => [await learner(outlineOperations.study, { offeringId })],
    progress: async () => [await learner(learningOperations.progress, { offeringId })],
    own: async () => [await learner(scoresOperations.mine, { offeringId })],
    ownHomework: async () => [await learner(homeworkAttemptOperations.list, { offeringId, ...size })],
    due: async () => [await learner(agendaOperations.due, {})],
    draft: async () => [await teacher(outlineOperations.get, { courseId })],
    learners: () => paged((pageNo) => teacher(enrolmentsOperations.review, { courseId, ...size, pageNo })),
    members: () => paged((at) => teacher(classesOperations.members, { id: benchId('class', at - 1), ...size })),
    homework: async () => [await teacher(homeworkOperations.list, { courseId, offeringId, ...size })],
    queue: () => paged((pageNo) => teacher(markingOperations.queue, { id: benchId('homework', 19), ...size, pageNo })),
    quiz: () =>
      paged((pageNo) =>
        teacher(quizTeamOperations.learners, { itemId: benchId('quiz item', 0), offeringId, ...size, pageNo }),
      ),
    scores: () => paged((pageNo) => teacher(scoresOperations.table, { ...scope, ...size, pageNo })),
    grades: () => paged((pageNo) => teacher(bookOperations.rows, { ...scope, ...size, pageNo })),
    recomputation: async () => [await teacher(schemeOperations.tryScheme, { ...scope, digits: 0, categories })],
  };
}

/** A course of 50 items and 200 learners, and one of 500 and 2,000, by turns. */
export const measureCourse = (urls: Record<keyof Compared, string>): Promise<CourseMeasurements> =>
  compare(urls, requestsOf);
