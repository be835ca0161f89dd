import { slideSeconds, type Slide } from './demo-course.ts';
import { chance } from './demo-random.ts';
import { waveOf, type Sound } from './library/files/sound-file.ts';

const tones = 16;

/** A major scale upwards, of two octaves and a tone. */
const hertz = (tone: number) => 220 * 2 ** ([0, 2, 4, 5, 7, 9, 11][tone % 7]! / 12 + Math.floor(tone / 7));

/** Which tones are played: the disordered row, what bubble sort looks at, the ordered row. */
function played(): number[][] {
  const row = chance('sorting sound').shuffled(Array.from({ length: tones }, (_, tone) => tone));
  const first = [...row];
  const seen: number[] = [];
  for (let end = tones - 1; end > 0; end -= 1)
    for (let at = 0; at < end; at += 1) {
      if (row[at]! > row[at + 1]!) [row[at], row[at + 1]] = [row[at + 1]!, row[at]!];
      seen.push(row[at + 1]!);
    }
  return [first, seen, row];
}

/** A bubble sort to be heard: each of three slides has its tones for as long as it stays. */
export function sortingSound(slides: readonly Slide[]): Uint8Array {
  let begins = 0;
  const sounds = played().flatMap((row, at): Sound[] => {
    const seconds = slideSeconds(slides[at]!);
    const each = seconds / row.length;
    const start = begins;
    begins += seconds;
    return row.map((tone, nth) => ({ at: start + nth * each, seconds: each * 0.9, hertz: hertz(tone), loud: 0.5 }));
  });
  return waveOf(sounds);
}
