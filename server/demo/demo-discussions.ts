import { minuteMs, hourMs } from '#contract/common/length.rule.ts';
import type { ImportedThread } from '../modules/discussions/discussions.import.ts';
import { isLearning, type PlannedEnrolment } from './demo-enrolments.ts';
import { accountId } from './demo-people.ts';
import type { PlannedCourse } from './demo-plan.ts';
import { demoId } from './demo-random.ts';
import { demoThreads, type DemoThread } from './demo-threads.ts';

/** Who learns in an offering; the learner of the login page stands first. */
function learnersOf(offeringId: string, enrolments: readonly PlannedEnrolment[]): string[] {
  const own = accountId('learner');
  const all = enrolments.filter((one) => one.offeringId === offeringId && isLearning(one)).map((one) => one.learnerId);
  return [...all.filter((id) => id === own), ...all.filter((id) => id !== own)];
}

function threadOf(
  { course: key, at, by, hoursAgo, title, html, isPinned, answers = [] }: DemoThread,
  course: PlannedCourse,
  enrolments: readonly PlannedEnrolment[],
  now: Date,
): ImportedThread | null {
  const offering = course.offerings.find(({ state }) => state === 'running');
  const learners = offering ? learnersOf(offering.id, enrolments) : [];
  if (!offering || learners.length === 0) return null;
  const teacher = accountId(course.team[0]!);
  const writer = (one: 'teacher' | number) => (one === 'teacher' ? teacher : learners[one % learners.length]!);
  const askedAt = new Date(now.getTime() - hoursAgo * hourMs);
  const after = (minutes: number) => new Date(askedAt.getTime() + minutes * minuteMs);
  const id = demoId(`thread ${key} ${title}`);
  const posts = answers.map((answer, index) => {
    const authorId = writer(answer.by);
    return {
      ...{ id: demoId(`post ${id} ${index}`), authorId, body: answer.html, writtenAt: after(answer.minutes) },
      likedBy: learners.filter((one) => one !== authorId).slice(0, answer.likes ?? 0),
      endorsedBy: answer.isEndorsed ? teacher : null,
      reports: (answer.reports ?? []).map(({ by, reason }, nth) => ({
        ...{ id: demoId(`report ${id} ${index} ${nth}`), reporterId: writer(by), reason },
      })),
      comments: (answer.comments ?? []).map((comment, nth) => ({
        ...{ id: demoId(`post ${id} ${index} ${nth}`), authorId: writer(comment.by), body: comment.html },
        writtenAt: after(comment.minutes),
      })),
    };
  });
  const best = answers.findIndex(({ isBest }) => isBest);
  return {
    ...{ id, courseId: course.id, offeringId: offering.id, title, body: html, askedAt, answers: posts },
    placeId: at ? demoId(`section ${key} ${at[0]} ${at[1]}`) : null,
    authorId: writer(by),
    isPinned: isPinned === true,
    bestId: posts[best]?.id ?? null,
  };
}

/** What learners of the running offerings have asked, and what was answered. */
export const planDiscussions = (
  courses: readonly PlannedCourse[],
  enrolments: readonly PlannedEnrolment[],
  now: Date,
): ImportedThread[] =>
  demoThreads.flatMap((thread) => {
    const course = courses.find(({ key }) => key === thread.course);
    return (course && threadOf(thread, course, enrolments, now)) ?? [];
  });
