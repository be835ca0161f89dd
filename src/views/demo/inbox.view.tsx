import { Button, Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Inbox as InboxAnswer } from '#contract/demo/demo.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { secondText } from '#views/common/moments.ts';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import styles from './demo.module.css';

interface Props {
  shown: Shown<InboxAnswer['messages']>;
  onClose: () => void;
}

/** What the platform would have sent by SMS and e-mail, newest first. */
export function Inbox({ shown, onClose }: Props) {
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
            <Loaded
              shown={shown}
              what={t`短信和邮件`}
              bare
              skeleton={<SkeletonRows count={3} />}
              empty={
                <StateBlock bare kind="empty" title={t`暂无短信和邮件`}>
                  <Trans>平台发出的验证码和通知显示在此处，不会实际发送。</Trans>
                </StateBlock>
              }
            >
              {(messages) => (
                <ol className={styles.messages}>
                  {messages.map(({ id, kind, to, text, at }) => (
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
              )}
            </Loaded>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
