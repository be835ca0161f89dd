import { Button, Input, Radio, RadioGroup, Textarea } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { FeedbackKind, FeedbackWrite } from '#contract/help/help.contract.ts';
import { Field } from '#views/common/field.view.tsx';
import { useKinds } from './feedback.words.ts';
import layout from './common-page.module.css';
import styles from './help.module.css';

interface Props {
  isSending: boolean;
  /** Taken in already; at most four are sent. */
  shots: readonly { fileId: string; name: string }[];
  /** Where screenshots are put; null for visitors, who have no files. */
  upload: ReactNode;
  /** Stands beside the form: how else to be heard. */
  aside: ReactNode;
  onDropShot: (fileId: string) => void;
  /** @returns whether it was sent: then the form is empty again */
  onSend: (write: Omit<FeedbackWrite, 'fileIds'>) => Promise<boolean>;
}

/** Kind, words, how to be reached, screenshots. What was typed stays until it was sent. */
export function FeedbackForm({ isSending, shots, upload, aside, onDropShot, onSend }: Props) {
  const { t } = useLingui();
  const kinds = useKinds();
  const [kind, setKind] = useState<FeedbackKind>('fault');
  const [text, setText] = useState('');
  const [contact, setContact] = useState('');
  const [isTried, setTried] = useState(false);
  const isEmpty = text.trim() === '';
  async function send() {
    setTried(true);
    if (isEmpty || !(await onSend({ kind, text, contact }))) return;
    setText('');
    setTried(false);
  }
  return (
    <div className={layout.split}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Field at="kind" label={t`类型`}>
          <RadioGroup
            layout="horizontal"
            className={styles.kinds}
            value={kind}
            onChange={(_, { value }) => setKind(value as FeedbackKind)}
          >
            {(Object.keys(kinds) as FeedbackKind[]).map((one) => (
              <Radio key={one} value={one} label={kinds[one]} />
            ))}
          </RadioGroup>
        </Field>
        <Field
          at="text"
          label={t`内容`}
          required
          hint={t`请说明所在页面、操作步骤和看到的现象；如有“请求编号”，请一并提供`}
          {...(isTried && isEmpty && { validationState: 'error', validationMessage: t`请输入反馈内容` })}
        >
          <Textarea
            rows={6}
            resize="vertical"
            maxLength={2000}
            value={text}
            onChange={(_, { value }) => setText(value)}
          />
        </Field>
        <Field at="contact" label={t`联系方式（选填）`} hint={t`手机号或邮箱，仅处理人员可见`}>
          <Input value={contact} maxLength={80} onChange={(_, { value }) => setContact(value)} />
        </Field>
        {upload ? (
          <div>
            <Field at="fileIds">
              <div>{shots.length < 4 && upload}</div>
            </Field>
            <ul className={styles.shots}>
              {shots.map(({ fileId, name }) => (
                <li key={fileId}>
                  <Button
                    size="small"
                    icon={<DismissRegular />}
                    iconPosition="after"
                    aria-label={t`移除 ${name}`}
                    onClick={() => onDropShot(fileId)}
                  >
                    {name}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <p className={styles.meta}>
            <Trans>登录后可附上截图，并在此查看回复。</Trans>
          </p>
        )}
        <Button type="submit" appearance="primary" size="large" disabledFocusable={isSending}>
          {isSending ? t`正在发送…` : t`发送`}
        </Button>
      </form>
      {aside}
    </div>
  );
}
