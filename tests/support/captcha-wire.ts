export const get = '/auth/ajCaptcha/get';
export const check = '/auth/ajCaptcha/check';

/** An answer of the captcha's protocol instead of the server's. */
export const rep = (repCode: string, repData: object | null, repMsg: string | null = null) => ({
  bare: { repCode, repMsg, repData, success: repCode === '0000' },
});
