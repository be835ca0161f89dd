import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../tests/support/remote-server.ts';

const top = join(import.meta.dirname, '..', '..');

export interface Program {
  base: string;
  /** From the start of the process to the first 200 of `/health/ready`, milliseconds. */
  coldStartMs: number;
  /** What it holds of the machine's memory, bytes; null where the system does not tell. */
  memory(): number | null;
  stop(): Promise<void>;
}

/** Starts a program that listens on PORT, as an operator does. @throws Error when it ends instead. */
export async function startProgram(file: string, ready: string, env: NodeJS.ProcessEnv = {}): Promise<Program> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [join(top, file)], {
    cwd: top,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env, PORT: String(port) },
  });
  const base = `http://127.0.0.1:${port}`;
  while (!(await answers(base + ready))) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`);
    await new Promise((done) => setTimeout(done, 20));
  }
  return { base, coldStartMs: performance.now() - began, memory: () => memoryOf(child), stop: () => stop(child) };
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

/** Linux says it in a file. */
function memoryOf({ pid }: ChildProcess): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
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
