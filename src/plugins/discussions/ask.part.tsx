import { useLingui } from '@lingui/react/macro';
import type { DiscussionOverview } from '#contract/discussions/discussions.contract.ts';
import { discussionsOperations as operations } from '#contract/discussions/discussions.operations.ts';
import { Refused, useAct, useOperation } from '#shell/plugin-api.ts';
import type { AddressOf } from '#views/discussions/discussion.props.ts';
import { LikelyThreads } from '#views/discussions/likely-threads.view.tsx';
import { QuestionForm, WritingPage } from '#views/discussions/question-form.view.tsx';
import { askDrafts, blankQuestion } from './discussion-draft.store.ts';
import { useEditor } from './use-editor.ts';
import { usePause } from './use-pause.ts';
import { counted, lists } from './use-readers.ts';
import { useTyped } from './use-typed.ts';

interface Props {
  offeringId: string;
  /** Under which what is typed is kept. */
  draftId: string;
  overview: DiscussionOverview;
  /** The chapter or section that is chosen; '' for none. */
  placeId: string;
  addressOf: AddressOf;
  onAsked: (threadId: string) => void;
  onCancel: () => void;
}

const fewestSigns = 2;

/** A question while it is asked; those that are like it stand below its title. */
export function Ask({ offeringId, draftId, overview, placeId, addressOf, onAsked, onCancel }: Props) {
  const { t } = useLingui();
  const writing = useEditor(offeringId);
  const { places } = overview;
  const allowsAnonymous = overview.allowsAnonymous && !overview.isTeam;
  const { draft, put, forget } = useTyped(askDrafts, draftId, { ...blankQuestion, placeId });
  const search = usePause(draft.title.trim()).slice(0, 80).trim();
  const likely = useOperation(
    operations.threads,
    search.length >= fewestSigns ? { offeringId, search, pageNo: 1, pageSize: 3 } : null,
  );
  const ask = useAct(operations.ask, {
    refresh: [...lists, counted],
    onDone({ result }) {
      forget();
      onAsked(result.id);
    },
  });
  const send = () =>
    ask.mutate({
      ...{ offeringId, title: draft.title.trim(), body: draft.body },
      placeId: places.some(({ id }) => id === draft.placeId) ? draft.placeId : null,
      isAnonymous: allowsAnonymous && draft.isAnonymous,
    });
  return (
    <WritingPage title={t`提问`}>
      <Refused by={[operations.ask]}>
        <QuestionForm
          label={t`提问`}
          agree={t`提交问题`}
          {...{ ...writing, draft, places, allowsAnonymous, onCancel }}
          isBusy={ask.isPending}
          message={ask.error?.message ?? null}
          likely={
            search.length >= fewestSigns && <LikelyThreads threads={likely.data?.data ?? []} addressOf={addressOf} />
          }
          onDraft={put}
          onSend={send}
        />
      </Refused>
    </WritingPage>
  );
}
