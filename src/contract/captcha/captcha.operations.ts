import type {
  CaptchaFallbackAsk,
  CaptchaFallbackCheck,
  CaptchaFallbackTicket,
  CaptchaFallbackSolved,
  PointAnswer,
  PointSend,
  PuzzleAnswer,
  PuzzleAsk,
} from './captcha.contract.ts';
import { operation } from '../common/operation.ts';

export const captchaOperations = {
  get: operation<PuzzleAsk, PuzzleAnswer>({
    method: 'POST',
    path: '/auth/ajCaptcha/get',
    needs: 'open',
    isBare: true,
    summary: 'A new puzzle, as AJ-Captcha clients ask for it.',
  }),
  check: operation<PointSend, PointAnswer>({
    method: 'POST',
    path: '/auth/ajCaptcha/check',
    needs: 'open',
    isBare: true,
    summary: 'Judges where the piece was left, or what was clicked; a token is good for one try, right or wrong.',
  }),
  other: operation<CaptchaFallbackAsk, CaptchaFallbackTicket>({
    method: 'POST',
    path: '/auth/captcha/other',
    needs: 'open',
    says: 'codeSent',
    summary: 'A code of six digits instead of a picture, for people who cannot use pictures.',
  }),
  otherCheck: operation<CaptchaFallbackCheck, CaptchaFallbackSolved>({
    method: 'POST',
    path: '/auth/captcha/other/check',
    needs: 'open',
    summary: 'Exchanges that code for a captcha value, good once for that action and identifier.',
  }),
};
