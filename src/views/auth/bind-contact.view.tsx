import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { channelOf, type Channel } from '#contract/common/identifier.rule.ts';
import type { CodeState } from '#views/common/code-state.ts';
import { CodeField } from './code-field.view.tsx';
import { FormDialog } from './form-dialog.view.tsx';
import { PhoneField } from './phone-field.view.tsx';
import { useFaults } from './use-faults.ts';

const fields = { identifierBad: 'identifier', codeMissing: 'code' } as const;
type Fault = keyof typeof fields;

interface Props {
  channel: Channel;
  code: CodeState;
  onEdit: (identifier: string) => void;
  onSend: (identifier: string) => void;
  problems: readonly Fault[];
  message: string | null;
  isWorking: boolean;
  onSubmit: (typed: { identifier: string; code: string }) => void;
  onClose: () => void;
}

/** A phone number or an address of one's own, proved by a code. */
export function BindContact({ channel, code, onEdit, onSend, problems, message, isWorking, onSubmit, onClose }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState({ identifier: '', code: '' });
  const { form, has, touch } = useFaults<Fault>(problems, fields);
  const isPhone = channel === 'sms';
  const missing = isPhone ? t`请输入手机号！` : t`请输入手机号/邮箱！`;
  const isBad = has('identifierBad') || code.problem === 'bad';
  return (
    <FormDialog
      title={isPhone ? t`绑定手机` : t`绑定邮箱`}
      form={form}
      submit={t`绑定`}
      working={t`正在绑定`}
      isWorking={isWorking}
      message={message}
      onSubmit={() => onSubmit(typed)}
      onClose={onClose}
    >
      <PhoneField
        label={isPhone ? t`手机号` : t`邮箱`}
        placeholder={isPhone ? t`11 位手机号` : 'name@example.com'}
        kind={isPhone ? 'phone' : 'mail'}
        autoFocus
        fault={code.problem === 'empty' ? missing : isBad ? t`请正确输入手机/邮箱！` : undefined}
        isGood={channelOf(typed.identifier) === channel}
        value={typed.identifier}
        onChange={(identifier) => {
          setTyped({ ...typed, identifier });
          onEdit(identifier);
          touch('identifierBad');
        }}
      />
      <CodeField
        code={code}
        onSend={() => onSend(typed.identifier)}
        fault={has('codeMissing') ? t`请输入验证码` : undefined}
        value={typed.code}
        onChange={(value) => {
          setTyped({ ...typed, code: value });
          touch('codeMissing');
        }}
      />
    </FormDialog>
  );
}
