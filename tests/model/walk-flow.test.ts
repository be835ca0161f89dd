import { createTestModel } from '@xstate/test';
import { expect, it, vi } from 'vitest';
import { createMachine } from 'xstate';
import type { Flow } from './flow.ts';
import type { Stage } from './stage.ts';
import { readFlows, walkFlow } from './walk-flow.ts';

// A lamp that breaks: two walks, since nothing leads away from a broken one.
const model = createTestModel(
  createMachine({
    id: 'lamp',
    initial: 'dark',
    states: { dark: { on: { switches: 'bright', falls: 'broken' } }, bright: { on: { switches: 'dark' } }, broken: {} },
  }),
);

function lamp({ breaksAt = [] as number[], opensAfter = 0 } = {}) {
  const said: string[] = [];
  const defects: string[] = [];
  let opened = 0;
  let falls = 0;
  const look = () => undefined;
  const flow: Flow = {
    name: 'lamp',
    model,
    hands: async () => {
      opened += 1;
      if (opened <= opensAfter) throw new Error('nobody opens');
      return {
        events: {
          switches: look,
          falls: () => {
            falls += 1;
            if (breaksAt.includes(falls)) throw new Error('the lamp stays whole');
          },
        },
        states: { dark: look, bright: look, broken: look },
      };
    },
  };
  const closed = vi.fn();
  const walk = () =>
    walkFlow(flow, 'edges', {
      onStage: (deed) => deed({} as Stage).finally(closed),
      say: (text) => said.push(text),
      onDefect: (reason) => defects.push(reason),
    });
  return { walk, said, defects, closed };
}

it('a flow says on which of its paths it is, and that it is done', async () => {
  const { walk, said, closed } = lamp();
  await walk();
  expect(said).toEqual([...said.slice(0, -1).map((_, at) => `path ${at + 1} of ${said.length - 1}`), 'done']);
  expect(closed).toHaveBeenCalledTimes(said.length - 1);
});

it('a path that fails once is walked again, and taken down as a defect with its events', async () => {
  const { walk, said, defects } = lamp({ breaksAt: [1] });
  await walk();
  expect(said).toContainEqual(expect.stringMatching(/^once more, since .*the lamp stays whole/));
  expect(defects).toEqual([expect.stringMatching(/falls → broken: .*the lamp stays whole/)]);
  expect(said.at(-1)).toBe('done');
});

it('a path that fails twice is a failure, and no defect beside it', async () => {
  const { walk, defects } = lamp({ breaksAt: [1, 2] });
  await expect(walk()).rejects.toThrow('the lamp stays whole');
  expect(defects).toEqual([]);
});

it('pages that open at the second try only are no failure', async () => {
  const { walk, said } = lamp({ opensAfter: 1 });
  await walk();
  expect(said.at(-1)).toBe('done');
});

it('a flow whose pages do not open fails with the reason, and says so', async () => {
  const { walk, said } = lamp({ opensAfter: 99 });
  await expect(walk()).rejects.toThrow('its pages do not open: Error: nobody opens');
  expect(said.at(-1)).toBe('FAILED');
});

it('a flow that cannot be read fails alone', async () => {
  const good: Flow = { name: 'lamp', model, hands: () => Promise.reject(new Error('not here')) };
  const [first, second] = await readFlows({
    'a.flow.ts': () => Promise.reject(new Error('no such module')),
    'b.flow.ts': () => Promise.resolve(good),
  });
  expect(second).toBe(good);
  const place = { onStage: (deed: (stage: Stage) => Promise<never>) => deed({} as Stage), say: () => undefined };
  await expect(walkFlow(first!, 'edges', place as never)).rejects.toThrow('no such module');
});
