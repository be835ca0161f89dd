import type { LoadRequest } from 'autocannon';
import { captchaOperations } from '../../src/contract/captcha/captcha.operations.ts';
import { seal } from '../../server/modules/captcha/points.rule.ts';

/** Every puzzle is another person's: limits count by browser. */
let people = 0;

const post = (path: string, agent: string, body: object): LoadRequest => ({
  method: 'POST',
  path: `/api${path}`,
  headers: { 'content-type': 'application/json', 'user-agent': agent },
  body: JSON.stringify(body),
});

const ask = (): LoadRequest =>
  post(captchaOperations.get.path, `bench ${(people += 1)}`, { captchaType: 'blockPuzzle', clientUid: 'bench' });

interface Asked {
  agent?: string | undefined;
  token?: string;
  secretKey?: string;
}

/** A puzzle, drawn and kept. */
export const captchaGet = (): readonly LoadRequest[] => [{ ...ask(), setupRequest: ask }];

/** The same, and then the try of the person who got it; a wrong place costs as many statements as a right one. */
export const captchaGetAndCheck = (): readonly LoadRequest[] => [
  {
    ...ask(),
    setupRequest: (_request, context: Asked) => {
      const request = ask();
      context.agent = request.headers?.['user-agent'];
      return request;
    },
    onResponse: (_status, body, context: Asked) => {
      const { repData } = JSON.parse(body) as { repData: { token: string; secretKey?: string } };
      Object.assign(context, repData);
    },
  },
  {
    ...ask(),
    setupRequest: (_request, { agent = '', token, secretKey }: Asked) =>
      post(captchaOperations.check.path, agent, {
        captchaType: 'blockPuzzle',
        token,
        pointJson: seal(Buffer.from('{"x":180,"y":5}'), secretKey ?? null),
      }),
  },
];
