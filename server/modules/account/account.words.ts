import { accountAddresses } from '#contract/account/account.addresses.ts';
import { dayOf } from '#contract/common/platform-time.rule.ts';
import { accountChanged, ifNotYou } from '#server/platform/ports/account-changes.port.ts';
import { messageEvent } from '#server/platform/ports/inbox.port.ts';

const link = () => accountAddresses.settings.to();

export const deletionAsked = messageEvent<{ dueAt: string }>({
  id: 'deletion.asked',
  type: accountChanged,
  words: {
    'zh-CN': ({ dueAt }) => ({
      title: '已申请注销账号',
      text: `将在 ${dayOf(dueAt)} 前完成，完成前可以撤回。${ifNotYou['zh-CN']}`,
    }),
    'en-US': ({ dueAt }) => ({
      title: 'You asked for the deletion of your account',
      text: `It will be done by ${dayOf(dueAt)}, and you can take it back until then. ${ifNotYou['en-US']}`,
    }),
  },
  link,
});

export const deletionCancelled = messageEvent<object>({
  id: 'deletion.cancelled',
  type: accountChanged,
  words: {
    'zh-CN': () => ({ title: '已撤回注销申请', text: '账号可以继续使用。' }),
    'en-US': () => ({ title: 'Your account stays', text: 'You took the request for its deletion back.' }),
  },
  link,
});
