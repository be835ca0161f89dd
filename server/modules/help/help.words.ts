import { helpAddresses } from '#contract/help/help.addresses.ts';
import { messageEvent, type MessageType } from '#server/platform/ports/inbox.port.ts';

const feedbackReply: MessageType = {
  id: 'feedback.answered',
  category: 'replies',
  group: 'account',
  name: { 'zh-CN': '意见反馈的回复', 'en-US': 'Replies to your feedback' },
  channels: ['product', 'mail'],
};

const feedbackWaiting: MessageType = {
  id: 'feedback.received',
  category: 'tasks',
  group: 'account',
  name: { 'zh-CN': '意见反馈待回复', 'en-US': 'Feedback to answer' },
  hint: { 'zh-CN': '每天合并为一条', 'en-US': 'One a day' },
  roles: ['platformAdmin'],
  channels: ['product'],
};
export const helpMessageTypes = [feedbackReply, feedbackWaiting];

const editions = {
  'zh-CN': { he: '高教版', ve: '职教版' },
  'en-US': { he: 'higher education', ve: 'vocational education' },
};

/** What was written stays where it goes with its writer's account. @param waiting how many have no answer by now in this edition */
export const feedbackReceived = messageEvent<{ waiting: number; edition: 'he' | 've' }>({
  id: 'feedback.received',
  type: feedbackWaiting,
  words: {
    'zh-CN': ({ waiting, edition }) => ({
      title: `${waiting} 条意见反馈待回复`,
      text: `${editions['zh-CN'][edition]}用户的反馈，点开可查看和回复。`,
    }),
    'en-US': ({ waiting, edition }) => ({
      title: waiting === 1 ? '1 piece of feedback waits for a reply' : `${waiting} pieces of feedback wait for a reply`,
      text: `From the site for ${editions['en-US'][edition]}. Open them to read and reply.`,
    }),
  },
  link: () => helpAddresses.tickets.to(),
});

/** @param text what the person wrote, in short */
export const feedbackAnswered = messageEvent<{ text: string; answer: string }>({
  id: 'feedback.answered',
  type: feedbackReply,
  words: {
    'zh-CN': ({ text, answer }) => ({ title: '你的反馈有了回复', text: `你写道：${text}\n回复：${answer}` }),
    'en-US': ({ text, answer }) => ({
      title: 'Your feedback has a reply',
      text: `You wrote: ${text}\nReply: ${answer}`,
    }),
  },
  link: () => helpAddresses.common.to({ code: 'feedback' }),
});
