import { MessageBar, MessageBarBody, Textarea } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { appointmentLimits as most } from '#contract/roles/appointment.rule.ts';
import type { RolePerson } from '#contract/roles/roles.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { roleWords } from '#views/common/frame/role.words.ts';
import { UsualReasons } from '#views/common/usual-reasons.view.tsx';

interface Props {
  holder: RolePerson;
  reason: string;
  failure: string | null;
  isSaving: boolean;
  onReason: (reason: string) => void;
  onAgree: () => void;
  onCancel: () => void;
}

/** Somebody holds a role no more: why. */
export function EndRoleDialog({ holder, reason, failure, isSaving, onReason, onAgree, onCancel }: Props) {
  const { t, i18n } = useLingui();
  const { name, role } = holder;
  const roleName = i18n._(roleWords[role]);
  return (
    <AskDialog
      title={t`结束${name}的“${roleName}”任命？`}
      agree={t`结束任命`}
      isOff={isSaving || reason.trim() === ''}
      onAgree={onAgree}
      onCancel={onCancel}
    >
      {failure !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <UsualReasons
        label={t`常用原因`}
        reasons={[t`工作调整`, t`任期已满`, t`离开学校`]}
        value={reason}
        onChoose={onReason}
      />
      <Field at="reason" label={t`原因`} hint={t`立即生效，对方会收到消息；经手的内容均会保留`} required>
        <Textarea value={reason} maxLength={most.reasonLength} onChange={(_, { value }) => onReason(value)} />
      </Field>
    </AskDialog>
  );
}
