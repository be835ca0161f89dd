import { accountAddresses } from '#contract/account/account.addresses.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import { accountChanged, ifNotYou } from '#server/platform/ports/account-changes.port.ts';
import { messageEvent } from '#server/platform/ports/inbox.port.ts';
import type { Identity } from './providers.port.ts';

const names: Record<Actor['locale'], Record<Identity['provider'], string>> = {
  'zh-CN': { wx: '微信', qq: 'QQ', ykb: '学习 APP', oidc: '学校统一认证', cas: '校园网认证', app: '合作应用' },
  'en-US': {
    ...{ wx: 'WeChat', qq: 'QQ', ykb: 'the learning app' },
    ...{ oidc: 'your university’s login', cas: 'your university’s login', app: 'a partner’s app' },
  },
};
const link = () => accountAddresses.settings.to();

export const identityBound = messageEvent<Pick<Identity, 'provider'>>({
  id: 'identity.bound',
  type: accountChanged,
  words: {
    'zh-CN': ({ provider }) => ({
      title: `已绑定${names['zh-CN'][provider]}`,
      text: `之后可以用它登录。${ifNotYou['zh-CN']}`,
    }),
    'en-US': ({ provider }) => ({
      title: `Your account is bound to ${names['en-US'][provider]}`,
      text: `You can log in by it from now on. ${ifNotYou['en-US']}`,
    }),
  },
  link,
});

export const identityUnbound = messageEvent<Pick<Identity, 'provider'>>({
  id: 'identity.unbound',
  type: accountChanged,
  words: {
    'zh-CN': ({ provider }) => ({
      title: `已解绑${names['zh-CN'][provider]}`,
      text: `不能再用它登录。${ifNotYou['zh-CN']}`,
    }),
    'en-US': ({ provider }) => ({
      title: `Your account is no longer bound to ${names['en-US'][provider]}`,
      text: `It no longer logs you in. ${ifNotYou['en-US']}`,
    }),
  },
  link,
});
