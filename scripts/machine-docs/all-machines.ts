import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AnyStateMachine } from 'xstate';

export const machinesFolder = join(import.meta.dirname, '..', '..', 'src', 'machines');

/** Files that hold a machine, `<area>/<name>`, by name. */
export const machineFiles = (): string[] =>
  globSync('*/*.{machine,lifecycle}.ts', { cwd: machinesFolder }).toSorted((a, b) =>
    basename(a) < basename(b) ? -1 : 1,
  );

/** A module's machine; one that is made for a kind of content is made for any. */
export async function machineOf(name: string): Promise<AnyStateMachine> {
  const exported = Object.entries((await import(join(machinesFolder, name))) as Record<string, unknown>);
  const isMachine = (one: unknown): one is AnyStateMachine => typeof one === 'object' && one !== null && 'root' in one;
  const [, maker] = exported.find(([is]) => is.endsWith('Machine')) ?? [];
  const found =
    exported.map(([, one]) => one).find(isMachine) ?? (typeof maker === 'function' ? (maker as () => unknown)() : null);
  if (!isMachine(found)) throw new Error(`src/machines/${name} exports no machine`);
  return found;
}
