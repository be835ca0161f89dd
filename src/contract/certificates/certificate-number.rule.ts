/** ISO 7064, MOD 11,10: finds every wrong digit, and nearly every pair that changed places. */
function checkDigit(digits: string): number {
  let product = 10;
  for (const digit of digits) {
    const sum = (product + Number(digit)) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10;
}

const editionOf = { he: 'HE', ve: 'VE' } as const;
const digitsOf = (number: string) => number.replaceAll(/\D/g, '');
const form = /^YH\d{4}-(?:HE|VE)-\d{3,6}-\d{7}$/;

/** `YH2026-HE-101-0007426`: year, edition, school, and a serial whose last digit holds the others. */
export function certificateNumber({
  year,
  edition,
  school,
  serial,
}: {
  year: number;
  edition: 'he' | 've';
  school: number;
  serial: number;
}): string {
  const digits = String(serial).padStart(6, '0');
  const check = checkDigit(`${String(year)}${String(school)}${digits}`);
  return `YH${String(year)}-${editionOf[edition]}-${String(school)}-${digits}${String(check)}`;
}

/** As it is looked up, however it was typed. */
export const tidyNumber = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

/** Whether such a number can have been issued. */
export function isCertificateNumber(number: string): boolean {
  const digits = digitsOf(number);
  return form.test(number) && checkDigit(digits.slice(0, -1)) === Number(digits.at(-1));
}
