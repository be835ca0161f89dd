import { Button, Input, Select } from '@fluentui/react-components';
import { AddRegular, DeleteRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type {
  BlueprintSection,
  ExamBlueprint,
  ExamDrawn,
  ExamSupply,
} from '#contract/exams/exam-blueprint.contract.ts';
import { suppliedOf } from '#contract/exams/exam-blueprint.rule.ts';
import { blueprintLimits } from '#contract/exams/exam-choices.rule.ts';
import { examBankKinds } from '#contract/exams/exam-paper.rule.ts';
import { kindNames } from '#views/banks/question.words.ts';
import { NumberBox } from './number-box.view.tsx';
import styles from './blueprint.module.css';

interface Props {
  blueprint: ExamBlueprint;
  supply: ExamSupply;
  drawn: ExamDrawn | null;
  onChange: (part: Partial<ExamBlueprint>) => void;
}

const usualPoints: Partial<Record<BlueprintSection['kind'], number>> = {
  ...{ essay: 10, file: 10, short: 6, numeric: 5, match: 4, order: 4 },
};

/** The sections of a blueprint: kind, how many, and what each is worth; one tick for each question once it was tried. */
export function BlueprintSections({ blueprint: { sections }, supply, drawn, onChange }: Props) {
  const { t, i18n } = useLingui();
  const put = (at: number, part: Partial<BlueprintSection>) =>
    onChange({ sections: sections.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  const add = () => {
    const kind = examBankKinds.find((one) => sections.every((section) => section.kind !== one)) ?? 'single';
    const section = { title: i18n._(kindNames[kind]), kind, count: 10, points: usualPoints[kind] ?? 2 };
    onChange({ sections: [...sections, section] });
  };
  return (
    <div className={styles.sections}>
      {sections.map(({ title, kind, count, points }, at) => {
        const number = at + 1;
        const has = suppliedOf(supply, [kind]);
        const found = drawn?.sections[at]?.questions.length;
        return (
          <div key={at} className={styles.section} role="group" aria-label={title}>
            <Input
              className={styles.title}
              aria-label={t`第 ${number} 大题的名称`}
              maxLength={80}
              value={title}
              onChange={(_, { value }) => put(at, { title: value })}
            />
            <Select
              aria-label={t`第 ${number} 大题的题型`}
              value={kind}
              onChange={(_, { value }) => {
                const chosen = examBankKinds.find((one) => one === value)!;
                const isNamed = title !== i18n._(kindNames[kind]);
                put(at, { kind: chosen, ...(!isNamed && { title: i18n._(kindNames[chosen]) }) });
              }}
            >
              {examBankKinds.map((one) => (
                <option key={one} value={one}>
                  {i18n._(kindNames[one])}
                </option>
              ))}
            </Select>
            <label>
              <NumberBox
                label={t`第 ${number} 大题的题数`}
                least={1}
                most={blueprintLimits.count}
                value={count}
                onChange={(value) => put(at, { count: value })}
              />
              <Trans>题</Trans>
            </label>
            <label>
              <Trans>每题</Trans>
              <NumberBox
                label={t`第 ${number} 大题每题的分值`}
                least={0.5}
                most={1000}
                step={0.5}
                value={points}
                onChange={(value) => put(at, { points: value })}
              />
              <Trans>分</Trans>
            </label>
            <span className={styles.has} data-short={has < count}>
              <Trans>题库 {has} 题</Trans>
            </span>
            <Button
              appearance="subtle"
              icon={<DeleteRegular />}
              aria-label={t`删除第 ${number} 大题`}
              onClick={() => onChange({ sections: sections.filter((_, index) => index !== at) })}
            />
            {found !== undefined && (
              <span className={styles.ticks} role="img" aria-label={t`配到 ${found} / ${count} 题`}>
                {Array.from({ length: count }, (_, tick) => (
                  <i key={tick} data-found={tick < found} />
                ))}
              </span>
            )}
          </div>
        );
      })}
      {sections.length < blueprintLimits.sections && (
        <Button className={styles.add} icon={<AddRegular />} onClick={add}>
          <Trans>添加大题</Trans>
        </Button>
      )}
    </div>
  );
}
