import { useState } from 'react';
import { filesOperations } from '#contract/files.operations.ts';
import type { FeedbackTicket } from '#contract/help.contract.ts';
import { helpOperations } from '#contract/help.operations.ts';
import { useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { TicketDesk, type TicketFilter } from '#views/help/ticket-desk.view.tsx';

/** What people wrote, for those who answer. */
export default function TicketsScreen() {
  const { call, notify } = usePlatform();
  const [filter, setFilter] = useState<TicketFilter>({ state: 'open', kind: '', search: '' });
  const [pageNo, setPage] = useState(1);
  const { data, error, refetch } = useOperation(helpOperations.list, {
    pageNo,
    ...(filter.state !== '' && { state: filter.state }),
    ...(filter.kind !== '' && { kind: filter.kind }),
    ...(filter.search.trim() !== '' && { search: filter.search.trim() }),
  });
  const answer = useAct(helpOperations.answer, {
    refresh: [helpOperations.list],
    onDone: ({ message }) => notify({ kind: 'success', title: message }),
  });
  async function openShot({ fileId }: FeedbackTicket['files'][number]) {
    try {
      const { result } = await call(filesOperations.address, { id: fileId, purpose: 'view' });
      window.open(result.url, '_blank', 'noopener');
    } catch (failure) {
      notify({ kind: 'error', title: (failure as Error).message });
    }
  }
  return (
    <TicketDesk
      page={data ?? null}
      failure={error}
      filter={filter}
      isSaving={answer.isPending}
      onFilter={(next) => {
        setFilter(next);
        setPage(1);
      }}
      onPage={setPage}
      onRetry={() => void refetch()}
      onShot={(file) => void openShot(file)}
      onAnswer={(id, text) =>
        answer.mutate({ id, answer: text }, { onError: ({ message }) => notify({ kind: 'error', title: message }) })
      }
    />
  );
}
