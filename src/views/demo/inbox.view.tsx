import { Button, Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Inbox as InboxAnswer } from '#contract/demo.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { secondText } from '#views/common/moments.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { FailedBlock, StateBlock } from '#views/common/state-block.view.tsx';
import styles from './demo.module.css';

interface Props {
  /** Null while they are on their way. */
  messages: InboxAnswer['messages'] | null;
  failure: { message: string; requestId: string | null } | null;
  onRetry: () => void;
  onClose: () => void;
}

/** What the platform would have sent by SMS and e-mail, newest first. */
export function Inbox({ messages, failure, onRetry, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.inbox}>
        <DialogBody>
          <DialogTitle
            action={<Button appearance="subtle" icon={<DismissRegular />} aria-label={t`关闭`} onClick={onClose} />}
          >
            <Trans>演示收件箱</Trans>
          </DialogTitle>
          <DialogContent>
            {messages === null && failure && (
              <FailedBlock
                bare
                what={t`短信和邮件`}
                message={failure.message}
                requestId={failure.requestId}
                onRetry={onRetry}
              />
            )}
            {messages === null && !failure && <SkeletonRows count={3} />}
            {messages?.length === 0 && (
              <StateBlock bare kind="empty" title={t`暂无短信和邮件`}>
                <Trans>平台发出的验证码和通知显示在此处，不会实际发送。</Trans>
              </StateBlock>
            )}
            <ol className={styles.messages}>
              {messages?.map(({ id, kind, to, text, at }) => (
                <li key={id}>
                  <p>
                    <FlagTag tone={kind === 'sms' ? 'now' : 'none'}>{kind === 'sms' ? t`短信` : t`邮件`}</FlagTag>
                    <b>{to}</b>
                    <time dateTime={at}>{secondText(at)}</time>
                  </p>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
