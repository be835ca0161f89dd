// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { refetchAfterWrite } from '#shell/query-key.ts';
import { openShell } from './open-shell.tsx';

it('what could not be read again is read when the network is back, and nothing else', async () => {
  const { shell } = await openShell({ plugins: [], path: '/' });
  const reads = { news: 0, rest: 0 };
  let isAway = false;
  const read = (name: keyof typeof reads) => {
    const observer = new QueryObserver(shell.queries, {
      queryKey: [name],
      queryFn: async () => {
        if (isAway) throw new Error('offline');
        return ++reads[name];
      },
      staleTime: 0,
    });
    return observer.subscribe(() => undefined);
  };
  const stops = [read('news'), read('rest')];
  await expect.poll(() => reads).toEqual({ news: 1, rest: 1 });
  isAway = true;
  window.dispatchEvent(new Event('offline'));
  await shell.queries.invalidateQueries({ queryKey: ['news'] });
  isAway = false;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => reads).toEqual({ news: 2, rest: 1 });
  for (const stop of stops) stop();
});

it('a first answer that was on its way when something was written is not taken for the new one', async () => {
  const { shell } = await openShell({ plugins: [], path: '/' });
  let written = 'before';
  const answers: (() => void)[] = [];
  const observer = new QueryObserver<string>(shell.queries, {
    queryKey: ['list', 'of one filter'],
    queryFn: ({ signal }) => {
      const read = written;
      return new Promise((resolve, reject) => {
        answers.push(() => resolve(read));
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    },
  });
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => answers.length).toBe(1);
  written = 'after';
  const asked = refetchAfterWrite(shell.queries, ['list']);
  await expect.poll(() => answers.length).toBe(2);
  answers[0]!();
  answers[1]!();
  await asked;
  expect(observer.getCurrentResult().data).toBe('after');
  stop();
});
