import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import { messageEvent, type MessageType } from '#server/platform/ports/inbox.port.ts';
import { momentWords } from '#server/platform/refusals/moment-words.ts';

interface OfExam {
  title: string;
  examId: string;
  offeringId: string;
}
const link = ({ offeringId, examId }: OfExam) => examsAddresses.exam.to({ id: offeringId, exam: examId });

const examTimes: MessageType = {
  id: 'exam.times',
  category: 'tasks',
  group: 'learning',
  name: { 'zh-CN': '考试安排', 'en-US': 'When exams take place' },
  hint: { 'zh-CN': '安排或取消考试时', 'en-US': 'When one is scheduled or cancelled' },
  channels: ['product', 'mail'],
};
const examResults: MessageType = {
  id: 'exam.results',
  category: 'grades',
  group: 'learning',
  name: { 'zh-CN': '考试成绩公布', 'en-US': 'Results of exams' },
  channels: ['product', 'mail'],
};
const examAppeals: MessageType = {
  id: 'exam.appeals',
  category: 'tasks',
  group: 'courses',
  name: { 'zh-CN': '考试复核申请待回复', 'en-US': 'Results of exams to review' },
  hint: { 'zh-CN': '每场考试每天合并为一条', 'en-US': 'One a day for each exam' },
  roles: ['teacher', 'schoolAdmin', 'platformAdmin'],
  channels: ['product'],
};
const examMakeUps: MessageType = {
  id: 'exam.makeUps',
  category: 'tasks',
  group: 'courses',
  name: { 'zh-CN': '补考待命题', 'en-US': 'Make-up exams to prepare' },
  hint: { 'zh-CN': '考务安排补考时', 'en-US': 'When the examinations office arranges one' },
  roles: ['teacher', 'schoolAdmin', 'platformAdmin'],
  channels: ['product', 'mail'],
};
export const examMessageTypes = [examTimes, examResults, examAppeals, examMakeUps];

export const examScheduled = messageEvent<OfExam & { opensAt: Date }>({
  id: 'exam.scheduled',
  type: examTimes,
  words: {
    'zh-CN': ({ title, opensAt }) => ({
      title: `考试“${title}”定于 ${momentWords('zh-CN', opensAt)} 开始`,
      text: '点开可查看时间和考试须知。',
    }),
    'en-US': ({ title, opensAt }) => ({
      title: `The exam “${title}” begins ${momentWords('en-US', opensAt)}`,
      text: 'Open it to see its times and what to know before it.',
    }),
  },
  link,
});

export const examCancelled = messageEvent<OfExam & { reason: string }>({
  id: 'exam.cancelled',
  type: examTimes,
  words: {
    'zh-CN': ({ title, reason }) => ({ title: `考试“${title}”已取消`, text: `原因：${reason}` }),
    'en-US': ({ title, reason }) => ({ title: `The exam “${title}” was cancelled`, text: `Reason: ${reason}` }),
  },
  link,
});

export const examTakenOff = messageEvent<OfExam & { courseId: string }>({
  id: 'exam.takenOff',
  type: examTimes,
  words: {
    'zh-CN': ({ title }) => ({ title: `你不参加考试“${title}”`, text: '考试名单有调整。' }),
    'en-US': ({ title }) => ({
      title: `You do not take the exam “${title}”`,
      text: 'The list of its learners changed.',
    }),
  },
  link: ({ courseId }) => coursesAddresses.introduction.to({ id: courseId }),
});

/** For the course's team. */
export const makeUpArranged = messageEvent<OfExam & { courseId: string; learners: number }>({
  id: 'exam.makeUpArranged',
  type: examMakeUps,
  words: {
    'zh-CN': ({ title, learners }) => ({
      title: `考务新建补考“${title}”，共 ${learners} 人`,
      text: '请命题并设置时间，然后安排考试。',
    }),
    'en-US': ({ title, learners }) => ({
      title: `A make-up exam “${title}” for ${learners === 1 ? '1 learner' : `${learners} learners`}`,
      text: 'Write its paper, set its times and schedule it.',
    }),
  },
  link: ({ courseId, offeringId, examId }) =>
    examsAddresses.manage.to({ id: courseId, offering: offeringId, exam: examId }),
});

export const resultsReleased = messageEvent<OfExam>({
  id: 'exam.released',
  type: examResults,
  words: {
    'zh-CN': ({ title }) => ({ title: `考试“${title}”的成绩已公布`, text: '点开可查看得分。' }),
    'en-US': ({ title }) => ({ title: `The results of “${title}” are out`, text: 'Open it to see your points.' }),
  },
  link,
});

/** Nothing of the key: what is seen of it the exam decides. */
export const examRegraded = messageEvent<OfExam>({
  id: 'exam.regraded',
  type: examResults,
  words: {
    'zh-CN': ({ title }) => ({ title: `考试“${title}”改判，你的得分有变化`, text: '点开可查看现在的得分。' }),
    'en-US': ({ title }) => ({
      title: `“${title}” was regraded and your points changed`,
      text: 'Open it to see your points as they are now.',
    }),
  },
  link,
});

export const examAppealed = messageEvent<OfExam & { courseId: string; waiting: number }>({
  id: 'exam.appealed',
  type: examAppeals,
  words: {
    'zh-CN': ({ title, waiting }) => ({
      title: `考试“${title}”有 ${waiting} 份复核申请`,
      text: '学生对已公布的成绩有疑问，等待回复。',
    }),
    'en-US': ({ title, waiting }) => ({
      title: waiting === 1 ? `1 review of a result of “${title}”` : `${waiting} reviews of results of “${title}”`,
      text: 'Learners doubt published results and wait for a reply.',
    }),
  },
  link: ({ courseId, offeringId, examId }) =>
    examsAddresses.manage.to({ id: courseId, offering: offeringId, exam: examId, tab: 'appeals' }),
});

/** @param points of the paper, where it was corrected; null: the result stays */
export const examAppealAnswered = messageEvent<
  OfExam & { points: { before: number; after: number } | null; answer: string }
>({
  id: 'exam.appealAnswered',
  type: examResults,
  words: {
    'zh-CN': ({ title, points, answer }) => ({
      title: points === null ? `考试“${title}”复核：维持原成绩` : `考试“${title}”复核：成绩已更正`,
      text: points === null ? answer : `由 ${points.before} 分更正为 ${points.after} 分。${answer}`,
    }),
    'en-US': ({ title, points, answer }) => ({
      title: points === null ? `Your result of “${title}” stays as it is` : `Your result of “${title}” was corrected`,
      text: points === null ? answer : `From ${points.before} to ${points.after} points. ${answer}`,
    }),
  },
  link,
});
