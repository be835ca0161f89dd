import { randomBytes, randomInt } from 'node:crypto';
import type { PointJudged, Puzzle } from '#contract/captcha/captcha.contract.ts';
import type { CaptchaAction } from '#contract/captcha/captcha.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hashOfValue } from './captcha.capability.ts';
import { captchaRepository } from './captcha.repository.ts';
import type { PuzzleKind } from './captcha.tables.ts';
import type { Pictures } from './pictures/pictures.ts';
import { isSolved, readPoints, unseal, valueOf } from './points.rule.ts';
import type { RepCode } from './rep-code.words.ts';

/** A business answer: data, or a code; `field` names what is missing. */
export type Rep<Data> = { code: 'done'; data: Data } | { code: Exclude<RepCode, 'done'>; field?: string };

/** What a client sent, as far as it is text; everything else of a body was left away. */
export interface Sent {
  captchaType?: string;
  token?: string;
  pointJson?: string;
  action: CaptchaAction | null;
}

const getsPerWindow = 120;
const checksPerWindow = 600;
const failuresBeforeLock = 5;

const kindOf = (captchaType: string): PuzzleKind | null =>
  captchaType === 'blockPuzzle' || captchaType === 'clickWord' ? captchaType : null;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const newKey = () => Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('');

export interface CaptchaParts {
  db: Database;
  pictures: Pictures;
  isEncrypted: boolean;
  /** Told of pictures that could not be made. */
  onFault: (fault: unknown) => void;
}

/** Both calls of the protocol. Neither throws for anything that a client sends. */
export function captchaService({ db, pictures, isEncrypted, onFault }: CaptchaParts) {
  const captchas = captchaRepository(db);

  async function fail(client: string): Promise<Rep<never>> {
    const { count } = await captchas.count(client, 'failure');
    if (count > failuresBeforeLock) await captchas.lock(client);
    return { code: 'wrong' };
  }

  return {
    async give({ captchaType, action }: Sent, client: string): Promise<Rep<Puzzle>> {
      if (captchaType === undefined) return { code: 'missing', field: '类型' };
      const kind = kindOf(captchaType);
      if (kind === null) return { code: 'wrong' };
      const count = await captchas.countGet(client);
      if (count === null) return { code: 'locked' };
      if (count > getsPerWindow) return { code: 'tooManyGets' };

      const hasBackgrounds = await pictures.ready().then(() => true, reported);
      if (!hasBackgrounds) return { code: 'noBackground' };
      const drawn = await pictures.draw(kind).catch(reported);
      if (!drawn) return { code: 'noPicture' };
      const { original, piece, words, answer } = drawn;
      const token = randomBytes(16).toString('hex');
      const secretKey = isEncrypted ? newKey() : null;
      await captchas.storePuzzle({ token, kind, secretKey, answer, action });
      return {
        code: 'done',
        data: {
          originalImageBase64: original,
          ...(piece !== undefined && { jigsawImageBase64: piece }),
          token,
          ...(secretKey !== null && { secretKey }),
          ...(words !== undefined && { wordList: words }),
          result: false,
        },
      };
    },

    /** The token is taken away before anything is compared: one try, right or wrong, on any node. */
    async judge({ captchaType, token, pointJson }: Sent, client: string): Promise<Rep<PointJudged>> {
      if (captchaType === undefined) return { code: 'missing', field: '类型' };
      if (token === undefined) return { code: 'missing', field: 'token' };
      if (pointJson === undefined) return { code: 'missing', field: 'pointJson' };
      const kind = kindOf(captchaType);
      if (kind === null) return { code: 'wrong' };
      const { count } = await captchas.count(client, 'check');
      if (count > checksPerWindow) return { code: 'tooManyChecks' };

      const puzzle = await captchas.takePuzzle(token);
      if (!puzzle) return { code: 'stale' };
      if (puzzle.kind !== kind) return fail(client);
      const plain = unseal(pointJson, puzzle.secretKey);
      const points = plain && readPoints(plain);
      if (!points || !isSolved(kind, puzzle.answer, points)) return fail(client);
      await captchas.storeValue(hashOfValue(valueOf(token, plain, puzzle.secretKey)), puzzle.action, null);
      return { code: 'done', data: { captchaType, token, pointJson, result: true } };
    },
  };

  function reported(fault: unknown): false {
    onFault(fault);
    return false;
  }
}
