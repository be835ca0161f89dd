import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';

export const machinesFolder = join(import.meta.dirname, '..', '..', 'src', 'machines');

/** Names of the files that hold a machine. */
export const machineFiles = (): string[] =>
  readdirSync(machinesFolder)
    .filter((name) => /\.(machine|lifecycle)\.ts$/.test(name))
    .toSorted();

/** A module's machine; one that is made for a kind of content is made for any. */
export async function machineOf(name: string): Promise<AnyStateMachine> {
  const exported: unknown[] = Object.values((await import(join(machinesFolder, name))) as object);
  const isMachine = (one: unknown): one is AnyStateMachine => typeof one === 'object' && one !== null && 'root' in one;
  const found = exported.find(isMachine) ?? (exported.find((one) => typeof one === 'function') as () => unknown)();
  if (!isMachine(found)) throw new Error(`src/machines/${name} exports no machine`);
  return found;
}
