import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import type { Homework } from '#contract/homework/homework.contract.ts';
import { homeworkOperations as operations } from '#contract/homework/homework.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { Refused, useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { ExtensionsDialog } from '#views/homework/extensions-dialog.view.tsx';

interface Props {
  homework: Homework;
  dueAt: string;
  /** Where it opens. */
  offeringId: string;
  onClose: () => void;
}

/** Later due times of single learners of an offering. */
export function Extensions({ homework: { id, offerings, group }, dueAt, offeringId: first, onClose }: Props) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const [offeringId, setOffering] = useState(first);
  const [typed, setTyped] = useState('');
  const [isOnlyExtended, setOnlyExtended] = useState(false);
  const [pageNo, setPage] = useState(1);
  const search = useDeferredValue(typed.trim());
  const learners = useOperation(
    operations.extensions,
    { id, offeringId, pageNo, pageSize: 20, ...(search && { search }), ...(isOnlyExtended && { extended: true }) },
    { freshMs: 0 },
  );
  const refresh = [operations.extensions];
  const extend = useAct(operations.extend, {
    refresh,
    onDone: ({ result }) => notify({ kind: 'success', title: t`已为 ${result.learners} 名学生延期` }),
  });
  const end = useAct(operations.endExtensions, {
    refresh,
    onDone: ({ result }) => notify({ kind: 'success', title: t`已取消 ${result.learners} 名学生的延期` }),
  });
  return (
    <Refused by={[operations.extend]}>
      <ExtensionsDialog
        shown={shownOf(learners)}
        offerings={offerings}
        offeringId={offeringId}
        dueAt={dueAt}
        isGroup={group !== undefined}
        search={typed}
        isOnlyExtended={isOnlyExtended}
        isBusy={extend.isPending || end.isPending}
        message={extend.error?.message ?? end.error?.message ?? null}
        onOffering={(one) => {
          setOffering(one);
          setPage(1);
        }}
        onSearch={(words) => {
          setTyped(words);
          setPage(1);
        }}
        onOnlyExtended={(isOnly) => {
          setOnlyExtended(isOnly);
          setPage(1);
        }}
        onPage={setPage}
        onExtend={(extending, onDone) => extend.mutate({ id, offeringId, ...extending }, { onSuccess: onDone })}
        onEnd={(learnerIds, onDone) => end.mutate({ id, offeringId, learnerIds }, { onSuccess: onDone })}
        onClose={onClose}
      />
    </Refused>
  );
}
