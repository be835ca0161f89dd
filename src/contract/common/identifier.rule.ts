/** The `type=email` pattern of HTML, with a dot in the domain's name optional as there; 254 characters at most. */
const mailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])?(?:\.[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])?)*$/;

/** What passes as a phone number in a form: eleven digits that begin with 1. */
export const isPhone = (text: string): boolean => /^1\d{10}$/.test(text);
/** A number that short messages go to. */
export const isMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text);
export const isMail = (text: string): boolean => text.length <= 254 && mailPattern.test(text);

export type Channel = 'sms' | 'email';

/** How a code reaches somebody; null where neither way does (12345678901 passes as a phone, but no message goes there). */
export const channelOf = (identifier: string): Channel | null => {
  if (isMobile(identifier)) return 'sms';
  return isMail(identifier) ? 'email' : null;
};

/** What a sent code is for, and its LX on the wire. */
export const purposeNumbers = { register: 0, recovery: 2, bind: 3, complete: 4, confirm: 5, activation: 6 } as const;
export type CodePurpose = keyof typeof purposeNumbers;

/** 138****1024, li***@example.com: enough to recognise one's own, too little for anybody else. */
export const masked = (identifier: string): string =>
  isMail(identifier)
    ? identifier.replace(/^(.{1,2}).*(?=@)/, '$1***')
    : identifier.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');
