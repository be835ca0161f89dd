import { Refusal } from '#server/platform/refusals/refusal.ts';
import type { ProviderSettings } from '#server/platform/settings/provider-settings.ts';
import { pictureOn, plainName, type ProviderCall } from './provider-call.ts';
import type { Identity } from '../providers.port.ts';

type Answer = Record<string, unknown>;

/** A bad, used or expired code; everything else that WeChat refuses is between it and us. */
const deadCodes: readonly unknown[] = [40029, 40163, 42003];

/** JSON, whatever content type it says. @throws Error for anything else · Refusal for errcode */
function read(text: string): Answer {
  const answer = JSON.parse(text) as Answer;
  const { errcode } = answer;
  if (errcode === undefined || errcode === 0) return answer;
  if (deadCodes.includes(errcode)) throw new Refusal('badTicket');
  throw new Error(`errcode ${JSON.stringify(errcode)}`);
}

const textIn = (answer: Answer, name: string): string => {
  const value = answer[name];
  if (typeof value !== 'string' || value === '') throw new Error(`${name} is missing`);
  return value;
};

/** Login of a web site by WeChat (open platform). */
export function wechat(settings: NonNullable<ProviderSettings['wx']>, call: ProviderCall) {
  const { open, api, appId, secret, pictures } = settings;
  return {
    appId,
    /** Where the code is shown. */
    address: `${open}/connect/qrconnect`,
    /** @throws Refusal badTicket · tryAgain */
    async identify(code: string): Promise<Identity> {
      const query = { appid: appId, secret, code, grant_type: 'authorization_code' };
      const token = await call.get(`${api}/sns/oauth2/access_token`, query, (text) => {
        const answer = read(text);
        return { accessToken: textIn(answer, 'access_token'), openId: textIn(answer, 'openid') };
      });
      return call.get(
        `${api}/sns/userinfo`,
        { access_token: token.accessToken, openid: token.openId, lang: 'zh_CN' },
        (text): Identity => {
          const person = read(text);
          if (textIn(person, 'openid') !== token.openId) throw new Error('another openid');
          const own = `${appId}|${token.openId}`;
          const hasUnion = typeof person.unionid === 'string' && person.unionid !== '';
          return {
            provider: 'wx',
            subject: hasUnion ? `union|${person.unionid as string}` : own,
            alias: hasUnion ? own : null,
            nickname: plainName(person.nickname),
            picture: pictureOn(pictures, person.headimgurl),
          };
        },
      );
    },
  };
}
