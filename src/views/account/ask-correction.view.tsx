import { Input, MessageBar, MessageBarBody, Radio, RadioGroup, Textarea } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { contactLengths } from '#contract/members/contact.rule.ts';
import {
  correctedValue,
  correctionFields,
  isContactField,
  type CorrectionField,
} from '#contract/members/correction.rule.ts';
import type { CorrectionAsk, OwnMembership } from '#contract/members/corrections.contract.ts';
import { memberLimits } from '#contract/members/member-words.rule.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { correctionFieldName } from '#views/members/correction.words.ts';
import styles from './account.module.css';

interface Props {
  of: OwnMembership;
  failure: string | null;
  isSaving: boolean;
  onAsk: (asked: CorrectionAsk) => void;
  onCancel: () => void;
}

/** One field that is wrong, what is right, and how the school may know. */
export function AskCorrectionDialog({ of, failure, isSaving, onAsk, onCancel }: Props) {
  const { t, i18n } = useLingui();
  const isOpen = (field: CorrectionField) =>
    !of.corrections.some((one) => one.field === field && one.status === 'waiting') &&
    (field !== 'entryYear' || of.kind === 'learner');
  const fields = correctionFields.filter(isOpen);
  const [field, setField] = useState(fields[0] ?? 'name');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const stands = String(of[field] ?? '');
  const wanted = correctedValue(field, typed);
  // Of a contact only the server knows what stands.
  const isContact = isContactField(field);
  const isSame = !isContact && wanted === stands;
  const problems = {
    name: t`请输入姓名，不含表情符号`,
    number: t`只能包含字母、数字和连字符`,
    entryYear: t`请输入四位年份`,
    phone: t`请输入正确的手机号`,
    mail: t`请输入正确的邮箱`,
  };
  const problem = typed.trim() === '' ? undefined : wanted === null ? problems[field] : undefined;
  return (
    <AskDialog
      title={t`更正${of.school}的登记信息`}
      agree={t`提交更正申请`}
      isOff={isSaving || fields.length === 0 || wanted === null || isSame || reason.trim() === ''}
      onAgree={() => onAsk({ memberId: of.id, field, wanted: typed, reason })}
      onCancel={onCancel}
    >
      {failure !== null && (
        <MessageBar intent="error">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <Field at="field" label={t`更正内容`} hint={t`学院、专业、班级的调整由学校办理异动`}>
        <RadioGroup
          layout="horizontal"
          className={styles.choices}
          value={field}
          onChange={(_, { value }) => {
            setField(value as CorrectionField);
            setTyped('');
          }}
        >
          {fields.map((one) => (
            <Radio key={one} value={one} label={i18n._(correctionFieldName(one, of.kind))} />
          ))}
        </RadioGroup>
      </Field>
      <Field
        at="wanted"
        label={t`正确的内容`}
        required
        hint={stands ? t`登记为“${stands}”` : t`尚未登记`}
        validationMessage={problem ?? (isSame ? t`与登记的内容相同` : undefined)}
      >
        <Input
          autoFocus
          type={field === 'phone' ? 'tel' : field === 'mail' ? 'email' : 'text'}
          value={typed}
          maxLength={isContact ? contactLengths[field] : 80}
          autoComplete="off"
          onChange={(_, { value }) => setTyped(value)}
        />
      </Field>
      <Field at="reason" label={t`原因`} required>
        <Textarea
          value={reason}
          rows={3}
          maxLength={memberLimits.reasonLength}
          placeholder={isContact ? t`例如：已更换号码` : t`例如：与身份证不一致`}
          onChange={(_, { value }) => setReason(value)}
        />
      </Field>
    </AskDialog>
  );
}
