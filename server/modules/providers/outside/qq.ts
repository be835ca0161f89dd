import { Refusal } from '#server/platform/refusals/refusal.ts';
import type { ProviderSettings } from '#server/platform/settings/provider-settings.ts';
import { pictureOn, plainName, type ProviderCall } from './provider-call.ts';
import type { Identity } from '../providers.port.ts';

type Answer = Record<string, unknown>;

/**
 * All three forms in which QQ answers: JSON, `callback( {…} );`, and a form's text.
 * @throws Error for anything else
 */
export function readQq(text: string): Answer {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}') + 1];
  const around = from < to && (text.slice(0, from) + text.slice(to)).replaceAll(/\s/g, '');
  if (around === '' || around === 'callback()' || around === 'callback();')
    return JSON.parse(text.slice(from, to)) as Answer;
  const form = new URLSearchParams(text.trim());
  if (!form.has('access_token')) throw new Error('unreadable');
  return Object.fromEntries(form);
}

/** Login of a web site by QQ (QQ Connect). */
export function qq({ graph, appId, secret, pictures }: NonNullable<ProviderSettings['qq']>, call: ProviderCall) {
  return {
    address: (redirectUri: string, state: string): string => {
      const url = new URL(`${graph}/oauth2.0/authorize`);
      const query = {
        response_type: 'code',
        client_id: appId,
        redirect_uri: redirectUri,
        state,
        scope: 'get_user_info',
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url.href;
    },
    /** @throws Refusal badTicket · tryAgain */
    async identify(code: string, redirectUri: string): Promise<Identity> {
      const accessToken = await call.get(
        `${graph}/oauth2.0/token`,
        {
          grant_type: 'authorization_code',
          client_id: appId,
          client_secret: secret,
          code,
          redirect_uri: redirectUri,
          fmt: 'json',
        },
        (text) => {
          const answer = readQq(text);
          // Every refusal here is about the code that the browser brought.
          if (answer.error !== undefined) throw new Refusal('badTicket');
          if (typeof answer.access_token !== 'string') throw new Error('access_token is missing');
          return answer.access_token;
        },
      );
      const { openId, unionId } = await call.get(
        `${graph}/oauth2.0/me`,
        { access_token: accessToken, unionid: '1', fmt: 'json' },
        (text) => {
          const { client_id: client, openid, unionid } = readQq(text);
          if (client !== appId || typeof openid !== 'string' || openid === '') throw new Error('openid is missing');
          return { openId: openid, unionId: typeof unionid === 'string' && unionid !== '' ? unionid : null };
        },
      );
      const { nickname, picture } = await call.get(
        `${graph}/user/get_user_info`,
        { access_token: accessToken, oauth_consumer_key: appId, openid: openId },
        (text) => {
          const person = readQq(text);
          if (person.ret !== 0) throw new Error(`ret ${String(person.ret)}`);
          // The large one, which not everybody has, before the small one.
          const address = person.figureurl_qq_2 || person.figureurl_qq_1;
          return { nickname: plainName(person.nickname), picture: pictureOn(pictures, address) };
        },
      );
      const own = `${appId}|${openId}`;
      return {
        provider: 'qq',
        subject: unionId === null ? own : `union|${unionId}`,
        alias: unionId === null ? null : own,
        nickname,
        picture,
      };
    },
  };
}
