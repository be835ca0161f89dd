/** Five of eight bits of each colour: pixels that look alike share a place in the palette. */
const keys = 1 << 15;
const most = 256;
/** Red, green, blue and how many, of each key. Work space, all zero between two calls. */
const sums = new Uint32Array(keys * 4);
const numbers = new Uint8Array(keys);

interface Indexed {
  /** Red, green, blue of each colour, one after another. */
  palette: Buffer;
  /** The colour's number of each pixel. */
  indices: Uint8Array;
}

/** How far apart two keys are, as colours. */
function distance(one: number, other: number): number {
  const red = (one >> 10) - (other >> 10);
  const green = ((one >> 5) & 31) - ((other >> 5) & 31);
  const blue = (one & 31) - (other & 31);
  return red * red + green * green + blue * blue;
}

/**
 * At most 256 colours: the most frequent ones, each the mean of what shares its place; rarer ones become the nearest of
 * them. A flat drawing has few, so nobody sees it, and a pixel travels as one byte instead of three.
 */
export function indexed(pixels: Uint8ClampedArray): Indexed {
  const count = pixels.length / 4;
  const keyed = new Uint16Array(count);
  const seen: number[] = [];
  for (let index = 0, at = 0; index < count; index += 1, at += 4) {
    const red = pixels[at]!;
    const green = pixels[at + 1]!;
    const blue = pixels[at + 2]!;
    const key = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
    keyed[index] = key;
    const sum = key * 4;
    if (sums[sum + 3]! === 0) seen.push(key);
    sums[sum]! += red;
    sums[sum + 1]! += green;
    sums[sum + 2]! += blue;
    sums[sum + 3]! += 1;
  }
  const frequent = seen.sort((one, other) => sums[other * 4 + 3]! - sums[one * 4 + 3]!).slice(0, most);
  const palette = Buffer.alloc(frequent.length * 3);
  for (const [number, key] of frequent.entries()) {
    numbers[key] = number;
    const pixelsOfKey = sums[key * 4 + 3]!;
    for (let channel = 0; channel < 3; channel += 1)
      palette[number * 3 + channel] = Math.round(sums[key * 4 + channel]! / pixelsOfKey);
  }
  for (const key of seen.slice(most)) numbers[key] = nearest(key, frequent);
  for (const key of seen) sums.fill(0, key * 4, key * 4 + 4);

  const indices = new Uint8Array(count);
  for (let index = 0; index < count; index += 1) indices[index] = numbers[keyed[index]!]!;
  return { palette, indices };
}

function nearest(key: number, frequent: readonly number[]): number {
  let best = 0;
  let least = Infinity;
  for (let number = 0; number < frequent.length; number += 1) {
    const far = distance(key, frequent[number]!);
    if (far >= least) continue;
    least = far;
    best = number;
  }
  return best;
}
