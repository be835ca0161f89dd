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
export const examMessageTypes = [examTimes, examResults];

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

export const resultsReleased = messageEvent<OfExam>({
  id: 'exam.released',
  type: examResults,
  words: {
    'zh-CN': ({ title }) => ({ title: `考试“${title}”的成绩已公布`, text: '点开可查看得分。' }),
    'en-US': ({ title }) => ({ title: `The results of “${title}” are out`, text: 'Open it to see your points.' }),
  },
  link,
});
