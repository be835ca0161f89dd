import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { atEnd } from './at-end.ts';

/** A provider of our own for tests, at an address of this machine; closed when the file ends. */
export async function standIn(answer: (request: IncomingMessage, url: URL, response: ServerResponse) => void) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider');
    asked.push(url.pathname + url.search);
    answer(request, url, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, asked };
}

/** The provider's page in a browser: somebody agrees, or goes back without. */
export function consentPage(title: string, redirectUri: string, state: string, code: string): string {
  const back = (fields: Record<string, string>) => {
    const url = new URL(redirectUri);
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
    return url.href.replaceAll('&', '&amp;');
  };
  return `<!doctype html><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>
    <p><a target="_top" href="${back({ code, state })}">同意</a> <a target="_top" href="${back({ state })}">取消</a></p>`;
}

export interface WechatPerson {
  openid: string;
  nickname: string;
  unionid?: string;
  /** Where the picture lies. */
  picture?: string;
}

/** WeChat's open platform: both hosts in one, its fields, its errors with HTTP 200, its content type. */
export async function wechatStandIn(app: { appId: string; secret: string }) {
  const codes = new Map<string, WechatPerson | 'used'>();
  const tokens = new Map<string, WechatPerson>();
  let fault: 'silent' | 'http500' | 'garbage' | 'badToken' | null = null;
  let visitor: WechatPerson | null = null;
  let last = 0;
  function agree(person: WechatPerson): string {
    const code = `code-${++last}`;
    codes.set(code, person);
    return code;
  }
  const { origin, asked } = await standIn((_request, url, response) => {
    const say = (body: object) =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(body)) && undefined;
    if (fault === 'silent') return;
    if (fault === 'http500') return void response.writeHead(500).end('no');
    if (fault === 'garbage') return void response.writeHead(200).end('<html>');
    const of = (name: string) => url.searchParams.get(name) ?? '';
    switch (url.pathname) {
      case '/connect/qrconnect': {
        if (of('appid') !== app.appId || of('scope') !== 'snsapi_login' || !visitor)
          return void response.writeHead(400).end();
        response.setHeader('content-type', 'text/html');
        return void response.end(consentPage('微信登录', of('redirect_uri'), of('state'), agree(visitor)));
      }
      case '/sns/oauth2/access_token': {
        if (of('appid') !== app.appId || of('secret') !== app.secret) return say({ errcode: 40125, errmsg: 'secret' });
        const person = codes.get(of('code'));
        if (person === 'used') return say({ errcode: 40163, errmsg: 'code been used' });
        if (!person || of('grant_type') !== 'authorization_code')
          return say({ errcode: 40029, errmsg: 'invalid code' });
        codes.set(of('code'), 'used');
        const token = `token-${++last}`;
        tokens.set(token, person);
        const { openid, unionid } = person;
        return say({
          access_token: token,
          expires_in: 7200,
          refresh_token: 'r',
          openid,
          scope: 'snsapi_login',
          unionid,
        });
      }
      case '/sns/userinfo': {
        const person = tokens.get(of('access_token'));
        if (!person || fault === 'badToken' || person.openid !== of('openid'))
          return say({ errcode: 40001, errmsg: 'invalid credential' });
        const { picture = '', ...told } = person;
        return say({ sex: 1, province: '', city: '', country: '', headimgurl: picture, privilege: [], ...told });
      }
      default:
        response.writeHead(404).end();
    }
  });
  return {
    origin,
    asked,
    /** Somebody agreed at the phone. */
    agree,
    /** Who sits before its page in a browser. */
    set visitor(next: WechatPerson) {
      visitor = next;
    },
    set fault(next: typeof fault) {
      fault = next;
    },
  };
}
