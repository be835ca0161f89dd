import { examAttemptTopic } from '#contract/exams/exam-choices.rule.ts';
import { examTalkOperations as talk } from '#contract/exams/exam-talk.operations.ts';
import { examMessageNews } from '#contract/exams/exam-talk.rule.ts';
import { useAct, useLive, useOperation, usePlatform, useRefresh, useTell } from '#shell/plugin-api.ts';
import type { OwnTalkProps } from '#views/exams/attempts/own-talk.view.tsx';
import { useSaying } from './use-saying.ts';

/** So often it is read anew where the channel says nothing. */
const everyMs = 60_000;

/** What is said to one attempt, live, and the field to ask. */
export function useOwnTalk(attemptId: string): OwnTalkProps {
  const { call } = usePlatform();
  const tell = useTell();
  const refresh = useRefresh();
  const own = useOperation(talk.own, { id: attemptId }, { freshMs: 0, everyMs });
  useLive(examMessageNews, () => void refresh(talk.own), examAttemptTopic(attemptId));
  const read = useAct(talk.read, { refresh: [talk.own] });
  const saying = useSaying({
    of: `hand ${attemptId}`,
    async send({ text, key }) {
      await call(talk.raise, { id: attemptId, clientId: key, text: text.trim() }, { isSaidThere: true });
      void refresh(talk.own);
    },
  });
  return {
    messages: own.data?.data ?? [],
    mayAsk: own.data?.mayAsk ?? false,
    state: own.data ? 'known' : own.error ? 'failed' : 'reading',
    saying,
    onRead: (messageIds) => read.mutate({ id: attemptId, messageIds }, { onError: tell }),
  };
}
