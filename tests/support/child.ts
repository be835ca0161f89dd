import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll } from 'vitest';
// First: hooks run backwards, and a data folder is removed when nobody works on it any more.
import './data-folder.ts';

export interface Child {
  process: ChildProcess;
  /** The next line on its standard output. @throws Error with what it wrote to standard error, when it ended first. */
  line(): Promise<string>;
  /** @returns the exit code once it has ended, null when a signal ended it. */
  ended(): Promise<number | null>;
  errors(): string;
}

const children: ChildProcess[] = [];

/** Starts a program of ours, a TypeScript file below the top folder, as a process of its own; killed when the file ends. */
export function startChild(file: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Child {
  const top = join(import.meta.dirname, '..', '..');
  const child = spawn(process.execPath, [join(top, file), ...args], {
    cwd: top,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  children.push(child);
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const end = once(child, 'exit').then(([code]) => code as number | null);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    process: child,
    async line() {
      const { value, done } = await lines.next();
      if (done) throw new Error(`${file} ended: ${errors}`);
      return value as string;
    },
    ended: () => end,
    errors: () => errors,
  };
}

afterAll(async () => {
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null);
  await Promise.all(running.map((child) => child.kill('SIGKILL') && once(child, 'exit')));
});
