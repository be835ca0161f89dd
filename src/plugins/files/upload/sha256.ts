/** FIPS 180-4, section 4.2.2: fractional parts of the cube roots of the first 64 primes. */
const k = new Int32Array(64);
/** Section 5.3.3: of the square roots of the first eight. */
const initial = new Int32Array(8);
for (let candidate = 2, found = 0; found < 64; candidate++) {
  let isPrime = true;
  for (let divisor = 2; divisor * divisor <= candidate; divisor++) if (candidate % divisor === 0) isPrime = false;
  if (!isPrime) continue;
  const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
  if (found < 8) initial[found] = fraction(Math.sqrt(candidate));
  k[found++] = fraction(Math.cbrt(candidate));
}

/**
 * SHA-256 of content that comes piece by piece, which the browser's own digest cannot do: a video of gigabytes never
 * lies in memory whole. It names content; nothing is kept secret by it.
 */
export function createSha256() {
  const state = Int32Array.from(initial);
  const w = new Int32Array(64);
  const block = new Uint8Array(64);
  const view = new DataView(block.buffer);
  let filled = 0;
  let length = 0;

  function compress(data: DataView, at: number) {
    for (let i = 0; i < 16; i++) w[i] = data.getInt32(at + i * 4);
    for (let i = 16; i < 64; i++) {
      const x = w[i - 15]!;
      const y = w[i - 2]!;
      const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
      const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
      w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0;
    }
    // One by one: this runs 16 million times in a gigabyte, where an iterator costs more than the arithmetic.
    let a = state[0]!;
    let b = state[1]!;
    let c = state[2]!;
    let d = state[3]!;
    let e = state[4]!;
    let f = state[5]!;
    let g = state[6]!;
    let h = state[7]!;
    for (let i = 0; i < 64; i++) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + k[i]! + w[i]!) | 0;
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    state[0]! += a;
    state[1]! += b;
    state[2]! += c;
    state[3]! += d;
    state[4]! += e;
    state[5]! += f;
    state[6]! += g;
    state[7]! += h;
  }

  function update(bytes: Uint8Array) {
    length += bytes.length;
    let at = 0;
    if (filled > 0) {
      at = Math.min(64 - filled, bytes.length);
      block.set(bytes.subarray(0, at), filled);
      filled += at;
      if (filled < 64) return;
      compress(view, 0);
      filled = 0;
    }
    const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (; at + 64 <= bytes.length; at += 64) compress(data, at);
    block.set(bytes.subarray(at));
    filled = bytes.length - at;
  }

  return {
    update,
    /** @returns 64 lower-case hex digits; nothing may be added afterwards */
    digest(): string {
      const bits = BigInt(length) * 8n;
      const tail = new Uint8Array(((filled < 56 ? 64 : 128) - filled) | 0);
      tail[0] = 0x80;
      new DataView(tail.buffer).setBigUint64(tail.length - 8, bits);
      update(tail);
      return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
    },
  };
}
