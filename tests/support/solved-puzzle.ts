import type { CaptchaAction } from '#contract/captcha/captcha.rule.ts';
import { demoOperations } from '#contract/demo/demo.operations.ts';
import { encrypt, type AjPuzzle } from './aj-client.ts';
import { check, get } from './captcha-wire.ts';
import type { AnyClient } from './client.ts';

/** A puzzle as the browser fetches and answers it; the answer stands in the demo inbox. @returns what calls carry */
export async function solvedPuzzle(client: AnyClient, captchaType: string, action: CaptchaAction): Promise<string> {
  const got = (await client.send('POST', get, { captchaType, action, ts: Date.now() })).json() as { repData: AjPuzzle };
  const { token, secretKey } = got.repData;
  const { result } = await client.call(demoOperations.inbox, {});
  const answer = JSON.parse(result!.messages.find((message) => message.token === token)!.answer!) as object;
  const plain = JSON.stringify(answer);
  const pointJson = encrypt(plain, secretKey);
  await client.send('POST', check, { captchaType, pointJson, token });
  return encrypt(`${token}---${plain}`, secretKey);
}
