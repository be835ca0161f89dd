import { Input } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { momentTyped, typedMoment } from '#contract/common/platform-time.rule.ts';
import type { QuizPlan } from '#contract/quizzes/quiz-team.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { zoneHint } from '#views/common/moments.ts';

interface Props {
  title: string;
  plan: QuizPlan;
  isBusy: boolean;
  onAgree: (plan: QuizPlan) => void;
  onCancel: () => void;
}

const most = 1000;

/** How a quiz stands in this offering: what it weighs, and when it can be done. */
export function QuizPlanDialog({ title, plan, isBusy, onAgree, onCancel }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(String(plan.weight));
  const [opens, setOpens] = useState(typedMoment(plan.opensAt));
  const [closes, setCloses] = useState(typedMoment(plan.closesAt));
  const weight = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : null;
  const isWeight = weight !== null && weight <= most;
  const isLater = opens === '' || closes === '' || opens < closes;
  const hintOf = (text: string) => [text, zoneHint()].filter(Boolean).join('；');
  return (
    <AskDialog
      title={t`测验安排：${title}`}
      agree={t`保存`}
      isOff={!isWeight || !isLater || isBusy}
      onAgree={() =>
        isWeight && onAgree({ ...plan, weight, opensAt: momentTyped(opens), closesAt: momentTyped(closes) })
      }
      onCancel={onCancel}
    >
      <p>
        <Trans>只对本次开课有效。修改截止时间后，正在进行的作答随之提前或延后结束。</Trans>
      </p>
      <Field at="opensAt" label={t`开放时间`} hint={hintOf(t`留空即从课程开始`)}>
        <Input type="datetime-local" value={opens} onChange={(_, { value }) => setOpens(value)} />
      </Field>
      <Field
        at="closesAt"
        label={t`截止时间`}
        hint={hintOf(t`留空即到课程结束；到时自动提交`)}
        validationMessage={isLater ? undefined : t`须晚于开放时间`}
      >
        <Input type="datetime-local" value={closes} onChange={(_, { value }) => setCloses(value)} />
      </Field>
      <Field
        at="weight"
        label={t`权重`}
        hint={t`评分方案含“测验”时，各测验按权重计入该项；0 为不计入`}
        required
        validationMessage={isWeight ? undefined : t`请输入 0 到 ${most} 的整数`}
      >
        <Input type="number" min={0} max={most} value={typed} onChange={(_, { value }) => setTyped(value)} />
      </Field>
    </AskDialog>
  );
}
