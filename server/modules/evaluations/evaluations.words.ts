import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import { evaluationsAddresses } from '#contract/evaluations/evaluations.addresses.ts';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import { messageEvent, type MessageType } from '#server/platform/ports/inbox.port.ts';

const asked: MessageType = {
  id: 'evaluation.asked',
  category: 'tasks',
  group: 'learning',
  name: { 'zh-CN': '课程评价', 'en-US': 'Course evaluations' },
  hint: { 'zh-CN': '开放填写、提醒和教学团队的回复', 'en-US': 'When one opens, reminders, and replies of the team' },
  channels: ['product'],
};
const done: MessageType = {
  id: 'evaluation.closed',
  category: 'tasks',
  group: 'courses',
  name: { 'zh-CN': '课程评价结果', 'en-US': 'Results of evaluations' },
  roles: ['teacher', 'schoolAdmin', 'platformAdmin'],
  channels: ['product'],
};
const reports: MessageType = {
  id: 'rating.reported',
  category: 'tasks',
  group: 'courses',
  name: { 'zh-CN': '课程评分被举报', 'en-US': 'Reports of ratings' },
  hint: { 'zh-CN': '每门课程每天合并为一条', 'en-US': 'One a day for each course' },
  roles: ['schoolAdmin', 'platformAdmin'],
  channels: ['product'],
};
export const evaluationMessageTypes = [asked, done, reports];

interface AskedData {
  course: string;
  title: string;
  evaluationId: string;
  offeringId: string;
}
const formLink = ({ offeringId, evaluationId }: AskedData) =>
  learningAddresses.study.to({ id: offeringId, evaluation: evaluationId });

export const evaluationOpened = messageEvent<AskedData>({
  id: 'evaluation.opened',
  type: asked,
  words: {
    'zh-CN': ({ course, title }) => ({ title: `《${course}》${title}已开放`, text: '匿名填写，约需 1 分钟。' }),
    'en-US': ({ course, title }) => ({
      title: `${title} of ${course} is open`,
      text: 'It is anonymous, and takes about a minute.',
    }),
  },
  link: formLink,
});

export const evaluationReminded = messageEvent<AskedData>({
  id: 'evaluation.reminded',
  type: asked,
  words: {
    'zh-CN': ({ course, title }) => ({
      title: `《${course}》${title}等待填写`,
      text: '匿名填写，约需 1 分钟。教学团队不知道谁收到了这条提醒。',
    }),
    'en-US': ({ course, title }) => ({
      title: `${title} of ${course} waits for you`,
      text: 'It is anonymous, and takes about a minute. The team does not know who was reminded.',
    }),
  },
  link: formLink,
});

export const evaluationReplied = messageEvent<AskedData>({
  id: 'evaluation.replied',
  type: asked,
  words: {
    'zh-CN': ({ course, title }) => ({ title: `《${course}》教学团队回复了${title}`, text: '回复面向全体学生。' }),
    'en-US': ({ course, title }) => ({
      title: `The team of ${course} replied to ${title}`,
      text: 'The reply is for all learners.',
    }),
  },
  link: formLink,
});

export const evaluationClosed = messageEvent<{ course: string; courseId: string; title: string; evaluationId: string }>(
  {
    id: 'evaluation.closed',
    type: done,
    words: {
      'zh-CN': ({ course, title }) => ({
        title: `《${course}》${title}已结束`,
        text: '可以查看结果，并回复全体学生。',
      }),
      'en-US': ({ course, title }) => ({
        title: `${title} of ${course} is closed`,
        text: 'See the results, and reply to all learners.',
      }),
    },
    link: ({ courseId, evaluationId }) => evaluationsAddresses.course.to({ id: courseId, evaluation: evaluationId }),
  },
);

export const ratingReported = messageEvent<{ course: string; courseId: string }>({
  id: 'rating.reported',
  type: reports,
  words: {
    'zh-CN': ({ course }) => ({ title: `《${course}》有评分被举报`, text: '可以隐藏该评分，或不予处理。' }),
    'en-US': ({ course }) => ({
      title: `A rating of ${course} was reported`,
      text: 'It can be hidden, or left as it is.',
    }),
  },
  link: ({ courseId }) => coursesAddresses.introduction.to({ id: courseId, tab: 'ratings' }),
});
