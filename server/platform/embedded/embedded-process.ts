import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface ProcessFacts {
  /** Tells two processes with the same number apart; compared, never read. */
  startTime: string;
  command: string;
}

/** @returns null for a process that is gone or a zombie: where process 1 does not reap, the dead keep their number. */
export async function processFacts(pid: number): Promise<ProcessFacts | null> {
  if (process.platform === 'linux') return linuxFacts(pid);
  if (process.platform === 'win32') return windowsFacts(pid);
  try {
    const { stdout } = await run('ps', ['-o', 'stat=,lstart=,command=', '-p', String(pid)]);
    const [, state = 'Z', startTime = '', command = ''] = /^\s*(\S+)\s+((?:\S+\s+){4}\S+)\s+(.*)/.exec(stdout) ?? [];
    return state.startsWith('Z') ? null : { startTime, command };
  } catch {
    return null;
  }
}

async function linuxFacts(pid: number): Promise<ProcessFacts | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces and brackets; the third field follows the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim();
    return { startTime: fields[19] ?? '', command };
  } catch {
    return null;
  }
}

async function windowsFacts(pid: number): Promise<ProcessFacts | null> {
  const query = `Get-CimInstance Win32_Process -Filter ProcessId=${pid} | ForEach-Object { "$($_.CreationDate.Ticks) $($_.CommandLine)" }`;
  try {
    const { stdout } = await run('powershell', ['-NoProfile', '-Command', query]);
    const [, startTime = '', command = ''] = /^(\d+) (.*)/.exec(stdout.trim()) ?? [];
    return startTime ? { startTime, command } : null;
  } catch {
    return null;
  }
}

/** Waits in steps of 10 ms. @returns whether the process ended within `limitMs`. */
export async function processEnds(pid: number, limitMs: number): Promise<boolean> {
  const until = Date.now() + limitMs;
  while (await processFacts(pid)) {
    if (Date.now() > until) return false;
    await pause(10);
  }
  return true;
}

export const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));
