import { Checkbox, Input, Select } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { orderGroups, type OrderGroup } from '#contract/banks/order-groups.rule.ts';
import type { QuestionDraft } from './question-draft.rule.ts';
import styles from './question-fields.module.css';
import { More, Remove } from './rich-line.view.tsx';

interface Props {
  draft: QuestionDraft;
  onChange: (part: Partial<QuestionDraft>) => void;
}

/** What each gap is answered with, and which of them may change places. */
export function GapLines({ draft: { gaps, groups: typed }, onChange }: Props) {
  const { t } = useLingui();
  const freeId = useId();
  const groups = gaps.map((_, at) => typed[at] ?? null);
  const isFree = groups.every((group) => group !== null && group === groups[0]);
  return (
    <>
      {gaps.map((line, index) => (
        <div key={index} className={styles.gap} data-grouped={gaps.length > 1 || undefined}>
          <span className={styles.grey}>
            <Trans>第 {index + 1} 空</Trans>
          </span>
          <Input
            aria-label={t`第 ${index + 1} 空的答案`}
            placeholder={t`有多个正确写法时，用分号隔开`}
            value={line}
            onChange={(_, { value }) => onChange({ gaps: gaps.with(index, value) })}
          />
          {gaps.length > 1 && (
            <GroupField
              label={t`第 ${index + 1} 空的次序组`}
              group={groups[index]!}
              onGroup={(group) => onChange({ groups: groups.with(index, group) })}
            />
          )}
          <Remove
            label={t`移除第 ${index + 1} 空`}
            onPress={() => onChange({ gaps: gaps.toSpliced(index, 1), groups: groups.toSpliced(index, 1) })}
          />
        </div>
      ))}
      <More onPress={() => onChange({ gaps: [...gaps, ''], groups: [...groups, isFree ? groups[0]! : null] })}>
        <Trans>添加一空</Trans>
      </More>
      {gaps.length > 1 && (
        <>
          <Checkbox
            // The field around names the first of its controls alone.
            id={freeId}
            label={t`各空不计顺序`}
            checked={isFree}
            onChange={(_, { checked }) => onChange({ groups: gaps.map(() => (checked === true ? 'A' : null)) })}
          />
          <small className={styles.grey}>
            <Trans>同一次序组内的空可以互换顺序。</Trans>
          </small>
        </>
      )}
      <small className={styles.grey}>
        <Trans>不区分全角半角、大小写和汉字之间的空格。</Trans>
      </small>
    </>
  );
}

interface GroupProps {
  label: string;
  group: OrderGroup | null;
  onGroup: (group: OrderGroup | null) => void;
}

function GroupField({ label, group, onGroup }: GroupProps) {
  const { t } = useLingui();
  return (
    <Select
      aria-label={label}
      value={group ?? ''}
      onChange={(_, { value }) => onGroup(orderGroups.find((one) => one === value) ?? null)}
    >
      <option value="">{t({ message: '固定', context: 'order of a gap' })}</option>
      {orderGroups.map((one) => (
        <option key={one} value={one}>
          {t`${one} 组`}
        </option>
      ))}
    </Select>
  );
}
