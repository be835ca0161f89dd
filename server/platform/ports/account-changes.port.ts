import type { MessageType } from './inbox.port.ts';

/**
 * Changes of how somebody gets into an account, and of whether there is one: of whichever area they are, they are one row
 * of the settings, and nobody can switch them off.
 */
export const accountChanged: MessageType = {
  id: 'account.changed',
  category: 'account',
  group: 'account',
  name: { 'zh-CN': '密码、手机号等账号变动', 'en-US': 'Changes of password, phone and bindings' },
  hint: { 'zh-CN': '不能关闭站内和短信', 'en-US': 'Always in the product and by SMS' },
  channels: ['product', 'mail', 'sms'],
  always: ['product', 'sms'],
};

/** Ends the words of such a change. */
export const ifNotYou = {
  'zh-CN': '如非本人操作，请立即修改密码并联系平台。',
  'en-US': 'If it was not you, change your password and tell the platform.',
};
