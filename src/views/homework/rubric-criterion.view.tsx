import { Button, Input } from '@fluentui/react-components';
import { AddRegular, ArrowDownRegular, ArrowUpRegular, DismissRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { RubricKind } from '#contract/homework/rubrics.contract.ts';
import { changed, without, type RubricDraft } from './rubric-draft.rule.ts';
import styles from './rubric.module.css';

interface CriterionProps {
  kind: RubricKind;
  criterion: RubricDraft['criteria'][number];
  number: number;
  isOnly: boolean;
  isLast: boolean;
  onChange: (part: Partial<RubricDraft['criteria'][number]>) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

const digits = (text: string) => text.replace(/[^\d.]/g, '');

/** One criterion as it is written, with its levels or its points, and a hint for markers. */
export function CriterionFields({
  kind,
  criterion,
  number,
  isOnly,
  isLast,
  onChange,
  onMove,
  onRemove,
}: CriterionProps) {
  const { t } = useLingui();
  const { title, hint, points, levels } = criterion;
  return (
    <div className={styles.edited} role="group" aria-label={t`第 ${number} 项标准`}>
      <div className={styles.line} style={{ gridTemplateColumns: 'minmax(0, 1fr) auto auto' }}>
        <Input
          aria-label={t`第 ${number} 项标准的名称`}
          placeholder={t`标准，如“论证完整”`}
          value={title}
          maxLength={120}
          onChange={(_, { value }) => onChange({ title: value })}
        />
        {kind === 'guide' && (
          <Input
            style={{ width: 104 }}
            inputMode="decimal"
            aria-label={t`第 ${number} 项标准的分值`}
            value={points}
            contentAfter={t`分`}
            onChange={(_, { value }) => onChange({ points: digits(value) })}
          />
        )}
        <span>
          <Tool
            label={t`第 ${number} 项标准上移`}
            icon={<ArrowUpRegular />}
            isOff={number === 1}
            onPress={() => onMove(-1)}
          />
          <Tool
            label={t`第 ${number} 项标准下移`}
            icon={<ArrowDownRegular />}
            isOff={isLast}
            onPress={() => onMove(1)}
          />
          <Tool label={t`移除第 ${number} 项标准`} icon={<DismissRegular />} isOff={isOnly} onPress={onRemove} />
        </span>
      </div>
      {kind === 'levels' &&
        levels.map((level, index) => (
          <div key={index} className={styles.level}>
            <small>{index + 1}</small>
            <Input
              inputMode="decimal"
              aria-label={t`第 ${number} 项第 ${index + 1} 级的分值`}
              value={level.points}
              contentAfter={t`分`}
              onChange={(_, { value }) => onChange({ levels: changed(levels, index, { points: digits(value) }) })}
            />
            <Input
              aria-label={t`第 ${number} 项第 ${index + 1} 级的说明`}
              value={level.text}
              maxLength={200}
              onChange={(_, { value }) => onChange({ levels: changed(levels, index, { text: value }) })}
            />
            <Tool
              label={t`移除第 ${number} 项第 ${index + 1} 级`}
              icon={<DismissRegular />}
              isOff={levels.length <= 2}
              onPress={() => onChange({ levels: without(levels, index) })}
            />
          </div>
        ))}
      {kind === 'levels' && levels.length < 9 && (
        <div>
          <Button
            size="small"
            appearance="subtle"
            icon={<AddRegular />}
            onClick={() => onChange({ levels: [...levels, { points: '0', text: '' }] })}
          >
            <Trans>添加等级</Trans>
          </Button>
        </div>
      )}
      <Input
        aria-label={t`第 ${number} 项标准的批改提示`}
        placeholder={t`批改提示，仅批改教师可见`}
        value={hint}
        maxLength={400}
        onChange={(_, { value }) => onChange({ hint: value })}
      />
    </div>
  );
}

interface ToolProps {
  label: string;
  icon: ReactElement;
  isOff: boolean;
  onPress: () => void;
}

const Tool = ({ label, icon, isOff, onPress }: ToolProps) => (
  <Button size="small" appearance="subtle" aria-label={label} icon={icon} disabled={isOff} onClick={onPress} />
);
