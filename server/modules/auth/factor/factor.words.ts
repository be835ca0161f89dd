import { accountAddresses } from '#contract/account/account.addresses.ts';
import { accountChanged, ifNotYou } from '#server/platform/ports/account-changes.port.ts';
import { messageEvent } from '#server/platform/ports/inbox.port.ts';

const link = () => accountAddresses.settings.to();
const about = { type: accountChanged, link };

const enabled = messageEvent<object>({
  ...{ ...about, id: 'factor.enabled' },
  words: {
    'zh-CN': () => ({ title: '已开启两步验证', text: `其他设备已退出登录。${ifNotYou['zh-CN']}` }),
    'en-US': () => ({
      title: 'Two-step verification is on',
      text: `Every other device was logged out. ${ifNotYou['en-US']}`,
    }),
  },
});

const disabled = messageEvent<object>({
  ...{ ...about, id: 'factor.disabled' },
  words: {
    'zh-CN': () => ({ title: '已关闭两步验证', text: `之后登录不再需要验证码。${ifNotYou['zh-CN']}` }),
    'en-US': () => ({
      title: 'Two-step verification is off',
      text: `You log in without a code from now on. ${ifNotYou['en-US']}`,
    }),
  },
});

const renewed = messageEvent<object>({
  ...{ ...about, id: 'factor.renewed' },
  words: {
    'zh-CN': () => ({ title: '已重新生成恢复码', text: `原来的恢复码已失效。${ifNotYou['zh-CN']}` }),
    'en-US': () => ({
      title: 'You have new recovery codes',
      text: `The former ones no longer work. ${ifNotYou['en-US']}`,
    }),
  },
});

/** @param left how many are not used yet */
const recovered = messageEvent<{ left: number }>({
  ...{ ...about, id: 'factor.recovered' },
  words: {
    'zh-CN': ({ left }) => ({ title: '使用了一个恢复码', text: `还剩 ${left} 个。${ifNotYou['zh-CN']}` }),
    'en-US': ({ left }) => ({ title: 'A recovery code was used', text: `${left} are left. ${ifNotYou['en-US']}` }),
  },
});

const guessed = messageEvent<object>({
  ...{ ...about, id: 'factor.guessed' },
  words: {
    'zh-CN': () => ({
      title: '有人多次输错你的两步验证码',
      text: '此前的登录步骤已通过，密码可能已泄露。如非本人操作，请立即修改密码并联系平台。',
    }),
    'en-US': () => ({
      title: 'Somebody entered wrong two-step codes for your account',
      text: `They had passed the step before it, so your password may be known. ${ifNotYou['en-US']}`,
    }),
  },
});

const reset = messageEvent<{ reason: string }>({
  ...{ ...about, id: 'factor.reset' },
  words: {
    'zh-CN': ({ reason }) => ({
      title: '平台管理员为你关闭了两步验证',
      text: `原因：${reason}。已登录的设备均已退出。如非你本人要求，请立即联系平台。`,
    }),
    'en-US': ({ reason }) => ({
      title: 'A platform administrator turned off your two-step verification',
      text: `Reason: ${reason}. Every device was logged out. If you did not ask for it, tell the platform at once.`,
    }),
  },
});

/** What a person learns of the second factor. */
export const factorEvents = { enabled, disabled, renewed, recovered, guessed, reset };
