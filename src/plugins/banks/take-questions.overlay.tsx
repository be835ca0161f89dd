import { useLingui } from '@lingui/react/macro';
import type { BankShare } from '#contract/banks/bank-shares.contract.ts';
import { bankSharesOperations as operations } from '#contract/banks/bank-shares.operations.ts';
import { banksOperations } from '#contract/banks/banks.operations.ts';
import { Refused, useAct, usePlatform } from '#shell/plugin-api.ts';
import { TakeDialog } from '#views/banks/shares/take-dialog.view.tsx';

interface Props {
  courseId: string;
  share: BankShare;
  ids: readonly string[];
  categories: readonly string[];
  /** With whether it was done. */
  onClose: (isDone: true | null) => void;
}

/** Copies shared questions into the own bank. */
export default function TakeQuestionsOverlay({ courseId, share, ids, categories, onClose }: Props) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const take = useAct(operations.take, {
    refresh: [operations.questions, banksOperations.list, banksOperations.categories],
    onDone({ result: { taken, left } }) {
      notify({
        kind: 'success',
        title: t`已复制 ${taken} 题`,
        ...(left > 0 && { text: t`${left} 题已在题库，未复制。` }),
      });
      onClose(true);
    },
  });
  return (
    <Refused by={[operations.take]}>
      <TakeDialog
        licence={share.licence}
        count={ids.length}
        categories={categories}
        isBusy={take.isPending}
        message={take.error?.message ?? null}
        onAgree={(category) => take.mutate({ id: share.id, courseId, ids: [...ids], category })}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
