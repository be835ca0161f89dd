import { courseReviewAddresses } from '#contract/course-review/course-review.addresses.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import { messageEvent, type MessageType } from '#server/platform/ports/inbox.port.ts';

const asked: MessageType = {
  id: 'course.reviewAsked',
  category: 'tasks',
  group: 'courses',
  name: { 'zh-CN': '课程待审核', 'en-US': 'Courses to review' },
  hint: { 'zh-CN': '送审、进入下一级、意见被回复', 'en-US': 'Submitted, at the next step, comments replied to' },
  roles: ['schoolAdmin', 'collegeAdmin', 'academicSecretary', 'platformAdmin'],
  channels: ['product', 'mail'],
};
const ended: MessageType = {
  id: 'course.reviewEnded',
  category: 'tasks',
  group: 'courses',
  name: { 'zh-CN': '课程审核结果', 'en-US': 'Reviews of courses' },
  hint: { 'zh-CN': '审核通过或退回', 'en-US': 'Passed or returned' },
  roles: ['teacher', 'schoolAdmin', 'platformAdmin'],
  channels: ['product', 'mail'],
};
export const reviewMessageTypes = [asked, ended];

export const reviewAsked = messageEvent<{ course: string; number: number; lead: string; reviewId: string }>({
  id: 'course.reviewAsked',
  type: asked,
  words: {
    'zh-CN': ({ course, number, lead }) => ({
      title: `《${course}》第 ${number} 版待审核`,
      text: lead ? `课程负责人：${lead}。` : '请审核后通过或退回。',
    }),
    'en-US': ({ course, number, lead }) => ({
      title: `Version ${number} of ${course} is to be reviewed`,
      text: lead ? `Led by ${lead}.` : 'Pass it, or return it with a reason.',
    }),
  },
  link: ({ reviewId }) => courseReviewAddresses.review.to({ review: reviewId }),
});

interface Ended {
  course: string;
  courseId: string;
  number: number;
  outcome: 'passed' | 'returned';
  reason: string;
  unresolved: number;
  reviewId: string;
}

export const reviewEnded = messageEvent<Ended>({
  id: 'course.reviewEnded',
  type: ended,
  words: {
    'zh-CN': ({ course, number, outcome, reason, unresolved }) =>
      outcome === 'passed'
        ? { title: `《${course}》第 ${number} 版已通过审核并发布`, text: '学生当前看到的即此版本。' }
        : {
            title: `《${course}》第 ${number} 版被退回`,
            text: `原因：${reason}${unresolved > 0 ? `。有 ${unresolved} 条必须修改的意见` : ''}`,
          },
    'en-US': ({ course, number, outcome, reason, unresolved }) =>
      outcome === 'passed'
        ? { title: `Version ${number} of ${course} passed its review and is published`, text: 'Learners see it now.' }
        : {
            title: `Version ${number} of ${course} was returned`,
            text: `Reason: ${reason}${unresolved > 0 ? `. ${unresolved} comments must be resolved` : ''}`,
          },
  },
  link: ({ outcome, reviewId, courseId }) =>
    outcome === 'passed'
      ? teachingAddresses.information.to({ id: courseId })
      : courseReviewAddresses.review.to({ review: reviewId }),
});

export const reviewAnswered = messageEvent<{ course: string; reviewId: string; commentId: string; text: string }>({
  id: 'course.reviewAnswered',
  type: asked,
  words: {
    'zh-CN': ({ course, text }) => ({ title: `《${course}》的审核意见有新回复`, text }),
    'en-US': ({ course, text }) => ({ title: `A reply to your comment on ${course}`, text }),
  },
  link: ({ reviewId, commentId }) => courseReviewAddresses.review.to({ review: reviewId, comment: commentId }),
});
