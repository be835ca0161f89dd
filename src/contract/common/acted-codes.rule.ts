/** Of the words of codes.ts those upon which pages do more than show what the server says: all that travels to browsers. */
export const actedCodes = {
  invalidInput: 400,
  notFound: 404,
  itemLocked: 403,
  refused: 405,
  homeworkClosed: 405,
  documentWrong: 4013,
  conflict: 409,
  tooMany: 429,
  captchaNeeded: 4010,
  captchaSpent: 4011,
  tryAgain: 5030,
} as const;
