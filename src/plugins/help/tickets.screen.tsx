import { useState } from 'react';
import type { FeedbackAnswer } from '#contract/help/help.contract.ts';
import { helpOperations } from '#contract/help/help.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { Refused, useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { TicketQueue, type TicketFilter } from '#views/help/ticket-queue.view.tsx';
import { useOpenShot } from './use-open-shot.ts';

/** What people wrote, for those who answer. */
export default function TicketsScreen() {
  const { notify } = usePlatform();
  const [filter, setFilter] = useState<TicketFilter>({ state: 'open', kind: '', search: '' });
  const [pageNo, setPage] = useState(1);
  const list = useOperation(helpOperations.list, {
    pageNo,
    ...(filter.state !== '' && { state: filter.state }),
    ...(filter.kind !== '' && { kind: filter.kind }),
    ...(filter.search.trim() !== '' && { search: filter.search.trim() }),
  });
  const answer = useAct(helpOperations.answer, {
    refresh: [helpOperations.list],
    onDone: ({ message }) => notify({ kind: 'success', title: message }),
  });
  const openShot = useOpenShot();
  return (
    <TicketQueue
      shown={shownOf(list)}
      filter={filter}
      isSaving={answer.isPending}
      onFilter={(next) => {
        setFilter(next);
        setPage(1);
      }}
      onPage={setPage}
      onShot={openShot}
      around={(id, form) => (
        <Refused by={[helpOperations.answer]} when={(input: FeedbackAnswer) => input.id === id}>
          {form}
        </Refused>
      )}
      onAnswer={(id, text) =>
        answer.mutate({ id, answer: text }, { onError: ({ message }) => notify({ kind: 'error', title: message }) })
      }
    />
  );
}
