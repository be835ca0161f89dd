import { useRef, useState } from 'react';
import type {
  Verification,
  VerificationDecision,
  VerificationFile,
  VerificationPage,
} from '#contract/verification/verification.contract.ts';
import { verificationOperations } from '#contract/verification/verification.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { currentOf } from '#kit/shown.ts';
import { useKeys } from '#kit/use-keys.ts';
import { useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';
import type { Shown } from '#views/common/shown.ts';
import type { CaseProps } from '#views/account/review-case.view.tsx';

interface Desk {
  id: string | null;
  /** The queue, for the keys and for who is next. */
  listed: Shown<VerificationPage>;
  onOpen: (id: string | null) => void;
}

/** The application on the desk: read, decided by button or key, after which the next one lies there. */
export function useCase({ id, listed, onOpen }: Desk): Omit<CaseProps, 'pictureOf'> {
  const { notify, provides, preview } = usePlatform();
  const rows = listed.status === 'shown' ? listed.data.data : [];
  const [typed, setTyped] = useState({ id, reason: '', isTried: false, message: null as string | null });
  const own = typed.id === id ? typed : { id, reason: '', isTried: false, message: null };
  const reasonRef = useRef<HTMLInputElement>(null);
  const found = useOperation(verificationOperations.get, id === null ? null : { id }, { freshMs: 0 });
  const data = found.data?.id === id ? found.data : undefined;
  const place = useRecord(verificationOperations.get, { id: id ?? '' });
  const decide = useAct(verificationOperations.decide, {
    refresh: [verificationOperations.list, verificationOperations.log],
    onDone: ({ message }) => notify({ kind: 'success', title: message }),
  });

  const act = (one: Verification, action: VerificationDecision['action']) => {
    const reason = own.reason.trim();
    if (action !== 'approve' && !reason) {
      setTyped({ ...own, isTried: true });
      reasonRef.current?.focus();
      return;
    }
    const at = rows.findIndex((row) => row.id === one.id);
    const next = rows[at + 1] ?? rows[at - 1];
    setTyped({ ...own, message: null });
    decide.mutate(
      { id: one.id, action, version: one.version, ...(action !== 'approve' && { reason }) },
      {
        onSuccess: () => onOpen(next?.id ?? null),
        onError: (error) => {
          setTyped({ ...own, message: error.message });
          // Somebody else was faster: show what holds now.
          const theirs = conflictOf(verificationOperations.decide, error);
          if (theirs) place.put(theirs);
          else if (error.code === 404) void found.refetch();
        },
      },
    );
  };
  const mayAct = data && !data.isOwn && !decide.isPending ? data : null;
  const approve = () => mayAct?.state === 'submitted' && act(mayAct, 'approve');
  const refuse = () => {
    if (mayAct?.state === 'submitted') act(mayAct, 'reject');
    else if (mayAct?.state === 'approved') act(mayAct, 'revoke');
  };
  useKeys({
    a: approve,
    // By key one first says why; with a reason there it is sent.
    r: refuse,
    j: () => step(1),
    k: () => step(-1),
  });
  const step = (by: number) => {
    const next = rows[rows.findIndex((row) => row.id === id) + by];
    if (next) onOpen(next.id);
  };

  /** Where nothing is open: why. */
  const nothing = listed.status === 'shown' ? ({ status: 'none' } as const) : listed;
  return {
    shown: id === null ? nothing : currentOf(found),
    message: own.message,
    isBusy: decide.isPending,
    reason: own.reason,
    isReasonMissing: own.isTried && !own.reason.trim(),
    reasonRef,
    preview: (file: VerificationFile) => {
      if (!provides('preview')) return null;
      const { Preview } = preview;
      return <Preview key={file.fileId} file={file} />;
    },
    onReason: (reason) => setTyped({ ...own, reason }),
    onApprove: approve,
    onRefuse: refuse,
  };
}
