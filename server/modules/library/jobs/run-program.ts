import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { JobFault } from './job-problems.ts';

interface Outcome {
  /** Null when the program is not there. */
  code: number | null;
  errors: string;
}

interface Running {
  signal: AbortSignal;
  timeoutMs: number;
  /** Told of each line that the program says on its standard output. */
  onLine?: (line: string) => void;
}

/**
 * Runs a program of the machine below everybody else's priority; with it ends what it started. @throws JobFault
 * tookTooLong · Error when the signal ends it
 */
export function runProgram(
  program: string,
  args: readonly string[],
  { signal, timeoutMs, onLine }: Running,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let errors = '';
    const stop = () => endGroup(child.pid);
    const timer = setTimeout(() => {
      stop();
      reject(new JobFault('tookTooLong'));
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

/** A program that is a script in front of another (LibreOffice's is) leaves nothing behind. */
function endGroup(pid: number | undefined) {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

function lower(pid: number) {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // A system that does not let us leaves it where it is.
  }
}
