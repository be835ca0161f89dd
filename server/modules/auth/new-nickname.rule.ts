import { randomBytes } from 'node:crypto';

/** What a new account is called until its person says otherwise; nothing of the phone number stands in it. */
export const newNickname = (): string => `用户${randomBytes(4).toString('hex').slice(0, 6)}`;
