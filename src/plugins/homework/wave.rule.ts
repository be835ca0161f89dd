/** Samples a second of a recording: speech, in a file that every browser plays. */
export const speechRate = 16_000;

/** Samples of one channel, -1 to 1, as a WAV file of 16 bits (RIFF). */
export function waveOf(samples: Float32Array, rate: number): ArrayBuffer {
  const bytes = new ArrayBuffer(44 + samples.length * 2);
  const view = new DataView(bytes);
  const word = (at: number, text: string) =>
    [...text].forEach((sign, index) => view.setUint8(at + index, sign.charCodeAt(0)));
  word(0, 'RIFF');
  view.setUint32(4, 36 + samples.length * 2, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, index) => {
    const within = Math.max(-1, Math.min(1, sample));
    view.setInt16(44 + index * 2, within < 0 ? within * 0x8000 : within * 0x7fff, true);
  });
  return bytes;
}
