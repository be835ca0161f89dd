import { join } from 'node:path';
import { stat } from 'node:fs/promises';
import { runProgram } from './run-program.ts';
import type { WorkAtHand } from './work-at-hand.ts';

/** Runs ffmpeg, which asks nothing. @throws as `runProgram` */
export const runFfmpeg = (
  args: readonly string[],
  { ffmpeg, ...running }: Pick<WorkAtHand, 'ffmpeg'> & Parameters<typeof runProgram>[2],
) => runProgram(ffmpeg, ['-nostdin', '-hide_banner', '-y', ...args], running);

/** Only what the judgement of uploads takes: a container of the MP4 family, which names no other files. */
export const inputOf = (path: string) => ['-protocol_whitelist', 'file', '-f', 'mov', '-i', path];

/** A frame from a tenth of the film on, as PNG; null where ffmpeg is not installed or finds no frame. */
export async function filmFrame({ file, path, folder, ffmpeg, signal }: WorkAtHand): Promise<string | null> {
  const target = join(folder, 'frame.png');
  const at = ((file.durationMs ?? 0) / 10_000).toFixed(3);
  const args = ['-ss', at, ...inputOf(path), '-frames:v', '1', '-vf', 'scale=1280:-2', target];
  await runFfmpeg(args, { ffmpeg, signal, timeoutMs: 120_000 });
  return (await stat(target).catch(() => null)) ? target : null;
}
