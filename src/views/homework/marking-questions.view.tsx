import { BotRegular, CheckmarkRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { KeyCap } from '#views/common/flag.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import { runsOf, sumOf, type MarkingQuestion, type OwnMark } from './marks.rule.ts';
import styles from './marking-frame.module.css';
import { kindNames } from '#views/banks/question.words.ts';

interface Props {
  questions: readonly MarkingQuestion[];
  marks: Readonly<Record<string, OwnMark>>;
  totalPoints: number;
  currentId: string | null;
  onGo: (id: string) => void;
}

/** The questions of one submission: who marked what, and what is left. */
export function MarkingQuestions({ questions, marks, totalPoints, currentId, onGo }: Props) {
  const { i18n, t } = useLingui();
  return (
    <nav className={styles.left} aria-label={t`题目`}>
      <header>
        <Trans>题目</Trans>
        <span>
          {pointsText(sumOf(questions, marks))} / {pointsText(totalPoints)}
        </span>
      </header>
      {runsOf(questions, marks).map(({ first, last, ids, state, got, points }) => {
        const isCurrent = currentId !== null && ids.includes(currentId);
        const range = first === last ? first.question.position : `${first.question.position}–${last.question.position}`;
        return (
          <button
            key={first.question.id}
            type="button"
            className={styles.question}
            aria-current={isCurrent}
            onClick={() => onGo(first.question.id)}
          >
            <span>{range}</span>
            <span>
              {i18n._(kindNames[first.question.content.kind])}
              {first.others && state === 'open' ? (
                <small>
                  <Trans>他人批阅</Trans>
                </small>
              ) : isCurrent && state === 'open' ? (
                <small data-tone="now">
                  <Trans>正在批改</Trans>
                </small>
              ) : state === 'machine' ? (
                <small>
                  <BotRegular />
                  <Trans>机器批改</Trans>
                </small>
              ) : state === 'review' ? (
                <small data-tone="late">
                  <BotRegular />
                  <Trans>待复核</Trans>
                </small>
              ) : state === 'done' ? (
                <small data-tone="ok">
                  <CheckmarkRegular />
                  <Trans>已批</Trans>
                </small>
              ) : (
                <small>
                  <Trans>未批</Trans>
                </small>
              )}
            </span>
            <b>
              {got === null ? '–' : pointsText(got)}
              <small>/{pointsText(points)}</small>
            </b>
          </button>
        );
      })}
      <p className={styles.keys}>
        <KeyCap>J</KeyCap> <KeyCap>K</KeyCap> <Trans>上一题、下一题</Trans>
      </p>
    </nav>
  );
}
