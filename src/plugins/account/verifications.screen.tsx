import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { publicMedia } from '#contract/files.rule.ts';
import type { Verification, VerificationFile } from '#contract/verification.contract.ts';
import { verificationOperations } from '#contract/verification.operations.ts';
import { useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { VerificationDrawer, VerificationsPage, type VerificationTab } from '#views/account/verifications.view.tsx';

const states = ['submitted', 'approved', 'rejected', 'revoked'] as const;

/** 教师认证; what narrows the list and which application is open stand in the address. */
export default function VerificationsScreen() {
  const [query, setQuery] = useSearchParams();
  const given = query.get('state');
  const state: VerificationTab = given === 'all' ? '' : (states.find((one) => one === given) ?? 'submitted');
  const search = (query.get('q') ?? '').slice(0, 40);
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const id = query.get('id');
  const list = useOperation(
    verificationOperations.list,
    { pageNo: page, pageSize: 20, ...(state && { state }), ...(search && { search }) },
    { freshMs: 0 },
  );
  const show = (next: { state: VerificationTab; search: string; page: number; id: string | null }) =>
    setQuery(
      {
        ...(next.state !== 'submitted' && { state: next.state || 'all' }),
        ...(next.search && { q: next.search }),
        ...(next.page > 1 && { page: String(next.page) }),
        ...(next.id && { id: next.id }),
      },
      { replace: true },
    );
  const here = { state, search, page, id };
  return (
    <>
      <VerificationsPage
        state={state}
        search={search}
        currentId={id}
        pictureOf={publicMedia}
        listed={
          list.data && !list.error
            ? { status: 'shown', page: list.data, isStale: list.isPlaceholderData }
            : list.error
              ? {
                  status: 'failed',
                  message: list.error.message,
                  requestId: list.error.requestId,
                  onRetry: () => void list.refetch(),
                }
              : { status: 'loading' }
        }
        onFilter={(change) => show({ ...here, page: 1, ...change })}
        onOpen={(next) => show({ ...here, id: next })}
      />
      {id && <Application key={id} id={id} onClose={() => show({ ...here, id: null })} />}
    </>
  );
}

function Application({ id, onClose }: { id: string; onClose: () => void }) {
  const { notify, provides, preview } = usePlatform();
  const [message, setMessage] = useState<string | null>(null);
  const found = useOperation(verificationOperations.get, { id }, { freshMs: 0 });
  const decide = useAct(verificationOperations.decide, {
    refresh: [verificationOperations.list],
    onDone: (answer) => {
      notify({ kind: 'success', title: answer.message });
      onClose();
    },
  });
  const data: Verification | undefined = found.data;
  const show = (file: VerificationFile) => {
    if (!provides('preview')) return null;
    const { Preview } = preview;
    return <Preview file={file} />;
  };
  return (
    <VerificationDrawer
      shown={
        data
          ? { status: 'shown', data }
          : found.error
            ? { status: 'failed', message: found.error.message, onRetry: () => void found.refetch() }
            : { status: 'loading' }
      }
      message={message}
      isBusy={decide.isPending}
      preview={show}
      onDecide={(action, reason) => {
        setMessage(null);
        decide.mutate(
          { id, action, version: data!.version, ...(reason !== undefined && { reason }) },
          {
            onError: (error) => {
              setMessage(error.message);
              // Somebody else was faster: show what holds now.
              if (error.code === 409) void found.refetch();
            },
          },
        );
      }}
      onClose={onClose}
    />
  );
}
