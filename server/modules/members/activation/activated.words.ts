import type { Activated } from '#contract/activation/activation.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';

/** What an activation came to. */
export const activatedWords = ({ token }: Activated, locale: Actor['locale']): string =>
  token !== null
    ? { 'zh-CN': '激活成功', 'en-US': 'Account activated' }[locale]
    : { 'zh-CN': '该手机号已有账号', 'en-US': 'The phone number has an account' }[locale];
