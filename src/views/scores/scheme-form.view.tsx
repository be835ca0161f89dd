import { Button, Checkbox, Input, Radio, RadioGroup } from '@fluentui/react-components';
import { AddRegular, DeleteRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OfferingScheme, SchemeEffect } from '#contract/scores/scheme.contract.ts';
import {
  droppable,
  faultOf,
  gradeParts,
  schemeLimits,
  targeted,
  usualTargets,
  type GradeCategory,
  type GradePart,
  type Scheme,
  type SchemeFault,
} from '#contract/scores/scheme.rule.ts';
import { Fact, Facts } from '#views/common/facts.view.tsx';
import { SchemeFormula } from '#views/common/grade-formula.view.tsx';
import { partHints, partNames } from '#views/common/grade-parts.ts';
import { minuteText } from '#views/common/moments.ts';
import { pointsText } from '#views/common/points-text.ts';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import styles from './scheme-form.module.css';

interface Props {
  scheme: OfferingScheme;
  draft: Scheme;
  isChanged: boolean;
  /** What the draft would make of the grades; null before it was tried. */
  effect: SchemeEffect | null;
  isBusy: boolean;
  onDraft: (draft: Scheme) => void;
  onReset: () => void;
  onTry: () => void;
  onApply: () => void;
}

const numberOf = (text: string) => Math.max(0, Math.round(Number(text)) || 0);

/** What the grade of an offering is made of: parts with weights, and how a change would be seen. */
export function SchemeForm(props: Props) {
  const { scheme, draft, isChanged, effect, isBusy, onReset, onTry, onApply } = props;
  const { t } = useLingui();
  const fault = faultOf(draft);
  const faults: Record<SchemeFault, string> = {
    none: t`至少要有一项计入总评`,
    twice: t`同一项只能出现一次`,
    sum: t`权重合计须为 100，现为 ${sumOf(draft)}`,
    bonus: t`加分项最多 ${schemeLimits.bonus} 分`,
    drop: t`只有作业、测验和签到可以去掉最低分`,
    target: t`满分标准有误`,
  };
  return (
    <>
      <section className={styles.card}>
        <header>
          <h2>
            <Trans>评分方案</Trans>
          </h2>
          <span className={styles.quiet}>
            {scheme.version === 0 ? (
              <Trans>按课程信息中的权重计算，可为本次开课单独设置</Trans>
            ) : (
              <Trans>
                {scheme.changedBy} 于 {minuteText(scheme.changedAt!)} 修改
              </Trans>
            )}
          </span>
        </header>
        <SchemeFormula categories={draft.categories} />
        {scheme.mayManage ? <Fields {...props} /> : <Rule {...props} />}
        {scheme.mayManage && (
          <footer>
            <span role="status">{fault !== null && faults[fault]}</span>
            <Button disabledFocusable={!isChanged || isBusy} onClick={onReset}>{t`放弃修改`}</Button>
            <Button
              appearance={effect ? 'secondary' : 'primary'}
              disabledFocusable={!isChanged || fault !== null || isBusy}
              onClick={onTry}
            >{t`预览影响`}</Button>
          </footer>
        )}
      </section>
      {effect && <Effect effect={effect} isBusy={isBusy} onApply={onApply} />}
    </>
  );
}

const sumOf = ({ categories }: Scheme) =>
  categories.reduce((sum, { weight, isBonus }) => sum + (isBonus ? 0 : weight), 0);

function useTargetWords(): Partial<Record<GradePart, string>> {
  const { t } = useLingui();
  return { attendance: t`计划天数`, classroom: t`满分所需得分`, discussion: t`满分所需发言` };
}

function Fields({ draft, onDraft }: Props) {
  const { t, i18n } = useLingui();
  const targets = useTargetWords();
  const { categories, digits } = draft;
  const put = (part: GradePart, change: Partial<GradeCategory>) =>
    onDraft({ ...draft, categories: categories.map((one) => (one.part === part ? { ...one, ...change } : one)) });
  const absent = gradeParts.filter((part) => !categories.some((one) => one.part === part));
  const add = (part: GradePart) =>
    onDraft({
      ...draft,
      categories: [...categories, { part, weight: 0, isBonus: false, drop: 0, target: usualTargets[part] }],
    });
  return (
    <>
      <ul className={styles.parts}>
        {categories.map(({ part, weight, isBonus, drop, target }) => {
          const name = i18n._(partNames[part]);
          return (
            <li key={part}>
              <span className={styles.name}>
                <b>{name}</b>
                <small>{i18n._(partHints[part])}</small>
              </span>
              <label>
                <span>{isBonus ? t`最多加分` : t`权重`}</span>
                <Input
                  type="number"
                  aria-label={t`${name}的权重`}
                  min={0}
                  max={isBonus ? schemeLimits.bonus : 100}
                  value={String(weight)}
                  onChange={(_, { value }) => put(part, { weight: Math.min(100, numberOf(value)) })}
                />
              </label>
              {targeted.includes(part) && (
                <label>
                  <span>{targets[part]}</span>
                  <Input
                    type="number"
                    aria-label={`${name} ${targets[part] ?? ''}`}
                    min={1}
                    max={schemeLimits.target}
                    value={String(target)}
                    onChange={(_, { value }) =>
                      put(part, { target: Math.min(schemeLimits.target, Math.max(1, numberOf(value))) })
                    }
                  />
                </label>
              )}
              {droppable.includes(part) && (
                <label>
                  <span>{t`去掉最低`}</span>
                  <Input
                    type="number"
                    aria-label={t`${name}去掉最低的次数`}
                    min={0}
                    max={schemeLimits.drop}
                    value={String(drop)}
                    onChange={(_, { value }) => put(part, { drop: Math.min(schemeLimits.drop, numberOf(value)) })}
                  />
                </label>
              )}
              <Checkbox
                label={t`加分项`}
                checked={isBonus}
                onChange={(_, { checked }) => put(part, { isBonus: checked === true })}
              />
              <Button
                appearance="subtle"
                icon={<DeleteRegular />}
                aria-label={t`移除${name}`}
                onClick={() => onDraft({ ...draft, categories: categories.filter((one) => one.part !== part) })}
              />
            </li>
          );
        })}
      </ul>
      {absent.length > 0 && (
        <div className={styles.add}>
          {absent.map((part) => (
            <Button key={part} size="small" icon={<AddRegular />} onClick={() => add(part)}>
              {i18n._(partNames[part])}
            </Button>
          ))}
        </div>
      )}
      <RadioGroup
        layout="horizontal"
        aria-label={t`总评取整`}
        value={String(digits)}
        onChange={(_, { value }) => onDraft({ ...draft, digits: value === '0' ? 0 : 1 })}
      >
        <Radio value="1" label={t`总评保留一位小数`} />
        <Radio value="0" label={t`总评四舍五入到整数`} />
      </RadioGroup>
    </>
  );
}

/** The same for whoever only reads it. */
function Rule({ draft: { categories, digits } }: Props) {
  const { t, i18n } = useLingui();
  const targets = useTargetWords();
  return (
    <Facts>
      {categories.map(({ part, weight, isBonus, drop, target }) => (
        <Fact key={part} name={i18n._(partNames[part])}>
          {[
            isBonus ? t`最多加 ${weight} 分` : `${weight}%`,
            ...(targets[part] ? [`${targets[part]} ${target}`] : []),
            ...(drop > 0 ? [t`去掉最低 ${drop} 次`] : []),
          ].join(' · ')}
        </Fact>
      ))}
      <Fact name={t`总评取整`}>{digits === 0 ? t`总评四舍五入到整数` : t`总评保留一位小数`}</Fact>
    </Facts>
  );
}

type EffectRow = SchemeEffect['rows'][number];
const gradeText = (grade: number | null) => (grade === null ? '–' : pointsText(grade));

/** Before and after for everybody; nothing holds before the button. */
function Effect({ effect, isBusy, onApply }: { effect: SchemeEffect; isBusy: boolean; onApply: () => void }) {
  const { t } = useLingui();
  const { learners, rising, falling, nowPassing, nowFailing, averageBefore, averageAfter, rows } = effect;
  const columns: readonly Column<EffectRow>[] = [
    { id: 'name', title: t`学生`, isName: true, cell: ({ name }) => name },
    { id: 'before', title: t`修改前`, width: '110px', align: 'end', cell: ({ before }) => gradeText(before) },
    { id: 'after', title: t`修改后`, width: '110px', align: 'end', cell: ({ after }) => <b>{gradeText(after)}</b> },
    {
      id: 'change',
      title: t`变化`,
      width: '110px',
      align: 'end',
      cell: ({ before, after }) => {
        if (before === null || after === null) return '–';
        const change = after - before;
        return `${change > 0 ? '+' : '−'}${pointsText(Math.abs(change))}`;
      },
    },
  ];
  return (
    <section className={styles.card} aria-label={t`修改的影响`}>
      <header>
        <h2>
          <Trans>修改的影响</Trans>
        </h2>
        <span className={styles.quiet}>
          <Trans>确认后才生效，学生随即看到新的成绩</Trans>
        </span>
      </header>
      <Facts>
        <Fact name={t`学生`}>{t`${learners} 人中 ${rising} 人上升，${falling} 人下降`}</Fact>
        <Fact name={t`合格`}>{t`${nowPassing} 人变为合格，${nowFailing} 人变为不合格`}</Fact>
        <Fact name={t`均分`}>{`${gradeText(averageBefore)} → ${gradeText(averageAfter)}`}</Fact>
      </Facts>
      {rows.length > 0 && (
        <WorkTable label={t`成绩变化`} columns={columns} rows={rows} idOf={({ learnerId }) => learnerId} />
      )}
      <footer>
        <span />
        <Button appearance="primary" disabledFocusable={isBusy} onClick={onApply}>{t`应用新方案`}</Button>
      </footer>
    </section>
  );
}
