import { accountAddresses } from '#contract/account/account.addresses.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import { accountChanged, ifNotYou } from '#server/platform/ports/account-changes.port.ts';
import { messageEvent, type MessageEvent, type MessageType } from '#server/platform/ports/inbox.port.ts';
import { momentWords } from '#server/platform/refusals/moment-words.ts';

const newDevice: MessageType = {
  id: 'account.device',
  category: 'account',
  group: 'account',
  name: { 'zh-CN': '新设备登录', 'en-US': 'Logins on new devices' },
  hint: { 'zh-CN': '不能关闭站内和短信', 'en-US': 'Always in the product and by SMS' },
  channels: ['product', 'mail', 'sms'],
  always: ['product', 'sms'],
};
const sessionOver: MessageType = {
  id: 'session.ended',
  category: 'account',
  group: 'account',
  name: { 'zh-CN': '设备被退出登录', 'en-US': 'Devices that were logged out' },
  channels: ['product'],
  always: ['product'],
};
export const securityMessageTypes = [newDevice, accountChanged, sessionOver];

const link = () => accountAddresses.settings.to();
const joined = (parts: readonly string[], by: string) => parts.filter((part) => part !== '').join(by);

interface DeviceFacts {
  /** `Chrome · Windows`, '' where nobody knows. */
  device: string;
  place: Record<Actor['locale'], string>;
  addressMasked: string;
}

/** Not of the first device of an account. */
export const deviceAdded = messageEvent<DeviceFacts & { at: Date }>({
  id: 'device.added',
  type: newDevice,
  words: {
    'zh-CN': ({ device, place, addressMasked, at }) => ({
      title: '你的账号在新设备上登录',
      text: `${joined([momentWords('zh-CN', at), device, place['zh-CN'], addressMasked], '，')}。${ifNotYou['zh-CN']}`,
    }),
    'en-US': ({ device, place, addressMasked, at }) => ({
      title: 'Your account was logged in on a new device',
      text: `${joined([momentWords('en-US', at), device, place['en-US'], addressMasked], ', ')}. ${ifNotYou['en-US']}`,
    }),
  },
  link,
});

/** @param isOwn the person ended it, else an administrator */
export const sessionEnded = messageEvent<{ isOwn: boolean; device: string }>({
  id: 'session.ended',
  type: sessionOver,
  words: {
    'zh-CN': ({ isOwn, device }) => ({
      title: isOwn ? '已退出一台设备的登录' : '管理员退出了你的一台设备的登录',
      text: `${joined([device], '')}${device === '' ? '' : '。'}${isOwn ? ifNotYou['zh-CN'] : '如有疑问，请联系平台。'}`,
    }),
    'en-US': ({ isOwn, device }) => ({
      title: isOwn ? 'A device was logged out' : 'An administrator logged one of your devices out',
      text: `${joined([device], '')}${device === '' ? '' : '. '}${isOwn ? ifNotYou['en-US'] : 'Ask the platform if you have questions.'}`,
    }),
  },
  link,
});

const changed = (id: string, words: Record<Actor['locale'], { title: string; text: string }>) =>
  messageEvent<object>({
    ...{ id, type: accountChanged, link },
    words: { 'zh-CN': () => words['zh-CN'], 'en-US': () => words['en-US'] },
  });
const contact = (column: 'phone' | 'email') =>
  column === 'phone' ? { 'zh-CN': '手机号', 'en-US': 'phone number' } : { 'zh-CN': '邮箱', 'en-US': 'e-mail address' };
const bound = (column: 'phone' | 'email') =>
  changed(`${column}.bound`, {
    'zh-CN': { title: `已绑定${contact(column)['zh-CN']}`, text: `之后可以用它登录。${ifNotYou['zh-CN']}` },
    'en-US': {
      title: `You bound ${column === 'phone' ? 'a' : 'an'} ${contact(column)['en-US']}`,
      text: `You can log in with it from now on. ${ifNotYou['en-US']}`,
    },
  });
const replaced = (column: 'phone' | 'email') =>
  changed(`${column}.changed`, {
    'zh-CN': { title: `${contact(column)['zh-CN']}已更换`, text: `原来的不再用于登录。${ifNotYou['zh-CN']}` },
    'en-US': {
      title: `Your ${contact(column)['en-US']} was changed`,
      text: `The former one no longer logs in. ${ifNotYou['en-US']}`,
    },
  });

/** What the product says beside what goes to where the person was reached. */
export const accountChanges = {
  passwordChanged: changed('password.changed', {
    'zh-CN': { title: '密码已修改', text: '所有设备已退出登录。如非本人操作，请立即找回密码。' },
    'en-US': {
      title: 'Your password was changed',
      text: 'Every device was logged out. If it was not you, recover your password at once.',
    },
  }),
  accountGone: changed('account.gone', {
    'zh-CN': { title: '账号已合并到另一个账号', text: `7 天内可在另一个账号中撤销。${ifNotYou['zh-CN']}` },
    'en-US': {
      title: 'This account was merged into your other one',
      text: `The other account can undo it for 7 days. ${ifNotYou['en-US']}`,
    },
  }),
  accountTook: changed('account.took', {
    'zh-CN': { title: '另一个账号已合并进来', text: `7 天内可在账号设置中撤销。${ifNotYou['zh-CN']}` },
    'en-US': {
      title: 'Your other account was merged into this one',
      text: `You can undo it in the account settings for 7 days. ${ifNotYou['en-US']}`,
    },
  }),
  accountParted: changed('account.parted', {
    'zh-CN': { title: '账号合并已撤销', text: `两个账号可以分别登录。${ifNotYou['zh-CN']}` },
    'en-US': { title: 'The merge was undone', text: `Both accounts log in by themselves. ${ifNotYou['en-US']}` },
  }),
  phoneBound: bound('phone'),
  emailBound: bound('email'),
  phoneChanged: replaced('phone'),
  emailChanged: replaced('email'),
} satisfies Record<string, MessageEvent<object>>;
