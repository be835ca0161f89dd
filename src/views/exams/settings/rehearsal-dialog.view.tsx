import { SpinButton, Switch } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ExamRehearsalStart } from '#contract/exams/exam-rehearsal.contract.ts';
import { rehearsalLimits } from '#contract/exams/exam-rehearsal.rule.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { usePageBack } from '#views/common/use-page-back.ts';

type Size = Omit<ExamRehearsalStart, 'id'>;

interface Props {
  usual: Size;
  most: number;
  isBusy: boolean;
  onAgree: (size: Size) => void;
  onCancel: () => void;
}

const within = (value: number, from: number, to: number) => Math.min(to, Math.max(from, Math.round(value)));

/** How large a rehearsal is. */
export function RehearsalDialog({ usual, most, isBusy, onAgree, onCancel }: Props) {
  usePageBack();
  const { t } = useLingui();
  const [size, setSize] = useState(usual);
  const { learnersFrom, minutesFrom, minutesTo } = rehearsalLimits;
  const change = (part: Partial<Size>) => setSize({ ...size, ...part });
  return (
    <AskDialog title={t`演练`} agree={t`开始演练`} isOff={isBusy} onAgree={() => onAgree(size)} onCancel={onCancel}>
      <Field at="learners" label={t`虚拟学生`} hint={t`${learnersFrom} 至 ${most} 人`}>
        <SpinButton
          value={size.learners}
          min={learnersFrom}
          max={most}
          step={10}
          onChange={(_, { value, displayValue }) => {
            const number = value ?? Number(displayValue);
            if (Number.isFinite(number)) change({ learners: within(number, learnersFrom, most) });
          }}
        />
      </Field>
      <Field at="minutes" label={t`作答时间`} hint={t`${minutesFrom} 至 ${minutesTo} 分钟`}>
        <SpinButton
          value={size.minutes}
          min={minutesFrom}
          max={minutesTo}
          onChange={(_, { value, displayValue }) => {
            const number = value ?? Number(displayValue);
            if (Number.isFinite(number)) change({ minutes: within(number, minutesFrom, minutesTo) });
          }}
        />
      </Field>
      <Switch
        label={t`模拟断网：部分请求和响应丢失，学生短时离线`}
        checked={size.withFaults}
        onChange={(_, { checked }) => change({ withFaults: checked })}
      />
    </AskDialog>
  );
}
