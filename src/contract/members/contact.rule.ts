import { isMail, isMobile, masked } from '../common/identifier.rule.ts';

/** How somebody of a register is reached, and by which paper a school knows them. */
export const contactFields = ['phone', 'mail', 'document'] as const;
export type ContactField = (typeof contactFields)[number];
/** Where a code gets to. */
export type CodeField = Exclude<ContactField, 'document'>;

/** Signs of what is typed, with blanks and hyphens. */
export const contactLengths: Readonly<Record<ContactField, number>> = { phone: 40, mail: 254, document: 40 };

/** Blanks of all kinds, and signs that nobody sees. */
const blanks = /[\s\u200b\u200c\u2060\ufeff]+/gu;
const tight = (text: string) => text.normalize('NFKC').replaceAll(blanks, '');

/** The numbers of GB 11643-1999: 17 digits are weighed, the 18th checks them. */
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const checks = '10X98765432';

/** 17 digits and the sign that checks them. */
export const withCheckDigit = (digits: string): string =>
  digits + checks[weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0) % 11]!;

/** 公民身份号码, and those of residence permits, which are made the same way. */
export function isIdNumber(text: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(text)) return false;
  const [year, month, day] = [text.slice(6, 10), text.slice(10, 12), text.slice(12, 14)];
  const born = new Date(`${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(born.getTime()) || born.getUTCDate() !== Number(day) || Number(year) < 1900) return false;
  return text === withCheckDigit(text.slice(0, 17));
}

/** Passports and permits have letters and digits, or few digits; what is made as an ID number is one, or nothing. */
const isDocument = (text: string): boolean =>
  /^\d{12}/.test(text) ? isIdNumber(text) : /^(?=.*\d)[A-Z\d]{5,20}$/.test(text);

const readers: Readonly<Record<ContactField, (text: string) => string | null>> = {
  phone(text) {
    const number = tight(text)
      .replaceAll(/[()-]/g, '')
      .replace(/^(?:\+86|0086|86(?=1\d{10}$))/, '');
    return isMobile(number) ? number : null;
  },
  mail(text) {
    const address = tight(text);
    return isMail(address) && address.includes('.', address.indexOf('@')) ? address : null;
  },
  document(text) {
    const number = tight(text).toUpperCase();
    return isDocument(number) ? number : null;
  },
};

/** What was typed as it is kept: '' for nothing; null where it is none. */
export const contactOf = (field: ContactField, text: string): string | null =>
  tight(text) === '' ? '' : readers[field](text);

/** Of a short one less is shown. */
const maskedDocument = (value: string): string => {
  const shown = value.length < 9 ? 1 : 2;
  return value.slice(0, shown) + '*'.repeat(value.length - 2 * shown) + value.slice(-shown);
};

/** 138****0001, li***@example.com, 33**************12: enough to recognise one's own. */
export const maskedContact = (field: ContactField, value: string): string =>
  field === 'document' ? maskedDocument(value) : masked(value);
