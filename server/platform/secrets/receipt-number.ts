import { randomBytes } from 'node:crypto';

/** YH-2026-1120-7F3A-92C1: the day in China and 32 random bits, or the first of the given ones. @param day `2026-1120` */
export const receiptNumber = (day: string, bits: Buffer = randomBytes(4)): string => {
  const digits = bits.toString('hex', 0, 4).toUpperCase();
  return `YH-${day}-${digits.slice(0, 4)}-${digits.slice(4)}`;
};
