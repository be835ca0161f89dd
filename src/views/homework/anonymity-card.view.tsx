import { Input, Switch } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import styles from './homework-details.module.css';

interface Props {
  isAnonymous: boolean;
  /** Somebody has begun the homework: names come back only with a reason. */
  isBegun: boolean;
  isBusy: boolean;
  message: string | null;
  onSet: (isAnonymous: boolean, reason?: string) => void;
}

/** Whether markers see a number in place of the learner. */
export function AnonymityCard({ isAnonymous, isBegun, isBusy, message, onSet }: Props) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  return (
    <section className={`${styles.card} ${styles.fields}`} style={{ marginTop: 16 }}>
      <h2>
        <Trans>匿名批阅</Trans>
      </h2>
      <Switch
        label={t`批改时隐藏学生身份`}
        checked={isAnonymous}
        onChange={(_, { checked }) => {
          if (isBusy) return;
          if (!checked && isBegun) setAsking(true);
          else onSet(checked);
        }}
      />
      <p className={styles.grey} style={{ whiteSpace: 'normal' }}>
        <Trans>批改教师只看到编号，提交时间只显示日期；公布成绩后显示姓名。每次更改都写入审计日志。</Trans>
      </p>
      {isAsking && (
        <AskDialog
          title={t`关闭匿名批阅`}
          agree={<Trans>关闭匿名批阅</Trans>}
          isOff={isBusy || reason.trim() === ''}
          onAgree={() => {
            onSet(false, reason);
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        >
          <Field
            at="reason"
            label={t`原因`}
            required
            hint={t`原因将写入审计日志`}
            validationMessage={message ?? undefined}
          >
            <Input value={reason} maxLength={200} onChange={(_, { value }) => setReason(value)} />
          </Field>
        </AskDialog>
      )}
    </section>
  );
}
