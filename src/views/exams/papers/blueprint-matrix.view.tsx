import { Trans, useLingui } from '@lingui/react/macro';
import { cognitiveLevels, type CognitiveLevel } from '#contract/banks/question-metadata.rule.ts';
import type { BlueprintCell, ExamBlueprint, ExamDrawn, ExamSupply } from '#contract/exams/exam-blueprint.contract.ts';
import { suppliedOf, topOf } from '#contract/exams/exam-blueprint.rule.ts';
import { blueprintLimits } from '#contract/exams/exam-choices.rule.ts';
import { levelNames } from '#views/banks/metadata.words.ts';
import { pointsText } from '#views/common/points-text.ts';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { NumberBox } from './number-box.view.tsx';
import styles from './blueprint.module.css';

interface Props {
  blueprint: ExamBlueprint;
  supply: ExamSupply;
  drawn: ExamDrawn | null;
  onChange: (cells: BlueprintCell[]) => void;
}

type Level = CognitiveLevel | null;
const sumOf = (cells: readonly { points: number }[]) => cells.reduce((sum, { points }) => sum + points, 0);

/** Knowledge by level: the points that the paper is to have of each, and what the bank gave (picture 69). */
export function BlueprintMatrix({ blueprint: { sections, cells }, supply, drawn, onChange }: Props) {
  const { t, i18n } = useLingui();
  const kinds = [...new Set(sections.map(({ kind }) => kind))];
  const rows = [...new Set([...supply, ...cells].map(({ category }) => topOf(category)))].slice(
    0,
    blueprintLimits.rows,
  );
  const known = [...supply, ...cells];
  const levels: Level[] = [...cognitiveLevels, null].filter((level) => known.some((one) => one.level === level));
  const nameOf = (level: Level) => (level === null ? t`未标层次` : i18n._(levelNames[level]));
  const rowName = (category: string) => category || t`未分类`;
  const cellAt = (category: string, level: Level) =>
    cells.find((one) => one.category === category && one.level === level);
  const gotAt = (category: string, level: Level) =>
    drawn?.cells.find((one) => one.category === category && one.level === level)?.got;
  const put = (category: string, level: Level, points: number) => {
    const others = cells.filter((one) => one.category !== category || one.level !== level);
    onChange(points === 0 ? others : [...others, { category, level, points }]);
  };
  if (rows.length === 0)
    return (
      <StateBlock bare kind="empty" title={t`题库为空`}>
        <Trans>题库中有题目后，可以按知识和层次组卷。</Trans>
      </StateBlock>
    );
  return (
    <div className={styles.scroll} data-sideways>
      <table className={styles.matrix} aria-label={t`知识 × 层次`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>知识 × 层次</Trans>
            </th>
            {levels.map((level) => (
              <th key={level ?? ''} scope="col">
                {nameOf(level)}
                <small>
                  <Trans>{pointsText(sumOf(cells.filter((one) => one.level === level)))} 分</Trans>
                </small>
              </th>
            ))}
            <th scope="col">
              <Trans>合计</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((category) => {
            const name = rowName(category);
            return (
              <tr key={category}>
                <th scope="row">
                  {name}
                  <small>
                    <Trans>题库 {suppliedOf(supply, kinds, { category })} 题</Trans>
                  </small>
                </th>
                {levels.map((level) => {
                  const wanted = cellAt(category, level)?.points ?? 0;
                  const got = gotAt(category, level);
                  const has = suppliedOf(supply, kinds, { category, level });
                  const state = wanted === 0 ? 'none' : got === undefined ? 'typed' : got >= wanted ? 'whole' : 'short';
                  return (
                    <td key={level ?? ''} data-state={state}>
                      <NumberBox
                        label={t`${name}，${nameOf(level)}的分值`}
                        least={0}
                        most={1000}
                        step={0.5}
                        value={wanted}
                        onChange={(points) => put(category, level, points)}
                      />
                      <small>{got === undefined || wanted === 0 ? t`${has} 题` : t`配到 ${pointsText(got)} 分`}</small>
                    </td>
                  );
                })}
                <td className={styles.sum}>{pointsText(sumOf(cells.filter((one) => one.category === category)))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
