import { helpAddresses } from '#contract/help/help.addresses.ts';
import { messageEvent } from '#server/platform/ports/inbox.port.ts';

/** @param text what the person wrote, in short */
export const feedbackAnswered = messageEvent<{ text: string; answer: string }>({
  id: 'feedback.answered',
  category: 'replies',
  words: {
    'zh-CN': ({ text, answer }) => ({ title: '你的反馈有了回复', text: `你写道：${text}\n回复：${answer}` }),
    'en-US': ({ text, answer }) => ({
      title: 'Your feedback has a reply',
      text: `You wrote: ${text}\nReply: ${answer}`,
    }),
  },
  link: () => helpAddresses.common.to({ code: 'feedback' }),
});
