import { fromPromise } from 'xstate';
import { captchaOperations } from '#contract/captcha/captcha.operations.ts';
import { captchaActions } from '#contract/captcha/captcha.rule.ts';
import type { Puzzle } from '#machines/captcha/captcha.context.ts';
import { CallError, writeStored, readStored, sealPoints, uuid, type Platform } from '#shell/plugin-api.ts';

type PuzzleKind = 'blockPuzzle' | 'clickWord';

/** Under which name the browser keeps its id for a kind of puzzle, and how that id begins (captcha.md, get). */
const uidNames = { blockPuzzle: 'slider', clickWord: 'point' } as const;

function clientUid(kind: PuzzleKind): string {
  const name = uidNames[kind];
  const known = readStored(name);
  if (known) return known;
  const made = `${name}-${uuid()}`;
  writeStored(name, made);
  return made;
}

const asPicture = (base64: string) => `data:image/png;base64,${base64}`;

/** @throws CallError with the repcode as its number, in the server's words */
function dataOf<Data>({ repCode, repMsg, repData }: { repCode: string; repMsg: string | null; repData: Data | null }) {
  if (repCode !== '0000' || repData === null) throw new CallError(Number(repCode), repMsg ?? '');
  return repData;
}

/** Both calls of the captcha's protocol as actors of its machines. */
export const puzzleCalls = ({ call }: Pick<Platform, 'call'>, kind: PuzzleKind) => ({
  getPuzzle: fromPromise<Puzzle, { action: string }>(async ({ input, signal }) => {
    const action = captchaActions.find((one) => one === input.action);
    const asked = { captchaType: kind, clientUid: clientUid(kind), ts: Date.now(), ...(action && { action }) };
    const { result } = await call(captchaOperations.get, asked, { signal });
    const data = dataOf(result);
    return {
      token: data.token,
      secretKey: data.secretKey ?? null,
      original: asPicture(data.originalImageBase64),
      piece: data.jigsawImageBase64 === undefined ? '' : asPicture(data.jigsawImageBase64),
      words: data.wordList ?? [],
    };
  }),
  /** Sends points as text, sealed with the puzzle's key. @returns the value that other calls carry */
  async check({ token, secretKey }: Puzzle, points: object, signal: AbortSignal): Promise<string> {
    const plain = JSON.stringify(points);
    const pointJson = await sealPoints(plain, secretKey);
    const { result } = await call(captchaOperations.check, { captchaType: kind, pointJson, token }, { signal });
    dataOf(result);
    return sealPoints(`${token}---${plain}`, secretKey);
  },
});
