import { accountAddresses } from '#contract/account/account.addresses.ts';
import { messageEvent, type MessageEvent, type MessageType } from '#server/platform/ports/inbox.port.ts';
import type { VerificationDecision } from '#contract/verification/verification.contract.ts';

interface Decided {
  /** '' for an approval. */
  reason: string;
}
const link = () => accountAddresses.settings.to({ isVerifying: true });
const why = {
  'zh-CN':
    (title: string) =>
    ({ reason }: Decided) => ({ title, text: `原因：${reason}` }),
  'en-US':
    (title: string) =>
    ({ reason }: Decided) => ({ title, text: `Reason: ${reason}` }),
};

const verificationWaiting: MessageType = {
  id: 'verification.asked',
  category: 'tasks',
  group: 'account',
  name: { 'zh-CN': '教师认证待审核', 'en-US': 'Teacher verifications to decide' },
  hint: { 'zh-CN': '每天合并为一条', 'en-US': 'One a day' },
  roles: ['schoolAdmin', 'platformAdmin'],
  channels: ['product'],
};

/** @param waiting how many wait at the school by now */
export const verificationAsked = messageEvent<{ waiting: number; school: string }>({
  id: 'verification.asked',
  type: verificationWaiting,
  words: {
    'zh-CN': ({ waiting, school }) => ({ title: `${waiting} 份教师认证申请待审核`, text: school }),
    'en-US': ({ waiting, school }) => ({
      title: waiting === 1 ? '1 teacher verification waits for you' : `${waiting} teacher verifications wait for you`,
      text: school,
    }),
  },
  link: () => accountAddresses.verifications.to({ state: 'submitted' }),
});

const verificationOutcome: MessageType = {
  id: 'verification.decided',
  category: 'account',
  group: 'account',
  name: { 'zh-CN': '教师认证结果', 'en-US': 'Decisions on teacher verification' },
  channels: ['product', 'mail'],
  always: ['product'],
};

export const verificationMessageTypes = [verificationWaiting, verificationOutcome];

/** What the person is told of each decision. */
export const verificationDecided: Record<VerificationDecision['action'], MessageEvent<Decided>> = {
  approve: messageEvent({
    id: 'verification.approved',
    type: verificationOutcome,
    words: {
      'zh-CN': () => ({ title: '教师认证已通过', text: '现在可以创建课程、使用教学工作台。' }),
      'en-US': () => ({
        title: 'You are verified as a teacher',
        text: 'You can create courses and use the teaching workspace now.',
      }),
    },
    link,
  }),
  reject: messageEvent({
    id: 'verification.rejected',
    type: verificationOutcome,
    words: { 'zh-CN': why['zh-CN']('教师认证被退回'), 'en-US': why['en-US']('Your teacher verification was returned') },
    link,
  }),
  revoke: messageEvent({
    id: 'verification.revoked',
    type: verificationOutcome,
    words: { 'zh-CN': why['zh-CN']('教师认证已撤销'), 'en-US': why['en-US']('Your teacher verification was revoked') },
    link,
  }),
};
