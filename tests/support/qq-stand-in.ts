import { consentPage, standIn } from './wechat-stand-in.ts';

export interface QqPerson {
  openid: string;
  nickname: string;
  unionid?: string;
  /** Where the picture lies. */
  picture?: string;
}

/** QQ Connect: its three forms of answers, JSON only where it listens to `fmt`. */
export async function qqStandIn(app: { appId: string; secret: string }) {
  const codes = new Map<string, QqPerson>();
  const tokens = new Map<string, QqPerson>();
  let isOld = false;
  let isRefusing = false;
  let visitor: QqPerson | null = null;
  let last = 0;
  function agree(person: QqPerson): string {
    const code = `qq${++last}`;
    codes.set(code, person);
    return code;
  }
  const { origin, asked } = await standIn((_request, url, response) => {
    const of = (name: string) => url.searchParams.get(name) ?? '';
    const isJson = of('fmt') === 'json' && !isOld;
    const wrapped = (body: object) => (isJson ? JSON.stringify(body) : `callback( ${JSON.stringify(body)} );\n`);
    switch (url.pathname) {
      case '/oauth2.0/authorize': {
        if (of('client_id') !== app.appId || of('response_type') !== 'code' || !visitor)
          return void response.writeHead(400).end();
        response.setHeader('content-type', 'text/html');
        return void response.end(consentPage('QQ 登录', of('redirect_uri'), of('state'), agree(visitor)));
      }
      case '/oauth2.0/token': {
        const person = codes.get(of('code'));
        const isApp = of('client_id') === app.appId && of('client_secret') === app.secret && of('redirect_uri') !== '';
        codes.delete(of('code'));
        if (!person || !isApp) return void response.end(wrapped({ error: 100_020, error_description: 'code is bad' }));
        const token = `token${++last}`;
        tokens.set(token, person);
        const fields = { access_token: token, expires_in: 7_776_000, refresh_token: 'r' };
        return void response.end(
          isJson
            ? JSON.stringify(fields)
            : new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString(),
        );
      }
      case '/oauth2.0/me': {
        const person = tokens.get(of('access_token'));
        if (!person)
          return void response.end(wrapped({ error: 100_016, error_description: 'access token check failed' }));
        const { openid, unionid } = person;
        return void response.end(wrapped({ client_id: app.appId, openid, unionid }));
      }
      case '/user/get_user_info': {
        const person = tokens.get(of('access_token'));
        const isRight = person?.openid === of('openid') && of('oauth_consumer_key') === app.appId && !isRefusing;
        return void response.end(
          JSON.stringify(
            isRight
              ? {
                  ret: 0,
                  msg: '',
                  nickname: person.nickname,
                  gender: '女',
                  figureurl_qq_1: person.picture ?? '',
                  figureurl_qq_2: '',
                }
              : { ret: 100_030, msg: 'no' },
          ),
        );
      }
      default:
        response.writeHead(404).end();
    }
  });
  return {
    origin,
    asked,
    agree,
    /** Who sits before its page in a browser. */
    set visitor(next: QqPerson) {
      visitor = next;
    },
    /** Answers as if it knew no `fmt`. */
    set isOld(next: boolean) {
      isOld = next;
    },
    set isRefusing(next: boolean) {
      isRefusing = next;
    },
  };
}
