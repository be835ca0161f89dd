import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Pixels of the picture of 310 × 155. */
export interface Point {
  x: number;
  y: number;
}

/** Longer texts are no points of any client. */
const longest = 2000;
const cipherName = 'aes-128-ecb';

/** Base64(AES-128-ECB, PKCS7), as AJ-Captcha clients send it; without a key the text itself. */
export function seal(plain: Buffer, secretKey: string | null): string {
  if (secretKey === null) return plain.toString('utf8');
  const cipher = createCipheriv(cipherName, secretKey, null);
  return Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64');
}

/** The bytes that were sealed; null when this key did not seal them. */
export function unseal(sealed: string, secretKey: string | null): Buffer | null {
  if (sealed.length > longest) return null;
  if (secretKey === null) return Buffer.from(sealed);
  try {
    const decipher = createDecipheriv(cipherName, secretKey, null);
    return Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()]);
  } catch {
    return null;
  }
}

/** What a client sent as one number: `123`, `123.0`, `196.075`; cut towards zero. */
const whole = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? Math.trunc(value) : null);

function pointOf(value: unknown): Point | null {
  if (typeof value !== 'object' || value === null) return null;
  const { x, y } = value as Record<string, unknown>;
  const [left, top] = [whole(x), whole(y)];
  return left === null || top === null ? null : { x: left, y: top };
}

/** The points of a `pointJson` in plain text: one of a slide, a list of words; null when it is neither. */
export function readPoints(plain: Buffer): Point[] | null {
  try {
    const value = JSON.parse(plain.toString('utf8')) as unknown;
    const points = (Array.isArray(value) ? value : [value]).map(pointOf);
    return points.every((point) => point !== null) ? points : null;
  } catch {
    return null;
  }
}

const near = { blockPuzzle: { x: 5, y: 0 }, clickWord: { x: 25, y: 25 } } as const;

/** Every point in its place and in order: 5 px along and none across for a piece, 25 px either way for words. */
export function isSolved(kind: keyof typeof near, answer: readonly Point[], given: readonly Point[]): boolean {
  return (
    given.length === answer.length &&
    answer.every(({ x, y }, index) => {
      const point = given[index]!;
      return Math.abs(point.x - x) <= near[kind].x && Math.abs(point.y - y) <= near[kind].y;
    })
  );
}

/** What other calls carry (`captchaVerification`): token and points as the client wrote them, byte for byte. */
export const valueOf = (token: string, plain: Buffer, secretKey: string | null): string =>
  seal(Buffer.concat([Buffer.from(`${token}---`), plain]), secretKey);
