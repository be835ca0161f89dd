/**
 * Every word with which the server answers, and the number that travels in the envelope's `code`
 * (docs/protocol.md, "Envelope and codes"). Several words may share a number: the number tells the client what to do,
 * the word picks the text.
 */
export const codes = {
  ok: 200,
  saved: 200,
  loggedIn: 200,
  loggedOut: 200,
  submitted: 200,
  published: 200,
  enrolled: 200,
  applied: 200,
  codeSent: 200,
  registered: 200,
  passwordChanged: 200,
  passwordRecovered: 200,
  bound: 200,
  identityUnbound: 2001,
  invalidInput: 400,
  agreementNeeded: 400,
  unauthorized: 401,
  forbidden: 403,
  badSignature: 403,
  badClock: 403,
  badOrigin: 403,
  notFound: 404,
  unknownPath: 404,
  refused: 405,
  notConfigured: 405,
  accountDisabled: 405,
  phoneTaken: 405,
  mailTaken: 405,
  qrGone: 405,
  enrolmentClosed: 405,
  enrolmentFull: 405,
  courseUnready: 405,
  homeworkClosed: 405,
  homeworkBegun: 405,
  homeworkEmpty: 405,
  marksMissing: 405,
  recallClosed: 405,
  methodNotAllowed: 405,
  conflict: 409,
  keyReused: 409,
  locked: 409,
  tooLarge: 413,
  bodyTooLarge: 413,
  quotaExceeded: 413,
  diskFull: 413,
  unsupportedContent: 415,
  emptyFile: 415,
  damagedFile: 415,
  macrosRefused: 415,
  archiveRefused: 415,
  codecRefused: 415,
  unacceptable: 422,
  passwordRule: 4221,
  tooMany: 429,
  accountWaits: 429,
  captchaNeeded: 4010,
  captchaSpent: 4011,
  badCredentials: 4012,
  badCode: 4013,
  badNonce: 4014,
  confirmFirst: 4015,
  tryAgain: 5030,
  unavailable: 5030,
  overloaded: 429,
  unexpected: 500,
} as const;

export type Code = keyof typeof codes;

/** What every call but the two captcha calls answers with. `result` is Base64 text where `encryption` is true. */
export interface Envelope<Result> {
  code: number;
  message: string;
  result: Result | null;
  encryption: boolean;
}
