import { createCipheriv } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/*
 * A browser client of the AJ-Captcha protocol, written down from the protocol's description alone: it shares nothing
 * with this product's own client, and knows no envelope, signature, session or companion cookie.
 */

export interface AjAnswer {
  repCode: string;
  repMsg: string | null;
  repData: Record<string, unknown> | null;
  success: boolean;
}

export const encrypt = (text: string, key: string | undefined): string => {
  if (!key) return text;
  const cipher = createCipheriv('aes-128-ecb', key, null);
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64');
};

export interface AjPuzzle {
  originalImageBase64: string;
  jigsawImageBase64?: string;
  token: string;
  secretKey?: string;
  wordList?: string[];
}

let clients = 0;

/** One browser: its user agent tells it from others, as it has no cookie. */
export function ajClient(app: FastifyInstance) {
  const agent = `Mozilla/5.0 AJ-Captcha ${++clients}`;
  const post = async (path: 'get' | 'check', body: unknown, headers: Record<string, string> = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/auth/ajCaptcha/${path}`,
      headers: { host: 'he.localhost', 'user-agent': agent, 'content-type': 'application/json', ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: answer.statusCode, headers: answer.headers, ...(answer.json() as AjAnswer) };
  };
  return {
    agent,
    post,
    async get(captchaType: 'blockPuzzle' | 'clickWord', more: object = {}): Promise<AjPuzzle> {
      const prefix = captchaType === 'blockPuzzle' ? 'slider' : 'point';
      const clientUid = `${prefix}-1f8c2b1e-6b1a-4a55-9d8c-2a7c8a1d2e3f`;
      const { repData } = await post('get', { captchaType, clientUid, ts: Date.now(), ...more });
      return repData as unknown as AjPuzzle;
    },
    /** Sends points as text; @returns the answer and the value that other calls would carry. */
    async check(captchaType: string, { token, secretKey }: AjPuzzle, plain: string, more: object = {}) {
      const pointJson = encrypt(plain, secretKey);
      const answer = await post('check', { captchaType, pointJson, token, ...more });
      return { ...answer, pointJson, value: encrypt(`${token}---${plain}`, secretKey) };
    },
  };
}
