import { Input } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { longestUnit, mostUnits } from '#contract/banks/units.rule.ts';
import { Field } from '#views/common/field.view.tsx';
import type { QuestionDraft } from './question-draft.rule.ts';
import styles from './question-fields.module.css';
import { More, Remove } from './rich-line.view.tsx';

interface Props {
  draft: QuestionDraft;
  onChange: (part: Partial<QuestionDraft>) => void;
}

/** The right number, how far off an answer may be, and in which units it counts. */
export function NumberFields({ draft, onChange }: Props) {
  const { t } = useLingui();
  const { value, tolerance, unit, unitPenalty } = draft;
  return (
    <>
      <div className={styles.pair}>
        <Field label={t`正确数值`}>
          <Input value={value} onChange={(_, data) => onChange({ value: data.value })} inputMode="decimal" />
        </Field>
        <Field label={t`允许误差`}>
          <Input value={tolerance} onChange={(_, data) => onChange({ tolerance: data.value })} inputMode="decimal" />
        </Field>
        <Field at="units" label={t({ message: '单位', context: 'of a number' })} hint={t`不填则只判数值；区分大小写`}>
          <Input value={unit} maxLength={longestUnit} onChange={(_, data) => onChange({ unit: data.value })} />
        </Field>
        {unit.trim() !== '' && (
          <Field at="unitPenalty" label={t`单位缺失或错误扣分（%）`} hint={t`0 为不扣分，100 为不得分`}>
            <Input
              type="number"
              min={0}
              max={100}
              value={unitPenalty}
              onChange={(_, data) => onChange({ unitPenalty: data.value })}
            />
          </Field>
        )}
      </div>
      <OtherUnits draft={draft} onChange={onChange} />
    </>
  );
}

/** Units that are converted, each by how many of the first one it is. */
function OtherUnits({ draft: { unit, otherUnits }, onChange }: Props) {
  const { t } = useLingui();
  if (unit.trim() === '' && otherUnits.length === 0) return null;
  const put = (at: number, change: Partial<(typeof otherUnits)[number]>) =>
    onChange({ otherUnits: otherUnits.map((one, index) => (index === at ? { ...one, ...change } : one)) });
  return (
    <>
      {otherUnits.map(({ name, factor }, index) => (
        <div key={index} className={styles.unit}>
          <span className={styles.grey}>1</span>
          <Input
            aria-label={t`其他单位 ${index + 1}`}
            placeholder={t`其他单位`}
            value={name}
            maxLength={longestUnit}
            onChange={(_, data) => put(index, { name: data.value })}
          />
          <span className={styles.grey}>=</span>
          <Input
            aria-label={t`单位 ${index + 1} 的换算值`}
            placeholder={t`例如 1000 或 1/3.6`}
            value={factor}
            maxLength={longestUnit}
            contentAfter={unit}
            onChange={(_, data) => put(index, { factor: data.value })}
          />
          <Remove
            label={t`移除其他单位 ${index + 1}`}
            onPress={() => onChange({ otherUnits: otherUnits.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      {otherUnits.length < mostUnits - 1 && (
        <More onPress={() => onChange({ otherUnits: [...otherUnits, { name: '', factor: '' }] })}>
          <Trans>添加其他单位</Trans>
        </More>
      )}
    </>
  );
}
