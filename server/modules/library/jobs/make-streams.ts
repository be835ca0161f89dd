import { join } from 'node:path';
import { inputOf, runFfmpeg } from './ffmpeg.ts';
import { JobFault } from './job-problems.ts';
import type { JobAtHand } from './job-at-hand.ts';

const heights = [720, 480] as const;
/** Bits a second at most, by height. */
const rates: Record<number, string> = { 720: '2500k', 480: '1100k' };
const leastTimeMs = 600_000;

/** Heights that the source has; one of its own where it is smaller than all. */
export function heightsFor(source: number): number[] {
  const fit = heights.filter((height) => height <= source);
  return fit.length > 0 ? [...fit] : [Math.max(2, source - (source % 2))];
}

/** H.264 and AAC that every browser plays, the index in front, a key frame every two seconds. */
const argsFor = (at: JobAtHand, height: number, target: string) => [
  ...inputOf(at),
  ...['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1'],
  ...['-vf', `scale=-2:${height},format=yuv420p`],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-crf', '23', '-threads', '1'],
  ...['-maxrate', rates[height] ?? '1100k', '-bufsize', '5000k'],
  ...['-force_key_frames', 'expr:gte(t,n_forced*2)'],
  ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
  ...['-movflags', '+faststart', '-progress', 'pipe:1', '-nostats', target],
];

/** Microseconds of the film that are done, as `-progress` says them (ffmpeg calls both fields so); else undefined. */
export function doneMs(line: string): number | undefined {
  const found = /^out_time_(?:us|ms)=(\d+)$/.exec(line.trim())?.[1];
  return found === undefined ? undefined : Number(found) / 1000;
}

async function heightOf(at: JobAtHand): Promise<number | null> {
  const { ffmpeg, signal } = at;
  const { code, errors } = await runFfmpeg(inputOf(at), { ffmpeg, signal, timeoutMs: 60_000 });
  if (code === null) return null;
  const video = errors.split('\n').find((line) => line.includes('Video:')) ?? '';
  const found = /\b\d{2,5}x(\d{2,5})\b/.exec(video)?.[1];
  if (found === undefined) throw new JobFault('notConverted', errors);
  return Number(found);
}

/**
 * Streams of a film that begin quickly and seek well, the best first; none where ffmpeg is not installed: the film is
 * played as it is. @throws JobFault notConverted, tookTooLong
 */
export async function* makeStreams(at: JobAtHand): AsyncGenerator<{ height: number; path: string }> {
  const { file, folder, ffmpeg, signal, tell } = at;
  const source = await heightOf(at);
  if (source === null) return;
  const wanted = heightsFor(source);
  const durationMs = file.durationMs ?? 0;
  for (const [index, height] of wanted.entries()) {
    const target = join(folder, `${height}.mp4`);
    const { code, errors } = await runFfmpeg(argsFor(at, height, target), {
      ffmpeg,
      signal,
      timeoutMs: Math.max(leastTimeMs, durationMs * 8),
      onLine: (line) => {
        const done = doneMs(line);
        if (done !== undefined && durationMs > 0) tell((index + Math.min(1, done / durationMs)) / wanted.length);
      },
    });
    if (code !== 0) throw new JobFault('notConverted', errors);
    yield { height, path: target };
  }
}
