import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../tests/support/remote-door.ts';

const top = join(import.meta.dirname, '..', '..');

export interface Program {
  base: string;
  /** From the start of the process to the first 200 of `/health/ready`, milliseconds. */
  coldStartMs: number;
  stop(): Promise<void>;
}

/** Starts a program that listens on PORT, as an operator does. @throws Error when it ends instead. */
export async function startProgram(file: string, ready: string, env: NodeJS.ProcessEnv = {}): Promise<Program> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [join(top, file)], {
    cwd: top,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'warn', ...env, PORT: String(port) },
  });
  const base = `http://127.0.0.1:${port}`;
  while (!(await answers(base + ready))) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`);
    await new Promise((done) => setTimeout(done, 20));
  }
  return { base, coldStartMs: performance.now() - began, stop: () => stop(child) };
}

/** Runs a program to its end. */
export async function runProgram(file: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [join(top, file), ...args], {
    cwd: top,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${file} ended with ${code}`);
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
