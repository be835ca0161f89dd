const rate = 11_025;

/** Something heard: a tone or a breath of noise that fades. Seconds, hertz (0: noise), 0 … 1. */
export interface Sound {
  at: number;
  seconds: number;
  hertz: number;
  loud: number;
}

const beats = (count: number, every: number, of: (nth: number) => readonly Omit<Sound, 'at'>[], apart = 0): Sound[] =>
  Array.from({ length: count }).flatMap((_, nth) =>
    of(nth).map((sound, place) => ({ ...sound, at: nth * every + place * apart })),
  );
const tone = (hertz: number, seconds = 0.12, loud = 0.7) => ({ hertz, seconds, loud });
const hiss = (seconds: number, loud: number) => ({ hertz: 0, seconds, loud });
const heart = () => [tone(58, 0.16, 0.9), tone(82, 0.1, 0.7)];

/** What is worth hearing of a topic. */
const sounds: Readonly<Record<string, () => Sound[]>> = {
  心脏的外形与传导系统: () => beats(12, 60 / 72, heart, 0.3),
  心脏四腔与瓣膜: () => beats(12, 60 / 72, heart, 0.3),
  心电图的每个波: () => beats(14, 60 / 75, () => [tone(880, 0.08)]),
  一次深呼吸的力学: () => beats(4, 5, () => [hiss(1.8, 0.25), hiss(2.4, 0.18)], 2),
  // Stronger stimuli: not louder, but more often.
  动作电位的全或无: () =>
    [2, 4, 8, 16].flatMap((often, nth) =>
      beats(often * 2, 1 / often, () => [tone(1200, 0.02)]).map((one) => ({ ...one, at: one.at + nth * 2.4 })),
    ),
  四肢神经损伤的典型表现: () => beats(3, 2.5, () => [tone(180, 0.08, 0.9), hiss(0.3, 0.12)], 0.03),
  血压的测量与记录: () =>
    beats(24, 0.8, (nth) =>
      nth < 5 || nth > 18 ? [hiss(0.1, 0.05)] : [tone(70, 0.12, 0.4 + 0.5 * Math.sin(((nth - 5) / 13) * Math.PI))],
    ),
  呼吸的无声计数: () => beats(5, 60 / 16, () => [hiss(1.3, 0.2), hiss(1.6, 0.14)], 1.5),
  胸外按压的深度与频率: () => beats(30, 60 / 110, (nth) => [tone(nth % 10 === 0 ? 990 : 660, 0.07)]),
  七步洗手法: () => beats(7, 3, (nth) => [tone(523 + nth * 40, 0.25), hiss(2, 0.08)], 0.3),
  轴线翻身: () =>
    beats(3, 1, (nth) => [tone(nth === 2 ? 880 : 440, 0.25)]).concat(
      beats(3, 1, (nth) => [tone(nth === 2 ? 880 : 440, 0.25)]).map((one) => ({ ...one, at: one.at + 4.5 })),
    ),
  起动机不转的四步检查: () => beats(3, 2.5, () => [tone(140, 0.05, 0.9), tone(95, 0.08, 0.7)], 0.12),
  制动片的磨损判断: () => beats(4, 2, () => [tone(2400, 1.2, 0.25)]),
  推刀与拉刀: () => beats(24, 0.5, (nth) => [hiss(0.06, nth % 4 === 0 ? 0.6 : 0.4), tone(150, 0.05, 0.5)], 0.04),
  丝的三种粗细: () =>
    [0.6, 0.4, 0.25].flatMap((every, nth) =>
      beats(8, every, () => [tone(160, 0.05, 0.6)]).map((one) => ({ ...one, at: one.at + nth * 5.2 })),
    ),
  爆炒的十五秒: () =>
    beats(16, 1, (nth) => [tone(nth === 15 ? 990 : 660, nth === 15 ? 0.8 : 0.08)]).concat(
      beats(7, 2.1, () => [hiss(2, 0.08)]),
    ),
  看油温的三个信号: () =>
    [0.05, 0.14, 0.35].flatMap((loud, nth) =>
      beats(10, 0.4, () => [hiss(0.35, loud)]).map((one) => ({ ...one, at: one.at + nth * 5 })),
    ),
  三秒等待: () => beats(4, 4, () => [tone(523, 0.3), tone(784, 0.3)], 3),
  傅科摆: () => beats(5, 3.2, () => [tone(330, 0.5, 0.4)]),
  渐开线齿轮的啮合: () => beats(96, 0.125, (nth) => [tone(nth % 16 === 0 ? 520 : 400, 0.03, 0.4)]),
  快速排序的枢轴: () =>
    [5, 2, 9, 1, 7, 3, 8, 5, 2, 1, 3, 5, 9, 7, 8, 1, 2, 3, 5, 7, 8, 9].map((value, nth) => ({
      ...tone(220 + value * 70, 0.2),
      at: nth * 0.25,
    })),
  归并排序的稳定: () =>
    [5, 2, 2, 5, 9, 1, 1, 9, 1, 2, 5, 9].map((value, nth) => ({ ...tone(220 + value * 70, 0.3), at: nth * 0.35 })),
  重复与近似: () => beats(16, 0.4, (nth) => [tone(nth === 11 ? 990 : nth < 8 ? 440 : 440 + (nth % 4) * 25, 0.2)]),
};

/** Whether a topic can be heard. */
export const hasSound = (topic: string): boolean => topic in sounds;

/** What is heard of a topic, WAV of one channel and 8 bits. @throws Error naming a topic without a sound */
export function wavOf(topic: string): Uint8Array {
  const build = sounds[topic];
  if (!build) throw new Error(`the topic "${topic}" has no sound in server/demo/library/files/sound-file.ts`);
  return waveOf(build());
}

/** Sounds as WAV of one channel and 8 bits. */
export function waveOf(all: readonly Sound[]): Uint8Array {
  const seconds = Math.max(...all.map((sound) => sound.at + sound.seconds)) + 0.3;
  const wave = new Float32Array(Math.ceil(rate * seconds));
  let noise = 1;
  for (const sound of all) {
    const length = Math.floor(sound.seconds * rate);
    for (let at = 0; at < length; at++) {
      noise = (Math.imul(noise, 1_103_515_245) + 12_345) & 0x7fffffff;
      // Breath swells and fades; a tone begins at once.
      const part = at / length;
      const value =
        sound.hertz === 0
          ? Math.sin(part * Math.PI) * (noise / 0x40000000 - 1)
          : Math.exp(-3 * part) * Math.sin((2 * Math.PI * sound.hertz * at) / rate);
      wave[Math.floor(sound.at * rate) + at]! += sound.loud * value;
    }
  }
  const samples = Buffer.from(wave.map((value) => 128 + Math.round(120 * Math.max(-1, Math.min(1, value)))));
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
