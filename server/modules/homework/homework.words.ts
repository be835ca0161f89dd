import { homeworkAddresses } from '#contract/homework/homework.addresses.ts';
import { messageEvent, type MessageType } from '#server/platform/ports/inbox.port.ts';

interface OfHomework {
  title: string;
  homeworkId: string;
  offeringId: string;
}
const link = ({ offeringId, homeworkId }: OfHomework) =>
  homeworkAddresses.attempt.to({ id: offeringId, homework: homeworkId });

const homeworkOpened: MessageType = {
  id: 'homework.published',
  category: 'tasks',
  group: 'learning',
  name: { 'zh-CN': '新作业', 'en-US': 'New homework' },
  channels: ['product'],
};
const marksOut: MessageType = {
  id: 'marks.published',
  category: 'grades',
  group: 'learning',
  name: { 'zh-CN': '成绩公布、批语', 'en-US': 'Published points and comments' },
  hint: { 'zh-CN': '公布后立即', 'en-US': 'As soon as they are published' },
  channels: ['product', 'mail'],
};
const workReturned: MessageType = {
  id: 'submission.returned',
  category: 'tasks',
  group: 'learning',
  name: { 'zh-CN': '作业被退回', 'en-US': 'Returned work' },
  channels: ['product', 'mail'],
};
export const homeworkMessageTypes = [homeworkOpened, marksOut, workReturned];

export const homeworkPublished = messageEvent<OfHomework>({
  id: 'homework.published',
  type: homeworkOpened,
  words: {
    'zh-CN': ({ title }) => ({ title: `新作业“${title}”`, text: '点开可查看要求和截止时间。' }),
    'en-US': ({ title }) => ({
      title: `New homework: “${title}”`,
      text: 'Open it to see what to do and until when.',
    }),
  },
  link,
});

export const marksPublished = messageEvent<OfHomework>({
  id: 'marks.published',
  type: marksOut,
  words: {
    'zh-CN': ({ title }) => ({ title: `作业“${title}”的成绩已公布`, text: '点开可查看得分和评语。' }),
    'en-US': ({ title }) => ({
      title: `The points for “${title}” are published`,
      text: 'Open it to see your points and comments.',
    }),
  },
  link,
});

export const submissionReturned = messageEvent<OfHomework & { reason: string }>({
  id: 'submission.returned',
  type: workReturned,
  words: {
    'zh-CN': ({ title, reason }) => ({ title: `作业“${title}”被退回`, text: `原因：${reason}\n修改后可以再次提交。` }),
    'en-US': ({ title, reason }) => ({
      title: `Your work on “${title}” was returned`,
      text: `Reason: ${reason}\nYou can change it and submit it again.`,
    }),
  },
  link,
});
