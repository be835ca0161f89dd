import type { ByteRange } from '../ports/files.port.ts';

/**
 * A `Range` header of one range (RFC 9110, 14.1.2). Null: send everything, as with several ranges or a unit that nobody
 * knows; `unsatisfiable`: it begins behind the end.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '');
  if (!found || (found[1] === '' && found[2] === '')) return null;
  const [first, last] = [found[1]!, found[2]!];
  if (first === '')
    return Number(last) === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  if (Number(first) >= size) return 'unsatisfiable';
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return Number(first) > end ? null : { start: Number(first), end };
}
