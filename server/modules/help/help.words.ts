import { helpAddresses } from '#contract/help/help.addresses.ts';
import { messageEvent, type MessageType } from '#server/platform/ports/inbox.port.ts';

export const feedbackReply: MessageType = {
  id: 'feedback.answered',
  category: 'replies',
  group: 'account',
  name: { 'zh-CN': '意见反馈的回复', 'en-US': 'Replies to your feedback' },
  channels: ['product', 'mail'],
};

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
