import { discussionsAddresses } from '#contract/discussions/discussions.addresses.ts';
import { messageEvent, type MessageType } from '#server/platform/ports/inbox.port.ts';

const answers: MessageType = {
  id: 'discussion.answered',
  category: 'replies',
  group: 'learning',
  name: { 'zh-CN': '讨论有新回答', 'en-US': 'New answers in discussions' },
  hint: { 'zh-CN': '关注的问题，每天合并为一条', 'en-US': 'Of what you follow, one a day for each question' },
  channels: ['product'],
};
const questions: MessageType = {
  id: 'discussion.asked',
  category: 'tasks',
  group: 'courses',
  name: { 'zh-CN': '学生提问', 'en-US': 'Questions of learners' },
  hint: { 'zh-CN': '每门课程每天合并为一条', 'en-US': 'One a day for each course' },
  roles: ['teacher', 'schoolAdmin', 'platformAdmin'],
  channels: ['product'],
};
const reports: MessageType = {
  id: 'discussion.reported',
  category: 'tasks',
  group: 'courses',
  name: { 'zh-CN': '讨论内容被举报', 'en-US': 'Reports of discussions' },
  hint: { 'zh-CN': '每门课程每天合并为一条', 'en-US': 'One a day for each course' },
  roles: ['teacher', 'schoolAdmin', 'platformAdmin'],
  channels: ['product'],
};
const mentions: MessageType = {
  id: 'discussion.mentioned',
  category: 'replies',
  group: 'learning',
  name: { 'zh-CN': '讨论中提到你', 'en-US': 'Mentions in discussions' },
  hint: { 'zh-CN': '有人在提问或回答中提到你', 'en-US': 'Somebody mentions you in a question or an answer' },
  channels: ['product'],
};
export const discussionMessageTypes = [answers, mentions, questions, reports];

/** @param by who answered last; null where that is not said */
export const discussionAnswered = messageEvent<{
  thread: string;
  threadId: string;
  offeringId: string;
  by: string | null;
}>({
  id: 'discussion.answered',
  type: answers,
  words: {
    'zh-CN': ({ thread, by }) => ({ title: `“${thread}”有新回答`, text: `${by ?? '匿名学生'}刚刚回答。` }),
    'en-US': ({ thread, by }) => ({
      title: `New answers to “${thread}”`,
      text: `${by ?? 'A learner'} has just answered.`,
    }),
  },
  link: ({ offeringId, threadId }) => discussionsAddresses.offering.to({ id: offeringId, thread: threadId }),
});

/** @param by who wrote it; null where that is not said */
export const discussionMentioned = messageEvent<{
  thread: string;
  threadId: string;
  offeringId: string;
  by: string | null;
}>({
  id: 'discussion.mentioned',
  type: mentions,
  words: {
    'zh-CN': ({ thread, by }) => ({ title: `${by ?? '匿名学生'}提到了你`, text: `在讨论“${thread}”中。` }),
    'en-US': ({ thread, by }) => ({
      title: `${by ?? 'A learner'} mentioned you`,
      text: `In the discussion “${thread}”.`,
    }),
  },
  link: ({ offeringId, threadId }) => discussionsAddresses.offering.to({ id: offeringId, thread: threadId }),
});

/** @param waiting how many questions of the course nobody of the team has answered */
export const discussionAsked = messageEvent<{ course: string; courseId: string; threadId: string; waiting: number }>({
  id: 'discussion.asked',
  type: questions,
  words: {
    'zh-CN': ({ course, waiting }) => ({
      title: `《${course}》有 ${waiting} 个问题等待回答`,
      text: '学生的提问尚无教师回答。',
    }),
    'en-US': ({ course, waiting }) => ({
      title: waiting === 1 ? `1 question waits in ${course}` : `${waiting} questions wait in ${course}`,
      text: 'No teacher has answered them yet.',
    }),
  },
  link: ({ courseId, threadId }) => discussionsAddresses.course.to({ id: courseId, thread: threadId, scope: 'open' }),
});

export const discussionReported = messageEvent<{ course: string; courseId: string; threadId: string }>({
  id: 'discussion.reported',
  type: reports,
  words: {
    'zh-CN': ({ course }) => ({ title: `《${course}》有讨论内容被举报`, text: '可以隐藏该内容，或不予处理。' }),
    'en-US': ({ course }) => ({
      title: `Something was reported in the discussions of ${course}`,
      text: 'It can be hidden, or left as it is.',
    }),
  },
  link: ({ courseId, threadId }) =>
    discussionsAddresses.course.to({ id: courseId, thread: threadId, scope: 'reported' }),
});
