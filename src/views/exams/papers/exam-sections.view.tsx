import { Button, Input } from '@fluentui/react-components';
import { AddRegular, ArrowDownRegular, ArrowUpRegular, DeleteRegular, WandRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { ExamPaper, ExamSection } from '#contract/exams/exam-paper.contract.ts';
import { paperPoints, questionsOf } from '#contract/exams/exam-paper.rule.ts';
import layout from '#views/common/layout.module.css';
import { pointsText } from '#views/common/points-text.ts';
import { StateBlock } from '#views/common/state-block.view.tsx';
import styles from './exam-sections.module.css';

interface Props {
  paper: ExamPaper;
  isFixed: boolean;
  /** What else is done with the paper as a whole. */
  tools: ReactNode;
  onTitle: (id: string, title: string) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (id: string) => void;
  onAdd: (title: string) => void;
  onDraw: () => void;
  /** The blueprint, while one works on it. */
  drawing: ReactNode;
  /** The questions of a section. */
  questionsOf: (section: ExamSection) => ReactNode;
  children?: ReactNode;
}

/** A paper in its sections. */
export function ExamSections({
  paper,
  isFixed,
  tools,
  drawing,
  onTitle,
  onMove,
  onRemove,
  onAdd,
  onDraw,
  ...rest
}: Props) {
  const { t } = useLingui();
  const usual = [t`单选题`, t`多选题`, t`判断题`, t`填空题`, t`简答题`];
  const { sections } = paper;
  const next = usual.find((one) => sections.every(({ title }) => title !== one)) ?? t`大题`;
  const count = questionsOf(paper).length;
  return (
    <div className={layout.stack}>
      <div className={`${layout.card} ${styles.sum}`}>
        <span>
          <b>{pointsText(paperPoints(paper))}</b> <Trans>分 · 共 {count} 题</Trans>
        </span>
        <span className={layout.row}>
          {tools}
          {!isFixed && !drawing && (
            <Button icon={<WandRegular />} onClick={onDraw}>
              <Trans>组卷</Trans>
            </Button>
          )}
          {!isFixed && sections.length > 0 && (
            <Button icon={<AddRegular />} onClick={() => onAdd(next)}>
              <Trans>添加大题</Trans>
            </Button>
          )}
        </span>
      </div>
      {drawing}
      {sections.length === 0 && !drawing && (
        <div className={layout.card}>
          <StateBlock
            bare
            kind="empty"
            title={t`试卷还没有大题`}
            {...(!isFixed && { actions: [{ label: t`添加大题`, onPress: () => onAdd(next) }] })}
          >
            {t`试卷由若干大题组成，题目从题库选取、按细目表抽取或自行出题。`}
          </StateBlock>
        </div>
      )}
      {sections.map((section, at) => (
        <section key={section.id} className={styles.section} aria-label={section.title}>
          <SectionHead
            section={section}
            at={at}
            isLast={at === sections.length - 1}
            isFixed={isFixed}
            onTitle={(title) => onTitle(section.id, title)}
            onMove={(step) => onMove(at, at + step)}
            onRemove={() => onRemove(section.id)}
          />
          {rest.questionsOf(section)}
        </section>
      ))}
      {rest.children}
    </div>
  );
}

interface HeadProps {
  section: ExamSection;
  at: number;
  isLast: boolean;
  isFixed: boolean;
  onTitle: (title: string) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

function SectionHead({ section, at, isLast, isFixed, onTitle, onMove, onRemove }: HeadProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const number = at + 1;
  const settle = () => {
    if (typed !== null && typed.trim() !== '' && typed !== section.title) onTitle(typed.trim());
    setTyped(null);
  };
  return (
    <header className={styles.head}>
      <span className={styles.number}>{number}</span>
      {isFixed ? (
        <h2>{section.title}</h2>
      ) : (
        <>
          <Input
            aria-label={t`第 ${number} 大题的名称`}
            maxLength={80}
            value={typed ?? section.title}
            onChange={(_, { value }) => setTyped(value)}
            onBlur={settle}
            onKeyDown={(event) => event.key === 'Enter' && settle()}
          />
          <span className={styles.tools}>
            <Button
              appearance="subtle"
              icon={<ArrowUpRegular />}
              aria-label={t`第 ${number} 大题上移`}
              disabled={at === 0}
              onClick={() => onMove(-1)}
            />
            <Button
              appearance="subtle"
              icon={<ArrowDownRegular />}
              aria-label={t`第 ${number} 大题下移`}
              disabled={isLast}
              onClick={() => onMove(1)}
            />
            <Button
              appearance="subtle"
              icon={<DeleteRegular />}
              aria-label={t`删除第 ${number} 大题`}
              onClick={onRemove}
            />
          </span>
        </>
      )}
    </header>
  );
}
