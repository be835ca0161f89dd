import { Button, Input } from '@fluentui/react-components';
import {
  AddRegular,
  ArrowDownRegular,
  ArrowUpRegular,
  DeleteRegular,
  EditRegular,
  LibraryRegular,
  ReOrderDotsVerticalRegular,
  TaskListSquareLtrRegular,
} from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { moved } from '#views/common/moved.rule.ts';
import { isMarkedByHand } from '#contract/banks/question-kinds.rule.ts';
import type { Homework, HomeworkQuestion } from '#contract/homework/homework.contract.ts';
import { Tag } from '#views/common/flag.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import { plainText } from '#views/common/rich-text.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import styles from './homework-details.module.css';
import { kindNames } from '#views/banks/question.words.ts';

interface Arranged {
  id: string;
  points: number;
}

interface Props {
  homework: Pick<Homework, 'questions' | 'isBegun' | 'totalPoints'>;
  /** What becomes of a question of the bank; of a homework if absent. */
  copied?: ReactNode;
  /** Why nothing can be changed any more; that a homework was begun if absent. */
  fixedText?: ReactNode;
  isBusy: boolean;
  onArrange: (questions: Arranged[]) => void;
  onAddFromBank: () => void;
  onAddByHand: () => void;
  onEdit: (question: HomeworkQuestion) => void;
  /** Absent where questions are not marked by people. */
  onRubric?: (question: HomeworkQuestion) => void;
}

/** The questions of a homework: order by dragging or Alt ↑↓, points beside each. Fixed once somebody has begun. */
export function HomeworkQuestions({
  homework,
  copied,
  fixedText,
  isBusy,
  onArrange,
  onAddFromBank,
  onAddByHand,
  onEdit,
  onRubric,
}: Props) {
  const { t } = useLingui();
  const { questions, isBegun, totalPoints } = homework;
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const current = questions.map(({ id, points }) => ({ id, points }));
  const move = (from: number, to: number) => {
    if (to >= 0 && to < current.length && from !== to && !isBusy && !isBegun) onArrange(moved(current, from, to));
  };
  const drop = () => {
    if (dragged !== null && over !== null) move(dragged, over > dragged ? over - 1 : over);
    setDragged(null);
    setOver(null);
  };
  return (
    <section className={styles.card}>
      <div className={styles.total}>
        <span>
          <b>{pointsText(totalPoints)}</b> <Trans>分 · 共 {questions.length} 题</Trans>
          {isBegun && (
            <span className={`${styles.grey} ${styles.aside}`}>
              {fixedText ?? <Trans>已有学生作答，题目和分值不能修改</Trans>}
            </span>
          )}
        </span>
        {!isBegun && (
          <span className={styles.spaced}>
            <Button icon={<AddRegular />} onClick={onAddByHand} disabled={isBusy}>
              <Trans>自行出题</Trans>
            </Button>
            <Button appearance="primary" icon={<LibraryRegular />} onClick={onAddFromBank} disabled={isBusy}>
              <Trans>从题库选题</Trans>
            </Button>
          </span>
        )}
      </div>
      {questions.length === 0 ? (
        <StateBlock bare kind="empty" title={t`暂无题目`} actions={[{ label: t`从题库选题`, onPress: onAddFromBank }]}>
          {copied ?? <Trans>题目将复制到作业中，之后修改题库不影响作业。</Trans>}
        </StateBlock>
      ) : (
        <ol className={styles.questions} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          {questions.map((question, index) => (
            <li
              key={question.id}
              className={styles.question}
              draggable={!isBegun && !isBusy}
              data-dragged={dragged === index}
              data-over={over === index && dragged !== null}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => {
                event.preventDefault();
                const { top, height } = event.currentTarget.getBoundingClientRect();
                setOver(event.clientY < top + height / 2 ? index : index + 1);
              }}
              onKeyDown={(event) => {
                const step = event.altKey && { ArrowUp: -1, ArrowDown: 1 }[event.key];
                if (step) move(index, index + step);
              }}
            >
              {isBegun ? <span /> : <ReOrderDotsVerticalRegular className={styles.handle} fontSize={18} aria-hidden />}
              <QuestionLine
                question={question}
                index={index}
                isFixed={isBegun}
                isBusy={isBusy}
                isLast={index === questions.length - 1}
                onMove={(step) => move(index, index + step)}
                onPoints={(points) =>
                  onArrange(current.map((one) => (one.id === question.id ? { ...one, points } : one)))
                }
                onRemove={() => onArrange(current.filter(({ id }) => id !== question.id))}
                onEdit={() => onEdit(question)}
                onRubric={onRubric && isMarkedByHand(question.content) ? () => onRubric(question) : null}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface LineProps {
  question: HomeworkQuestion;
  index: number;
  /** Somebody has begun: the line is only read. */
  isFixed: boolean;
  isBusy: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
  onPoints: (points: number) => void;
  onRemove: () => void;
  onEdit: () => void;
  /** Null: the machine marks it. */
  onRubric: (() => void) | null;
}

function QuestionLine(props: LineProps) {
  const { question, index, isFixed, onRubric } = props;
  const { i18n, t } = useLingui();
  const stem = plainText(question.content.stem);
  return (
    <>
      <span className={styles.number}>{index + 1}</span>
      <Tag>{i18n._(kindNames[question.content.kind])}</Tag>
      <span className={styles.stem} title={stem}>
        {stem || t`（图片题）`}
        {question.content.material && (
          <small className={styles.grey}>
            {' · '}
            {t`材料题`}
          </small>
        )}
        {question.rubric && (
          <small className={styles.grey}>
            {' · '}
            {question.rubric.kind === 'levels' ? t`评分量规` : t`评分要点`}
          </small>
        )}
      </span>
      {isFixed ? (
        <>
          <span className={styles.points}>
            <Trans>{pointsText(question.points)} 分</Trans>
          </span>
          {onRubric ? <RubricTool index={index} onPress={onRubric} /> : <span />}
        </>
      ) : (
        <LineTools {...props} />
      )}
    </>
  );
}

/** Points, place and content of a question, while nobody has begun. */
function LineTools({ question, index, isBusy, isLast, onMove, onPoints, onRemove, onEdit, onRubric }: LineProps) {
  const { t } = useLingui();
  const number = index + 1;
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    const points = Number(typed);
    if (typed !== null && typed !== '' && points >= 0 && points <= 1000 && points !== question.points) onPoints(points);
    setTyped(null);
  };
  return (
    <>
      {question.rubric ? (
        <span className={styles.points}>
          <Trans>{pointsText(question.points)} 分</Trans>
        </span>
      ) : (
        <span className={styles.points}>
          <Input
            size="small"
            inputMode="decimal"
            aria-label={t`第 ${number} 题的分值`}
            value={typed ?? pointsText(question.points)}
            readOnly={isBusy}
            onChange={(_, { value }) => setTyped(value.replace(/[^\d.]/g, ''))}
            onBlur={settle}
            onKeyDown={(event) => event.key === 'Enter' && settle()}
          />
          <Trans>分</Trans>
        </span>
      )}
      <span className={styles.actions}>
        {onRubric && <RubricTool index={index} onPress={onRubric} />}
        <Button
          size="small"
          appearance="subtle"
          icon={<ArrowUpRegular />}
          aria-label={t`第 ${number} 题上移`}
          disabled={isBusy || index === 0}
          onClick={() => onMove(-1)}
        />
        <Button
          size="small"
          appearance="subtle"
          icon={<ArrowDownRegular />}
          aria-label={t`第 ${number} 题下移`}
          disabled={isBusy || isLast}
          onClick={() => onMove(1)}
        />
        <Button
          size="small"
          appearance="subtle"
          icon={<EditRegular />}
          aria-label={t`修改第 ${number} 题`}
          disabled={isBusy}
          onClick={onEdit}
        />
        <Button
          size="small"
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-label={t`移出第 ${number} 题`}
          disabled={isBusy}
          onClick={onRemove}
        />
      </span>
    </>
  );
}

/** By what a question is marked. */
function RubricTool({ index, onPress }: { index: number; onPress: () => void }) {
  const { t } = useLingui();
  const number = index + 1;
  return (
    <Button
      size="small"
      appearance="subtle"
      icon={<TaskListSquareLtrRegular />}
      aria-label={t`第 ${number} 题的评分标准`}
      title={t`评分标准`}
      onClick={onPress}
    />
  );
}
