import { Button, Checkbox, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { ArrowSyncRegular, DismissRegular, WandRegular } from '@fluentui/react-icons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ExamBlueprint, ExamDrawn, ExamSupply } from '#contract/exams/exam-blueprint.contract.ts';
import { cellPoints, sectionPoints } from '#contract/exams/exam-blueprint.rule.ts';
import { kindNames } from '#views/banks/question.words.ts';
import layout from '#views/common/layout.module.css';
import { pointsText } from '#views/common/points-text.ts';
import { plainText } from '#views/common/rich-text.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { BlueprintMatrix } from './blueprint-matrix.view.tsx';
import { BlueprintSections } from './blueprint-sections.view.tsx';
import styles from './blueprint.module.css';

interface Props {
  blueprint: ExamBlueprint;
  supply: ExamSupply;
  /** What the last try drew for this blueprint; null: it was not tried since it changed. */
  drawn: ExamDrawn | null;
  isBusy: boolean;
  /** Questions that the paper has already. */
  questions: number;
  onChange: (part: Partial<ExamBlueprint>) => void;
  /** @param isOther by another seed */
  onDraw: (isOther: boolean) => void;
  onTake: (how: 'replace' | 'append') => void;
  onClose: () => void;
}

/** A paper by its blueprint: what sections it has, what they are about, and what the bank gives for that (双向细目表). */
export function Blueprint(props: Props) {
  const { blueprint, supply, drawn, isBusy, questions, onChange, onDraw, onTake, onClose } = props;
  const { t } = useLingui();
  const { sections, cells, avoidsAsked } = blueprint;
  const [kept, setKept] = useState(cells);
  const [isByCell, setByCell] = useState(cells.length > 0);
  const [whole, inCells] = [sectionPoints(blueprint), cellPoints(blueprint)];
  const differs = isByCell && cells.length > 0 && whole !== inCells;
  return (
    <section className={`${layout.card} ${styles.card}`} aria-label={t`组卷`}>
      <header className={styles.head}>
        <h2>
          <Trans>组卷</Trans>
        </h2>
        <SegmentControl
          label={t`组卷方式`}
          value={isByCell ? 'cells' : 'random'}
          choices={[
            { value: 'random', label: t`随机抽题` },
            { value: 'cells', label: t`双向细目表` },
          ]}
          onChoose={(one) => {
            setByCell(one === 'cells');
            if (one === 'random') setKept(cells);
            onChange({ cells: one === 'cells' ? kept : [] });
          }}
        />
        <span className={styles.whole}>
          <b>{pointsText(whole)}</b> <Trans>分</Trans>
        </span>
        <Button appearance="subtle" icon={<DismissRegular />} aria-label={t`收起组卷`} onClick={onClose} />
      </header>
      <BlueprintSections blueprint={blueprint} supply={supply} drawn={drawn} onChange={onChange} />
      {isByCell && (
        <BlueprintMatrix
          blueprint={blueprint}
          supply={supply}
          drawn={drawn}
          onChange={(next) => onChange({ cells: next })}
        />
      )}
      {differs && (
        <p className={styles.differs}>
          <Trans>
            大题合计 {pointsText(whole)} 分，细目表合计 {pointsText(inCells)} 分，两者一致时才能配齐。
          </Trans>
        </p>
      )}
      <Checkbox
        label={t`不用本课程其他考试考过的题`}
        checked={avoidsAsked}
        onChange={(_, { checked }) => onChange({ avoidsAsked: checked === true })}
      />
      {drawn && <Outcome drawn={drawn} />}
      <footer className={styles.foot}>
        <Button
          appearance={drawn ? 'secondary' : 'primary'}
          icon={<WandRegular />}
          disabled={isBusy || sections.length === 0 || sections.some(({ title }) => title.trim() === '')}
          onClick={() => onDraw(false)}
        >
          <Trans>试抽</Trans>
        </Button>
        {drawn && (
          <>
            <Button icon={<ArrowSyncRegular />} disabled={isBusy} onClick={() => onDraw(true)}>
              <Trans>换一批</Trans>
            </Button>
            <Button
              appearance="primary"
              disabled={isBusy || drawn.sections.every((one) => one.questions.length === 0)}
              onClick={() => onTake('replace')}
            >
              {questions > 0 ? <Trans>替换试卷</Trans> : <Trans>用作试卷</Trans>}
            </Button>
            {questions > 0 && (
              <Button disabled={isBusy} onClick={() => onTake('append')}>
                <Trans>加到试卷末尾</Trans>
              </Button>
            )}
          </>
        )}
        <small>
          <Trans>试抽不改动试卷。</Trans>
        </small>
      </footer>
    </section>
  );
}

/** What was drawn, and what the bank lacks. */
function Outcome({ drawn }: { drawn: ExamDrawn }) {
  const { t, i18n } = useLingui();
  const missing = drawn.sections.flatMap(({ title, count, questions }) => {
    const lacks = count - questions.length;
    return lacks > 0 ? [t`${title}缺 ${lacks} 题`] : [];
  });
  const off = drawn.cells.filter(({ points, got }) => points !== got).length;
  const isWhole = missing.length === 0 && off === 0;
  return (
    <div className={styles.outcome}>
      <MessageBar intent={isWhole ? 'success' : 'warning'}>
        <MessageBarBody>
          {isWhole && <Trans>题库中的题目足够，已全部配齐。</Trans>}
          {missing.length > 0 && <>{missing.join('；')}。</>}
          {off > 0 && <Plural value={off} other="细目表中 # 格与要求的分值不同。" />}
        </MessageBarBody>
      </MessageBar>
      {drawn.sections.map(({ title, kind, points, questions }, at) => (
        <details key={at}>
          <summary>
            {title}　<Trans>{questions.length} 题</Trans> · {i18n._(kindNames[kind])} ·{' '}
            {t`每题 ${pointsText(points)} 分`}
          </summary>
          <ol>
            {questions.map(({ id, content, category }) => (
              <li key={id}>
                {plainText(content.stem)} <small>{category}</small>
              </li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
}
