import { isUuid } from '#contract/common/uuid.rule.ts';

/** Where a page ended: the order's value (times in microseconds since 1970) and the id; the next page begins behind it. */
export interface Place {
  key: string;
  id: string;
}

/** Opaque to clients. */
export const placeToText = ({ key, id }: Place): string => Buffer.from(`${id}${key}`).toString('base64url');

/** @returns null for a text that no page gave out */
export function placeFromText(text: string): Place | null {
  const plain = Buffer.from(text, 'base64url').toString();
  const [id, key] = [plain.slice(0, 36), plain.slice(36)];
  return isUuid(id) && /^\d{1,16}$/.test(key) ? { id, key } : null;
}
