import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { stat } from 'node:fs/promises';
import { WorkFault } from './work-problems.ts';
import type { WorkAtHand } from './work-at-hand.ts';

interface Outcome {
  /** Null when the program is not there. */
  code: number | null;
  errors: string;
}

/**
 * Runs ffmpeg below everybody else's priority, away from the network. @throws WorkFault tookTooLong · Error when the
 * signal ends it
 */
export function runFfmpeg(
  args: readonly string[],
  {
    ffmpeg,
    signal,
    timeoutMs,
    onLine,
  }: Pick<WorkAtHand, 'ffmpeg' | 'signal'> & {
    timeoutMs: number;
    onLine?: (line: string) => void;
  },
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(ffmpeg, ['-nostdin', '-hide_banner', '-y', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let errors = '';
    const stop = () => child.kill('SIGKILL');
    const timer = setTimeout(() => {
      stop();
      reject(new WorkFault('tookTooLong'));
    }, timeoutMs);
    signal.addEventListener('abort', stop);
    child.stderr.on('data', (part: Buffer) => (errors = (errors + part.toString()).slice(-20_000)));
    createInterface(child.stdout).on('line', (line) => onLine?.(line));
    child.once('spawn', () => {
      // It may have ended already.
      if (child.pid !== undefined && child.exitCode === null) lower(child.pid);
      if (signal.aborted) stop();
    });
    const settle = (outcome: Outcome) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      if (signal.aborted) reject(new Error('the server is ending'));
      else resolve(outcome);
    };
    child.once('error', () => settle({ code: null, errors }));
    child.once('close', (code) => settle({ code: code ?? 1, errors }));
  });
}

function lower(pid: number) {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // A system that does not let us leaves it where it is.
  }
}

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
