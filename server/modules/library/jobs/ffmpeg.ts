import { join } from 'node:path';
import { stat } from 'node:fs/promises';
import { runProgram } from './run-program.ts';
import type { JobAtHand } from './job-at-hand.ts';

/** Runs ffmpeg, which asks nothing. @throws as `runProgram` */
export const runFfmpeg = (
  args: readonly string[],
  { ffmpeg, ...running }: Pick<JobAtHand, 'ffmpeg'> & Parameters<typeof runProgram>[2],
) => runProgram(ffmpeg, ['-nostdin', '-hide_banner', '-y', ...args], running);

/** Containers that the judgement of uploads takes, none of which names other files; `mov` is the MP4 family. */
const containerOf = (mediaType: string) =>
  /webm|matroska/.test(mediaType) ? 'matroska' : mediaType.endsWith('avi') ? 'avi' : 'mov';

export const inputOf = ({ path, file }: Pick<JobAtHand, 'path' | 'file'>) => [
  ...['-protocol_whitelist', 'file', '-f', containerOf(file.mediaType), '-i', path],
];

/** A frame from a tenth of the film on, as PNG; null where ffmpeg is not installed or finds no frame. */
export async function filmFrame(at: JobAtHand): Promise<string | null> {
  const { file, folder, ffmpeg, signal } = at;
  const target = join(folder, 'frame.png');
  const moment = ((file.durationMs ?? 0) / 10_000).toFixed(3);
  const args = ['-ss', moment, ...inputOf(at), '-frames:v', '1', '-vf', 'scale=1280:-2', target];
  await runFfmpeg(args, { ffmpeg, signal, timeoutMs: 120_000 });
  return (await stat(target).catch(() => null)) ? target : null;
}
