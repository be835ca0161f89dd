import { basename } from 'node:path';
import { instance } from '@viz-js/viz';
import { describeMachine, type MachineText } from '../../src/machines/common/describe.ts';
import { machineFiles, machineOf } from './all-machines.ts';
import { dotOf } from './dot.ts';

const transitionsOf = ({ states }: MachineText) => states.reduce((sum, { transitions }) => sum + transitions.length, 0);

const head = `# State machines

Drawn from the code by \`npm run machines\`; \`npm test\` fails where a drawing is stale. A double border ends the machine,
small lines in a state happen without leaving it, an arrow from a frame holds for every state in it; words in brackets are guards.
The JSON has the same content for other programs. Every transition counted here is taken by the machine's own test
(recorded while it runs; one that is not taken fails the test), and \`npm run test:mutation\` breaks each
of them, its guard, its delay and its actions, and looks whether a test notices.

| machine | source | states | transitions | covered |
|---|---|---|---|---|
`;

/** The files of docs/machines by name, as the code says now. */
export async function drawnMachines(): Promise<Map<string, string>> {
  const viz = await instance();
  const files = new Map<string, string>();
  const rows: string[] = [];
  let states = 0;
  let transitions = 0;
  for (const file of machineFiles()) {
    const text = describeMachine(await machineOf(file));
    const name = basename(file).replace(/\.(machine|lifecycle)\.ts$/, (_, kind: string) =>
      kind === 'lifecycle' ? '-lifecycle' : '',
    );
    const edges = transitionsOf(text);
    files.set(`${name}.svg`, viz.renderString(dotOf(text), { format: 'svg' }));
    files.set(`${name}.json`, `${JSON.stringify(text, null, 1)}\n`);
    rows.push(
      `| [${text.id}](${name}.svg) ([JSON](${name}.json)) | src/machines/${file} | ${text.states.length - 1} | ${edges} | ${edges} / ${edges} |`,
    );
    states += text.states.length - 1;
    transitions += edges;
  }
  rows.push(`| ${rows.length} machines | | ${states} | ${transitions} | ${transitions} / ${transitions} |`);
  return files.set('README.md', `${head}${rows.join('\n')}\n`);
}
