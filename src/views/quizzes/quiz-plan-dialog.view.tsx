import { Input } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { QuizPlan } from '#contract/quizzes/quiz-team.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';

interface Props {
  title: string;
  plan: QuizPlan;
  isBusy: boolean;
  onAgree: (plan: QuizPlan) => void;
  onCancel: () => void;
}

const most = 1000;

/** How a quiz stands in this offering. */
export function QuizPlanDialog({ title, plan, isBusy, onAgree, onCancel }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(String(plan.weight));
  const weight = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : null;
  const isRight = weight !== null && weight <= most;
  return (
    <AskDialog
      title={t`${title}的计分设置`}
      agree={t`保存`}
      isOff={!isRight || isBusy}
      onAgree={() => isRight && onAgree({ ...plan, weight })}
      onCancel={onCancel}
    >
      <p>
        <Trans>本次开课的评分方案含“测验”时，各测验按权重计入该项；权重为 0 则不计入。</Trans>
      </p>
      <Field label={t`权重`} required validationMessage={isRight ? undefined : t`请输入 0 到 ${most} 的整数`}>
        <Input type="number" min={0} max={most} value={typed} onChange={(_, { value }) => setTyped(value)} />
      </Field>
    </AskDialog>
  );
}
