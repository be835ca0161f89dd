import { Input, Radio, RadioGroup } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { evaluationLimits } from '#contract/evaluations/evaluation.rule.ts';
import type { EvaluationCreate } from '#contract/evaluations/evaluations.contract.ts';
import { AskDialog } from '../common/ask-dialog.view.tsx';
import { Field } from '../common/field.view.tsx';
import { usePageBack } from '../common/use-page-back.ts';
import styles from './evaluations.module.css';

export type NewEvaluation = Pick<EvaluationCreate, 'title' | 'from' | 'copyOf' | 'offeringId'>;

interface Props {
  draft: NewEvaluation;
  offerings: readonly { id: string; number: number; term: string }[];
  /** Whose questions can be taken. */
  copies: readonly { id: string; title: string }[];
  isBusy: boolean;
  onChange: (part: Partial<NewEvaluation>) => void;
  onAgree: () => void;
  onCancel: () => void;
}

/** From what a questionnaire begins. */
export function CreateDialog({ draft, offerings, copies, isBusy, onChange, onAgree, onCancel }: Props) {
  usePageBack();
  const { t } = useLingui();
  const isOff =
    isBusy || draft.title.trim() === '' || draft.offeringId === '' || (draft.from === 'copy' && draft.copyOf === null);
  return (
    <AskDialog title={t`新建评价`} agree={t`新建评价`} isOff={isOff} onAgree={onAgree} onCancel={onCancel}>
      <Field at="title" label={t`名称`} required>
        <Input
          value={draft.title}
          maxLength={evaluationLimits.title}
          onChange={(_, { value }) => onChange({ title: value })}
        />
      </Field>
      <Field at="offeringId" label={t`开课`} validationMessage={offerings.length === 0 ? t`暂无开课` : undefined}>
        <select
          className={styles.select}
          value={draft.offeringId}
          onChange={({ target }) => onChange({ offeringId: target.value })}
        >
          {offerings.map(({ id, number, term }) => (
            <option key={id} value={id}>
              {t`${term} 第 ${number} 次开课`}
            </option>
          ))}
        </select>
      </Field>
      <Field at="from" label={t`题目`}>
        <RadioGroup
          value={draft.from}
          onChange={(_, { value }) => {
            const from = (['platform', 'copy', 'empty'] as const).find((one) => one === value)!;
            onChange({ from, copyOf: from === 'copy' ? (draft.copyOf ?? copies[0]?.id ?? null) : null });
          }}
        >
          <Radio value="platform" label={t`平台问卷（8 题，可以修改）`} />
          {copies.length > 0 && <Radio value="copy" label={t`沿用以前的问卷，便于比较`} />}
          <Radio value="empty" label={t`空白问卷`} />
        </RadioGroup>
      </Field>
      {draft.from === 'copy' && (
        <Field at="copyOf" label={t`以前的问卷`}>
          <select
            className={styles.select}
            value={draft.copyOf ?? ''}
            onChange={({ target }) => onChange({ copyOf: target.value })}
          >
            {copies.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </Field>
      )}
    </AskDialog>
  );
}
