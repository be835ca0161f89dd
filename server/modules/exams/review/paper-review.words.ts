import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import { messageEvent, type MessageType } from '#server/platform/ports/inbox.port.ts';

const asked: MessageType = {
  id: 'exam.paperAsked',
  category: 'tasks',
  group: 'courses',
  name: { 'zh-CN': '试卷待审题、批准', 'en-US': 'Exam papers to review or approve' },
  roles: ['teacher', 'examOfficer', 'schoolAdmin', 'platformAdmin'],
  channels: ['product', 'mail'],
};
const decided: MessageType = {
  id: 'exam.paperDecided',
  category: 'tasks',
  group: 'courses',
  name: { 'zh-CN': '试卷审核结果', 'en-US': 'Reviews of exam papers' },
  roles: ['teacher'],
  channels: ['product', 'mail'],
};
export const paperMessageTypes = [asked, decided];

interface OfPaper {
  title: string;
  course: string;
  examId: string;
  courseId: string;
  offeringId: string;
  note: string;
}

/** Nothing of the paper itself: messages travel by mail. */
export const paperAsked = messageEvent<OfPaper>({
  id: 'exam.paperAsked',
  type: asked,
  words: {
    'zh-CN': ({ title, course, note }) => ({
      title: `《${course}》考试“${title}”的试卷待审核`,
      text: note || '审核后通过，或附意见退回。',
    }),
    'en-US': ({ title, course, note }) => ({
      title: `The paper of “${title}” (${course}) is to be reviewed`,
      text: note || 'Pass it on, or return it with a note.',
    }),
  },
  link: ({ examId }) => examsAddresses.review.to({ exam: examId }),
});

export const paperDecided = messageEvent<OfPaper & { isApproved: boolean }>({
  id: 'exam.paperDecided',
  type: decided,
  words: {
    'zh-CN': ({ title, isApproved, note }) => ({
      title: isApproved ? `考试“${title}”的试卷已批准，并已密封` : `考试“${title}”的试卷被退回`,
      text: note || '现在可以安排考试。',
    }),
    'en-US': ({ title, isApproved, note }) => ({
      title: isApproved ? `The paper of “${title}” is approved and sealed` : `The paper of “${title}” was returned`,
      text: note || 'The exam can be scheduled now.',
    }),
  },
  link: ({ courseId, offeringId, examId }) =>
    examsAddresses.manage.to({ id: courseId, offering: offeringId, exam: examId, tab: 'paper' }),
});
