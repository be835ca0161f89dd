import type { FieldCipher } from '#server/platform/secrets/field-cipher.ts';
import { emptyPool, type Pool } from './tally.rule.ts';

const placeOf = (id: string) => `evaluations|${id}|pool`;

/** So long are sealed pools, or a power of two times as long: their length does not tell what came in. */
const leastBytes = 4096;

function padded(text: string): Buffer {
  const bytes = Buffer.from(text);
  let length = leastBytes;
  while (length < bytes.length) length *= 2;
  return Buffer.concat([bytes, Buffer.alloc(length - bytes.length, ' ')]);
}

export const sealPool = (cipher: FieldCipher, id: string, pool: Pool): Buffer =>
  cipher.close(padded(JSON.stringify(pool)), placeOf(id));

export const openPool = (cipher: FieldCipher, id: string, sealed: Buffer | null): Pool =>
  sealed === null ? emptyPool() : (JSON.parse(cipher.open(sealed, placeOf(id)).toString()) as Pool);

/** The same under the present key; null where it is already. */
export const renewedPool = (cipher: FieldCipher, id: string, sealed: Buffer): Buffer | null =>
  cipher.isCurrent(sealed) ? null : cipher.close(cipher.open(sealed, placeOf(id)), placeOf(id));
