import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Spinner,
} from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { listText } from '#views/common/list-text.ts';
import { usePageBack } from '#views/common/use-page-back.ts';

interface Props {
  /** What is asked where nothing is missing. */
  title: ReactNode;
  /** Numbers of the questions without an answer. */
  unanswered: readonly number[];
  /** What the hand-in means. */
  after: ReactNode;
  /** Names what happens. */
  agree: ReactNode;
  isBusy: boolean;
  /** Nothing is handed in yet: without a network the person need not wait here. */
  mayCancel: boolean;
  /** In place of the question, while it is under way: what is waited for. */
  waits?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** So many numbers are named. */
const mostNamed = 12;

/** Asks once more before a hand-in, and says what is missing. */
export function HandInDialog({ title, unanswered, after, agree, isBusy, mayCancel, waits, ...rest }: Props) {
  usePageBack();
  const { t } = useLingui();
  const { length: count } = unanswered;
  const numbers = listText(unanswered.slice(0, mostNamed).map(String)) + (count > mostNamed ? ' …' : '');
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => !open && mayCancel && rest.onCancel()}>
      <DialogSurface style={{ maxWidth: 480 }}>
        <DialogBody>
          <DialogTitle>{count > 0 ? t`还有 ${count} 题未作答` : title}</DialogTitle>
          <DialogContent>
            {isBusy && waits ? (
              waits
            ) : (
              <>
                <p>{count > 0 ? <Trans>第 {numbers} 题未作答。</Trans> : <Trans>全部题目均已作答。</Trans>}</p>
                <p>{after}</p>
              </>
            )}
            {rest.children}
          </DialogContent>
          <DialogActions>
            <Button onClick={rest.onCancel} disabled={!mayCancel}>
              <Trans>继续作答</Trans>
            </Button>
            <Button
              appearance="primary"
              onClick={rest.onConfirm}
              disabled={isBusy}
              icon={isBusy ? <Spinner size="tiny" /> : undefined}
            >
              {isBusy ? <Trans>正在提交</Trans> : agree}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
