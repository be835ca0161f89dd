import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { atEnd } from './at-end.ts';

export interface Child {
  process: ChildProcess;
  /** The next line on its standard output. @throws Error with what it wrote to standard error, when it ended first. */
  line(): Promise<string>;
  /** @returns the exit code once it has ended, null when a signal ended it. */
  ended(): Promise<number | null>;
  errors(): string;
}

/** The folder that holds everything. */
export const top = join(import.meta.dirname, '..', '..');

/** Starts a program of ours, a TypeScript file below the top folder, as a process of its own; killed when the file ends. */
export const startChild = (file: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Child =>
  startProgram(process.execPath, [join(top, file), ...args], { cwd: top, env });

/** The same for any program; `detached` gives it a process group of its own, as a terminal does. */
export function startProgram(
  program: string,
  args: readonly string[],
  { env = {}, ...how }: { cwd: string; env?: NodeJS.ProcessEnv; detached?: boolean },
): Child {
  const child = spawn(program, args, { ...how, env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] });
  atEnd(() => kill(child));
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const end = once(child, 'exit').then(([code]) => code as number | null);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    process: child,
    async line() {
      const { value, done } = await lines.next();
      if (done) throw new Error(`${program} ${args.join(' ')} ended: ${errors}`);
      return value as string;
    },
    ended: () => end,
    errors: () => errors,
  };
}

/** A data folder that the program works on was made before it, and is removed after this. */
async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
