import { createHash } from 'node:crypto';
import { array, assert, property, uint8Array } from 'fast-check';
import { expect, it } from 'vitest';
import { createSha256 } from '../../src/plugins/files/upload/sha256.ts';

const truth = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const ours = (...pieces: Uint8Array[]) => {
  const hash = createSha256();
  for (const piece of pieces) hash.update(piece);
  return hash.digest();
};

it('is the same for content in any pieces as for the whole', () =>
  assert(
    property(array(uint8Array({ maxLength: 200 }), { maxLength: 6 }), (pieces) => {
      expect(ours(...pieces)).toBe(truth(Buffer.concat(pieces)));
    }),
  ));

it.each([0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000, 100_000])('is right for %i bytes', (length) => {
  const bytes = Uint8Array.from({ length }, (_, at) => (at * 31) % 251);
  expect(ours(bytes)).toBe(truth(bytes));
});
