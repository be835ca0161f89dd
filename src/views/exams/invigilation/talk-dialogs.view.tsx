import { Radio, RadioGroup, Select, Textarea } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { incidentKinds, talkLimits, type IncidentKind } from '#contract/exams/exam-talk.rule.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { usePageBack } from '#views/common/use-page-back.ts';
import { useTalkWords } from './talk.words.ts';

interface Common {
  text: string;
  isBusy: boolean;
  /** Why it was refused. */
  message: string | null;
  onText: (text: string) => void;
  onAgree: () => void;
  onCancel: () => void;
}

interface ErratumProps extends Common {
  /** In the order of the paper. */
  questions: readonly { id: string; position: number }[];
  /** '' for the paper as a whole. */
  questionId: string;
  /** Of the one that it takes the place of; null: a new one. */
  former: string | null;
  onQuestion: (questionId: string) => void;
}

/** Tells all of a mistake in the paper. */
export function ErratumDialog({ questions, questionId, former, onQuestion, ...common }: ErratumProps) {
  usePageBack();
  const { t } = useLingui();
  const words = useTalkWords();
  const { text, isBusy, message, onText, onAgree, onCancel } = common;
  return (
    <AskDialog
      title={former === null ? t`发布勘误` : t`更正勘误`}
      agree={t`发布`}
      isOff={isBusy || text.trim() === ''}
      onAgree={onAgree}
      onCancel={onCancel}
    >
      <p>
        {former === null ? (
          <Trans>立即显示在作答中考生的题目处，之后开始作答的考生也能看到。发布后不能修改，只能再发更正。</Trans>
        ) : (
          <Trans>原勘误：{former}。更正后原文保留并标明已更正；要撤回，请在更正中写明以原题为准。</Trans>
        )}
      </p>
      <Field at="questionId" label={t`题目`}>
        <Select value={questionId} onChange={(_, { value }) => onQuestion(value)}>
          <option value="">{words.aboutOf(null)}</option>
          {questions.map(({ id, position }) => (
            <option key={id} value={id}>
              {words.aboutOf(position)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        at="text"
        label={t`勘误内容`}
        required
        hint={t`试卷和答案不变；答案有误请在考试结束后改判。`}
        validationMessage={message ?? undefined}
      >
        <Textarea
          autoFocus
          rows={4}
          maxLength={talkLimits.said}
          value={text}
          onChange={(_, { value }) => onText(value)}
        />
      </Field>
    </AskDialog>
  );
}

interface IncidentProps extends Common {
  /** Of whom; null: of the exam. */
  name: string | null;
  kind: IncidentKind;
  onKind: (kind: IncidentKind) => void;
}

/** Notes what happened in the room. */
export function IncidentDialog({ name, kind, onKind, ...common }: IncidentProps) {
  usePageBack();
  const { t } = useLingui();
  const { incidents } = useTalkWords();
  const { text, isBusy, message, onText, onAgree, onCancel } = common;
  return (
    <AskDialog
      title={name === null ? t`记录考场情况` : t`记录情况：${name}`}
      agree={t`保存记录`}
      isOff={isBusy || text.trim() === ''}
      onAgree={onAgree}
      onCancel={onCancel}
    >
      <Field at="kind" label={t`类型`}>
        <RadioGroup layout="horizontal" value={kind} onChange={(_, { value }) => onKind(value as IncidentKind)}>
          {incidentKinds.map((one) => (
            <Radio key={one} value={one} label={incidents[one].word} />
          ))}
        </RadioGroup>
      </Field>
      <Field
        at="text"
        label={t`经过`}
        required
        hint={t`保存后不能修改，只能补充新的记录。`}
        validationMessage={message ?? undefined}
      >
        <Textarea
          autoFocus
          rows={4}
          maxLength={talkLimits.said}
          value={text}
          onChange={(_, { value }) => onText(value)}
        />
      </Field>
    </AskDialog>
  );
}
