import { useEffect, useEffectEvent, useState } from 'react';
import { fromPromise } from 'xstate';
import { examSayingMachine, type Said } from '#machines/exams/exam-saying.machine.ts';
import { useMachine, usePlatform, uuid } from '#shell/plugin-api.ts';
import { draftStore } from '#shell/plugin-editing.ts';
import type { Saying } from '#views/exams/papers/composer.view.tsx';

/** What is typed, or was sent without an answer, by what it is said to. */
const saidDrafts = draftStore<Said>('exams:said', { text: '', key: '', isWaiting: false });

interface Options {
  /** To what it is said; another one is another component. */
  of: string;
  /** Brings it to the server. @throws CallError */
  send: (said: { text: string; key: string }) => Promise<unknown>;
}

/** One field in which somebody says something: it says that it was sent once the server has it. */
export function useSaying({ of, send }: Options): Saying {
  const { person } = usePlatform();
  const bring = useEffectEvent(send);
  const [machine] = useState(() =>
    examSayingMachine.provide({
      actors: {
        send: fromPromise<void, { text: string; key: string }>(async ({ input }) => {
          await bring(input);
        }),
      },
      actions: { keep: (_, said) => saidDrafts.keep(person.id, of, said.text === '' ? null : said) },
    }),
  );
  const [input] = useState(() => ({
    ...(saidDrafts.read(person.id, of) ?? { text: '', key: uuid(), isWaiting: false }),
    createKey: uuid,
  }));
  const [snapshot, dispatch] = useMachine(machine, { input });
  useEffect(() => {
    const online = () => dispatch({ type: 'network.return' });
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [dispatch]);
  const { text, message } = snapshot.context;
  return {
    ...{ text, message },
    state: snapshot.matches('sending') ? 'sending' : snapshot.matches('waiting') ? 'waiting' : 'writing',
    onWrite: (next) => dispatch({ type: 'say.write', text: next }),
    onSend: () => dispatch({ type: 'say.send' }),
    onRecall: () => dispatch({ type: 'say.recall' }),
  };
}
