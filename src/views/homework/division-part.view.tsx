import { Dropdown, Input, Option } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Division, DivisionKind, DivisionMarker, MarkerPart } from '#contract/homework/division.contract.ts';

interface Props {
  division: Division;
  kind: DivisionKind;
  marker: DivisionMarker;
  part: MarkerPart;
  /** Null: it is only read. */
  onPart: ((fields: Partial<MarkerPart>) => void) | null;
}

/** What of the homework is this marker's, by the way of dividing it. */
export function DivisionPart({ division: { classes, questions }, kind, marker, part, onPart }: Props) {
  const { t } = useLingui();
  if (kind === 'shares')
    return onPart ? (
      <Input
        type="number"
        size="small"
        min={0}
        max={100}
        style={{ width: 96 }}
        aria-label={t`${marker.name}的比例`}
        contentAfter="%"
        value={String(part.percent)}
        onChange={(_, { value }) => onPart({ percent: Math.min(100, Math.max(0, Math.round(Number(value)) || 0)) })}
      />
    ) : (
      `${part.percent}%`
    );
  const isClasses = kind === 'classes';
  const choices = isClasses
    ? classes.map(({ id, name }) => ({ id, name }))
    : questions.map(({ id, position }) => ({ id, name: t`第 ${position} 题` }));
  const chosen = isClasses ? part.classIds : part.questionIds;
  const said = choices
    .filter(({ id }) => chosen.includes(id))
    .map(({ name }) => name)
    .join(t`、`);
  if (!onPart) return said || '–';
  if (choices.length === 0) return isClasses ? <Trans>还没有教学班</Trans> : <Trans>没有需要人工批改的题目</Trans>;
  return (
    <Dropdown
      multiselect
      size="small"
      style={{ minWidth: 0, width: '100%' }}
      aria-label={t`${marker.name}的批阅范围`}
      placeholder={t`未分配`}
      value={said}
      selectedOptions={chosen}
      onOptionSelect={(_, { selectedOptions }) =>
        onPart(isClasses ? { classIds: selectedOptions } : { questionIds: selectedOptions })
      }
    >
      {choices.map(({ id, name }) => (
        <Option key={id} value={id}>
          {name}
        </Option>
      ))}
    </Dropdown>
  );
}
