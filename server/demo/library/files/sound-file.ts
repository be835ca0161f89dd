import type { Chance } from '../../demo-random.ts';

const rate = 8000;
const scale = [262, 294, 330, 392, 440, 523];

/** A little tune, WAV of one channel and 8 bits. @param seconds whole */
export function wavOf(luck: Chance, seconds: number): Uint8Array {
  const samples = Buffer.alloc(rate * seconds);
  const beat = rate / 2;
  for (let start = 0; start < samples.length; start += beat) {
    const tone = luck.pick(scale);
    for (let at = 0; at < beat; at++) {
      const fading = Math.exp((-3 * at) / beat);
      samples[start + at] = 128 + Math.round(70 * fading * Math.sin((2 * Math.PI * tone * at) / rate));
    }
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
