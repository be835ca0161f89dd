import { Button, Input, Textarea } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { RubricChoice, RubricCriterion } from '#contract/homework/rubrics.contract.ts';
import { chosenPoints, isByHand } from '#contract/homework/rubrics.rule.ts';
import { FlagTag, KeyCap } from '#views/common/flag.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import { levelChosen, replaced, type RubricAtHand } from './rubric-marks.rule.ts';
import styles from './rubric.module.css';

interface Props {
  at: RubricAtHand;
  points: number | null;
  most: number;
  /** The criterion that keys mark. */
  row: number;
  onRow: (row: number) => void;
  onChoices: (choices: RubricChoice[]) => void;
  /** Points by hand; null: what the choices add up to. Absent: there are none. */
  onByHand?: (points: number | null) => void;
  /** Marks anew by the question's rubric of today. */
  onRenew?: () => void;
}

/** Marks one question by its rubric: a level of each criterion, or points up to its own. */
export function RubricMarking(props: Props) {
  const { at, row, onRow, onChoices, onRenew } = props;
  const { t } = useLingui();
  const { rubric, choices, isEarlier } = at;
  return (
    <>
      {isEarlier && (
        <div className={styles.note} role="status">
          <Trans>评分标准已修改，此处保留批改时的版本。</Trans>
          <div>
            <Button size="small" onClick={onRenew}>
              <Trans>按新标准重新批改</Trans>
            </Button>
          </div>
        </div>
      )}
      <div className={styles.rows} role="group" aria-label={t`评分标准：${rubric.title}`}>
        {rubric.criteria.map((criterion, index) => (
          <CriterionRow
            key={`${rubric.id} ${index}`}
            criterion={criterion}
            choice={choices[index]!}
            isCurrent={index === row}
            onEnter={() => onRow(index)}
            onLevel={(level) => {
              const next = levelChosen(at, index, level);
              if (next) onChoices(next);
            }}
            onChange={(part) => onChoices(replaced(choices, index, part))}
          />
        ))}
      </div>
      {props.onByHand && <ByHand {...props} onByHand={props.onByHand} />}
    </>
  );
}

interface RowProps {
  criterion: RubricCriterion;
  choice: RubricChoice;
  isCurrent: boolean;
  onEnter: () => void;
  onLevel: (level: number) => void;
  onChange: (part: Partial<RubricChoice>) => void;
}

function CriterionRow({ criterion, choice, isCurrent, onEnter, onLevel, onChange }: RowProps) {
  const { t } = useLingui();
  const { title, hint, levels, points: most } = criterion;
  const [isRemarking, setRemarking] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent) root.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <div
      ref={root}
      className={styles.row}
      role="group"
      aria-label={title}
      data-current={isCurrent}
      onPointerDown={onEnter}
      onFocus={onEnter}
    >
      <header>
        {title}
        <span>
          {choice.points === null ? '–' : pointsText(choice.points)} / {pointsText(most)}
        </span>
      </header>
      {hint && <p>{hint}</p>}
      {levels.length > 0 ? (
        <div className={styles.segments} role="radiogroup" aria-label={title}>
          {levels.map(({ points, text }, level) => (
            <button
              key={level}
              type="button"
              role="radio"
              aria-checked={choice.level === level}
              onClick={() => onLevel(level)}
            >
              {isCurrent && <KeyCap>{level + 1}</KeyCap>}
              <span>{text}</span>
              <b>{pointsText(points)}</b>
            </button>
          ))}
        </div>
      ) : (
        <PointsBox
          label={t`${title}的得分`}
          value={choice.points}
          most={most}
          onPoints={(points) => onChange({ points })}
        />
      )}
      {isRemarking || choice.remark !== '' ? (
        <Textarea
          className={styles.more!}
          size="small"
          resize="vertical"
          aria-label={t`${title}的评语`}
          value={choice.remark}
          maxLength={1000}
          onChange={(_, { value }) => onChange({ remark: value })}
        />
      ) : (
        isCurrent && (
          <Button size="small" appearance="transparent" onClick={() => setRemarking(true)}>
            <Trans>添加评语</Trans>
          </Button>
        )
      )}
    </div>
  );
}

interface BoxProps {
  label: string;
  value: number | null;
  most: number;
  onPoints: (points: number | null) => void;
}

/** Points that are typed; what is not a number or too much is not taken. */
function PointsBox({ label, value, most, onPoints }: BoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    const points = typed === '' ? null : Number(typed);
    if (typed !== null && (points === null || (points >= 0 && points <= most)) && points !== value) onPoints(points);
    setTyped(null);
  };
  return (
    <div className={styles.given}>
      <Input
        size="small"
        inputMode="decimal"
        aria-label={label}
        value={typed ?? (value === null ? '' : pointsText(value))}
        onChange={(_, data) => setTyped(data.value.replace(/[^\d.]/g, ''))}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
      <span>/ {pointsText(most)}</span>
    </div>
  );
}

function ByHand({ at: { choices }, points, most, onByHand }: Props & Required<Pick<Props, 'onByHand'>>) {
  const { t } = useLingui();
  const sum = chosenPoints(choices);
  const hasHand = isByHand(points, choices);
  return (
    <div className={styles.hand}>
      <span>
        <Trans>手动给分</Trans>
      </span>
      <PointsBox label={t`手动给出本题得分`} value={points} most={most} onPoints={onByHand} />
      {hasHand && (
        <>
          <FlagTag tone="late">
            {sum === null ? <Trans>手动给分</Trans> : <Trans>手动给分，标准合计 {pointsText(sum)} 分</Trans>}
          </FlagTag>
          {sum !== null && (
            <Button size="small" appearance="transparent" onClick={() => onByHand(null)}>
              <Trans>恢复合计</Trans>
            </Button>
          )}
        </>
      )}
    </div>
  );
}
