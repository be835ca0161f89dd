import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { examTalkOperations as talk } from '#contract/exams/exam-talk.operations.ts';
import { talkLimits } from '#contract/exams/exam-talk.rule.ts';
import type { ExamMessageRow } from '#contract/exams/exam-talk.contract.ts';
import { conflictOf } from '#kit/conflict.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform, useRefresh, useTell } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { Composer } from '#views/exams/papers/composer.view.tsx';
import { MessageList } from '#views/exams/invigilation/talk-lists.view.tsx';
import { useSaying } from './use-saying.ts';

/** Says something to all, or to one learner. */
export function NoticeComposer({ examId, learnerId }: { examId: string; learnerId: string | null }) {
  const { t } = useLingui();
  const { call, notify } = usePlatform();
  const refresh = useRefresh();
  const saying = useSaying({
    of: `notice ${examId} ${learnerId ?? ''}`,
    async send({ text, key }) {
      const { result } = await call(
        talk.say,
        { id: examId, clientId: key, text: text.trim(), ...(learnerId && { learnerIds: [learnerId] }) },
        { isSaidThere: true },
      );
      const { told } = result;
      notify({ kind: 'success', title: t`已发送给 ${told} 人` });
      void refresh(talk.list);
    },
  });
  return (
    <Composer
      saying={saying}
      label={learnerId === null ? t`发给全体考生的消息` : t`发给该考生的消息`}
      placeholder={learnerId === null ? t`立即显示给候考和作答中的考生` : t`立即显示在该考生的页面`}
      agree={learnerId === null ? t`发给全体` : t`发送`}
      most={talkLimits.said}
    />
  );
}

function AnswerComposer({ row }: { row: ExamMessageRow }) {
  const { t } = useLingui();
  const { call } = usePlatform();
  const refresh = useRefresh();
  const saying = useSaying({
    of: `answer ${row.id}`,
    async send({ text, key }) {
      const { id, version } = row;
      try {
        await call(talk.answer, { id, version, clientId: key, text: text.trim() }, { isSaidThere: true });
      } catch (error) {
        // A colleague's answer is shown; what was typed stays.
        if (conflictOf(talk.answer, error)) void refresh(talk.list);
        throw error;
      }
      void refresh(talk.list);
    },
  });
  return <Composer autoFocus saying={saying} label={t`回复${row.name}`} agree={t`发送回复`} most={talkLimits.said} />;
}

interface Props {
  examId: string;
  only?: 'hands' | 'notices';
  learnerId?: string;
  everyMs?: number;
}

/** Raised hands and what was said, of an exam or of one learner. */
export function TeamMessages({ examId, only, learnerId, everyMs }: Props) {
  const { t } = useLingui();
  const tell = useTell();
  const [pageNo, setPage] = useState(1);
  const list = useOperation(
    talk.list,
    { id: examId, pageNo, pageSize: 20, ...(only && { only }), ...(learnerId && { learnerId }) },
    { freshMs: 0, ...(everyMs && { everyMs }) },
  );
  const settle = useAct(talk.settle, { refresh: [talk.list] });
  return (
    <Loaded shown={shownOf(list)} what={t`考场消息`} skeleton={<SkeletonRows count={3} height={56} />}>
      {(page) =>
        page.data.length === 0 ? (
          learnerId ? null : (
            <StateBlock bare kind="empty" title={only === 'notices' ? t`还没有发过消息` : t`没有人举手`}>
              {only === 'notices' ? undefined : <Trans>考生举手提问后显示在这里，待回复的在前。</Trans>}
            </StateBlock>
          )
        ) : (
          <>
            <MessageList
              rows={page.data}
              mayAct={page.mayAct}
              isBusy={settle.isPending}
              composerOf={(row) => <AnswerComposer row={row} />}
              onSettle={({ id, version }) =>
                settle.mutate(
                  { id, version },
                  {
                    onError(fault) {
                      tell(fault);
                      void list.refetch();
                    },
                  },
                )
              }
            />
            {page.totalPage > 1 && <Pager size="small" page={page.pageNo} total={page.totalPage} onPage={setPage} />}
          </>
        )
      }
    </Loaded>
  );
}
