import { Type, type Static } from 'typebox';
import { closed, oneOf } from '../common/shapes.contract.ts';
import { captchaActions } from './captcha.rule.ts';

/**
 * The two calls of the AJ-Captcha protocol (docs/protocol.md, "Captcha"). They have no envelope, and tolerate unknown
 * fields: clients that others wrote send their own.
 */
export const PuzzleAsk = Type.Object({
  captchaType: oneOf(['blockPuzzle', 'clickWord'] as const),
  /** `slider-<uuid4>` or `point-<uuid4>`, made once a browser. */
  clientUid: Type.Optional(Type.String()),
  /** Milliseconds since 1970; not checked. */
  ts: Type.Optional(Type.Integer()),
  /** What it is solved for; a value solved without is bound to the first call that uses it. */
  action: Type.Optional(oneOf(captchaActions)),
});
export type PuzzleAsk = Static<typeof PuzzleAsk>;

export const Puzzle = closed({
  /** PNG of 310 × 155 in bare base64. */
  originalImageBase64: Type.String(),
  /** PNG of 47 × 155 with alpha; `blockPuzzle` only. */
  jigsawImageBase64: Type.Optional(Type.String()),
  /** 32 lower-case hex characters, good for one check within 120 s. */
  token: Type.String(),
  /** 16 characters, the AES key of what is sent back; absent where encryption is off. */
  secretKey: Type.Optional(Type.String()),
  /** Three Han characters in the order to click; `clickWord` only. */
  wordList: Type.Optional(Type.Array(Type.String())),
  result: Type.Boolean(),
});
export type Puzzle = Static<typeof Puzzle>;

export const PointSend = Type.Object({
  captchaType: oneOf(['blockPuzzle', 'clickWord'] as const),
  /** `{"x":123,"y":5}`, or an array of three such; with a key Base64(AES-128-ECB, PKCS7). */
  pointJson: Type.String(),
  token: Type.String(),
});
export type PointSend = Static<typeof PointSend>;

export const PointJudged = closed({
  captchaType: Type.String(),
  token: Type.String(),
  pointJson: Type.String(),
  result: Type.Boolean(),
});
export type PointJudged = Static<typeof PointJudged>;

/** What both calls answer instead of the envelope; success means repCode `0000`. */
const answerOf = <T extends typeof Puzzle | typeof PointJudged>(data: T) =>
  closed({
    repCode: Type.String(),
    repMsg: Type.Union([Type.String(), Type.Null()]),
    repData: Type.Union([data, Type.Null()]),
    success: Type.Boolean(),
  });
export const PuzzleAnswer = answerOf(Puzzle);
export type PuzzleAnswer = Static<typeof PuzzleAnswer>;
export const PointAnswer = answerOf(PointJudged);
export type PointAnswer = Static<typeof PointAnswer>;

/** The way without pictures: a code by SMS or e-mail. */
export const CaptchaFallbackAsk = closed({
  action: oneOf(captchaActions),
  channel: oneOf(['sms', 'email'] as const),
  /** Phone number or e-mail address; the value counts for it alone. */
  identifier: Type.String({ minLength: 3, maxLength: 254 }),
});
export type CaptchaFallbackAsk = Static<typeof CaptchaFallbackAsk>;

export const CaptchaFallbackTicket = closed({ ticket: Type.String(), retryAfterSeconds: Type.Integer() });
export type CaptchaFallbackTicket = Static<typeof CaptchaFallbackTicket>;

export const CaptchaFallbackCheck = closed({
  ticket: Type.String({ maxLength: 64 }),
  code: Type.String({ maxLength: 12 }),
});
export type CaptchaFallbackCheck = Static<typeof CaptchaFallbackCheck>;

export const CaptchaFallbackSolved = closed({ captchaVerification: Type.String() });
export type CaptchaFallbackSolved = Static<typeof CaptchaFallbackSolved>;
