/** What a captcha can be solved for (docs/protocol.md, "Captcha"). */
export const captchaActions = ['login', 'sms', 'email', 'complaint', 'slip'] as const;
export type CaptchaAction = (typeof captchaActions)[number];
