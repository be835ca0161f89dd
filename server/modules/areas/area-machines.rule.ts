import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine, type AnyStateMachine, type AnyStateNode } from 'xstate';

const folderOfMachines = join(import.meta.dirname, '..', '..', '..', 'src', 'machines');

export interface NamedMachine {
  name: string;
  isLifecycle: boolean;
  machine: AnyStateMachine;
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

/** How large it is, as administrators are told. */
export function sizeOf({ root }: AnyStateMachine): { states: number; moves: number } {
  const nodes = nodesOf(root);
  const moves = nodes.reduce((sum, { transitions }) => sum + [...transitions.values()].flat().length, 0);
  return { states: nodes.length - 1, moves };
}

async function machinesIn(folder: string): Promise<NamedMachine[]> {
  const files = await readdir(join(folderOfMachines, folder)).catch(() => []);
  const named = files.filter((file) => /\.(machine|lifecycle)\.ts$/.test(file)).toSorted();
  const found = await Promise.all(
    named.map(async (file) => {
      const all = (await import(pathToFileURL(join(folderOfMachines, folder, file)).href)) as Record<string, unknown>;
      const machines = Object.values(all).filter((one): one is AnyStateMachine => one instanceof StateMachine);
      return machines.map((machine) => ({
        name: file.split('.', 1)[0]!,
        isLifecycle: file.endsWith('.lifecycle.ts'),
        machine,
      }));
    }),
  );
  return found.flat();
}

const known = new Map<string, Promise<NamedMachine[]>>();

/** The machines in a folder of `src/machines`, which is named as its area. */
export function machinesOf(folder: string): Promise<NamedMachine[]> {
  const machines = known.get(folder) ?? machinesIn(folder);
  known.set(folder, machines);
  return machines;
}
