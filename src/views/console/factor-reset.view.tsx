import { Input, Textarea } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Field } from '#views/common/field.view.tsx';
import { FormDialog } from '#views/auth/form-dialog.view.tsx';
import { useFaults } from '#views/auth/use-faults.ts';

const fields = { identifierMissing: 'identifier', reasonMissing: 'reason' } as const;

interface Props {
  problems: readonly (keyof typeof fields)[];
  message: string | null;
  isWorking: boolean;
  onSubmit: (typed: { identifier: string; reason: string }) => void;
  onClose: () => void;
}

/** 代为关闭两步验证: for somebody who lost the device and the recovery codes. */
export function FactorReset({ problems, message, isWorking, onSubmit, onClose }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState({ identifier: '', reason: '' });
  const { form, has, touch } = useFaults<keyof typeof fields>(problems, fields);
  return (
    <FormDialog
      title={t`代为关闭两步验证`}
      lead={t`用于手机和恢复码都已丢失的人。请先核实其身份；对方会收到消息，操作将记入日志。`}
      form={form}
      submit={t`关闭两步验证`}
      working={t`正在关闭`}
      isWorking={isWorking}
      message={message}
      onSubmit={() => onSubmit(typed)}
      onClose={onClose}
    >
      <Field
        at="identifier"
        label={t`对方的手机号或邮箱`}
        required
        validationMessage={has('identifierMissing') ? t`请输入手机号或邮箱` : undefined}
      >
        <Input
          name="identifier"
          autoFocus
          autoComplete="off"
          maxLength={254}
          value={typed.identifier}
          onChange={(_, { value }) => {
            setTyped({ ...typed, identifier: value });
            touch('identifierMissing');
          }}
        />
      </Field>
      <Field
        at="reason"
        label={t`原因`}
        required
        validationMessage={has('reasonMissing') ? t`请输入原因` : undefined}
        hint={has('reasonMissing') ? undefined : t`例如：手机丢失，已电话核实`}
      >
        <Textarea
          name="reason"
          rows={2}
          maxLength={200}
          value={typed.reason}
          onChange={(_, { value }) => {
            setTyped({ ...typed, reason: value });
            touch('reasonMissing');
          }}
        />
      </Field>
    </FormDialog>
  );
}
