import { Trans, useLingui } from '@lingui/react/macro';
import type { LearnerQuestion } from '#contract/homework/homework.contract.ts';
import styles from './attempt.module.css';
import { kindWords } from './homework.words.ts';

interface Props {
  questions: readonly LearnerQuestion[];
  currentId: string | null;
  isAnswered: (id: string) => boolean;
  isFlagged: (id: string) => boolean;
  onGo: (id: string) => void;
  /** False where it stands below its own name already. */
  hasName?: boolean;
}

interface Run {
  /** Null: kinds change so often that headings would only stretch the card. */
  kind: LearnerQuestion['kind'] | null;
  entries: { id: string; number: number }[];
}

/** Runs of questions of one kind, as the homework has them. */
function runsOf(questions: readonly LearnerQuestion[]): Run[] {
  const runs: Run[] = [];
  questions.forEach(({ id, kind }, index) => {
    if (runs.at(-1)?.kind !== kind) runs.push({ kind, entries: [] });
    runs.at(-1)!.entries.push({ id, number: index + 1 });
  });
  if (runs.length * 2 > questions.length) return [{ kind: null, entries: runs.flatMap(({ entries }) => entries) }];
  return runs;
}

/** 答题卡: every question as a number; what is answered is tinted. */
export function AnswerCard({ questions, currentId, isAnswered, isFlagged, onGo, hasName = true }: Props) {
  const { i18n, t } = useLingui();
  const answered = questions.filter(({ id }) => isAnswered(id)).length;
  return (
    <nav className={styles.answerCard} aria-label={t`答题卡`}>
      <header>
        {hasName && <Trans>答题卡</Trans>}
        <span>
          <Trans>
            已答 <b>{answered}</b> / {questions.length}
          </Trans>
        </span>
      </header>
      {runsOf(questions).map(({ kind, entries }) => (
        <section key={entries[0]!.id}>
          {kind && <h3>{i18n._(kindWords[kind])}</h3>}
          <div className={styles.cells} data-plain={kind === null}>
            {entries.map(({ id, number }) => {
              const state = isAnswered(id) ? t`已答` : t`未答`;
              return (
                <button
                  key={id}
                  type="button"
                  className={styles.cell}
                  data-answered={isAnswered(id)}
                  data-flagged={isFlagged(id)}
                  aria-current={id === currentId}
                  aria-label={isFlagged(id) ? t`第 ${number} 题，${state}，已标记` : t`第 ${number} 题，${state}`}
                  onClick={() => onGo(id)}
                >
                  {number}
                </button>
              );
            })}
          </div>
        </section>
      ))}
      <div className={styles.legend} aria-hidden>
        <span>
          <i className={styles.cell} data-answered="true" />
          <Trans>已答</Trans>
        </span>
        <span>
          <i className={styles.cell} />
          <Trans>未答</Trans>
        </span>
        <span>
          <i className={styles.cell} aria-current="true" />
          <Trans>当前</Trans>
        </span>
        <span>
          <i className={styles.cell} data-flagged="true" />
          <Trans>标记</Trans>
        </span>
      </div>
    </nav>
  );
}
