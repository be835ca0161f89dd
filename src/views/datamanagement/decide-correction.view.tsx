import { Button, MessageBar, MessageBarBody, Textarea } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isContactField } from '#contract/members/correction.rule.ts';
import type { CorrectionRow, CorrectionWhole } from '#contract/members/corrections.contract.ts';
import { memberLimits } from '#contract/members/member-words.rule.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { UsualReasons } from '#views/common/usual-reasons.view.tsx';
import { correctionFieldName, correctionStatuses } from '#views/members/correction.words.ts';
import styles from './data.module.css';

interface Props {
  row: CorrectionRow;
  /** Of a phone or mail, once it is shown; null before. */
  whole: CorrectionWhole | null;
  isRevealing: boolean;
  isApproved: boolean;
  failure: string | null;
  isSaving: boolean;
  /** Shows it whole; it is noted who looked. */
  onReveal: () => void;
  onDecide: (answer: string) => void;
  onCancel: () => void;
}

/** What is written into the register, or why not. */
export function DecideCorrectionDialog({ row, whole, isApproved, failure, isSaving, ...rest }: Props) {
  const { isRevealing, onReveal, onDecide, onCancel } = rest;
  const { t, i18n } = useLingui();
  const [answer, setAnswer] = useState('');
  const { field, kind, name, stood, reason, status, isOvertaken } = row;
  const { now, wanted } = whole ?? row;
  const what = i18n._(correctionFieldName(field, kind));
  const isOver = status !== 'waiting';
  const isMasked = isContactField(field) && whole === null && !isOver;
  return (
    <AskDialog
      title={isApproved ? t`同意更正${name}的${what}？` : t`不同意更正${name}的${what}？`}
      agree={isApproved ? t`同意并写入名册` : t`不同意`}
      isOff={isSaving || isOver || (isApproved && isMasked) || (!isApproved && answer.trim() === '')}
      onAgree={() => onDecide(answer)}
      onCancel={onCancel}
    >
      {isOver && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t`该申请已有结果：${i18n._(correctionStatuses[status].name)}`}</MessageBarBody>
        </MessageBar>
      )}
      {failure !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <dl className={styles.facts}>
        <dt>{t`登记为`}</dt>
        <dd>{now || t`未填写`}</dd>
        <dt>{t`更正为`}</dt>
        <dd>
          <span className={styles.reveal}>
            <b>{wanted}</b>
            {isMasked && (
              <Button size="small" disabledFocusable={isRevealing} aria-label={t`显示完整${what}`} onClick={onReveal}>
                {t`显示完整内容`}
              </Button>
            )}
          </span>
        </dd>
        <dt>{t`申请原因`}</dt>
        <dd>{reason}</dd>
      </dl>
      {isMasked && isApproved && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{t`请先显示完整内容并核对，再同意。查看会记入审计日志。`}</MessageBarBody>
        </MessageBar>
      )}
      {isOvertaken && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t`申请时登记为“${stood || t`未填写`}”，之后已被改动。`}</MessageBarBody>
        </MessageBar>
      )}
      <Field
        at="answer"
        label={t`回复`}
        required={!isApproved}
        hint={isApproved ? t`选填，本人可以看到` : t`本人可以看到`}
      >
        <Textarea
          autoFocus
          value={answer}
          rows={3}
          maxLength={memberLimits.reasonLength}
          onChange={(_, { value }) => setAnswer(value)}
        />
      </Field>
      {!isApproved && (
        <UsualReasons
          label={t`常用回复`}
          reasons={[t`与学校存档不一致，请携带证件到教务处核对`, t`请在申请中说明原因`]}
          value={answer}
          onChoose={setAnswer}
        />
      )}
    </AskDialog>
  );
}
