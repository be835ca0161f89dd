import { Trans, useLingui } from '@lingui/react/macro';
import type { LearnerQuestion } from '#contract/homework/homework.contract.ts';
import styles from './attempt.module.css';
import { kindNames } from '#views/banks/question.words.ts';

interface Props {
  questions: readonly LearnerQuestion[];
  /** Parts of the paper with their headings; absent: runs of questions of one kind. */
  sections?: readonly { id: string; title: string; ids: readonly string[] }[];
  currentId: string | null;
  isAnswered: (id: string) => boolean;
  isFlagged: (id: string) => boolean;
  /** Only this computer has the answer; absent where the server can be reached. */
  isLocal?: ((id: string) => boolean) | undefined;
  onGo: (id: string) => void;
  /** False where it stands below its own name already. */
  hasName?: boolean;
}

interface Run {
  /** Null: kinds change so often that headings would only stretch the card. */
  kind: LearnerQuestion['kind'] | null;
  /** In place of the kind's. */
  title?: string;
  entries: { id: string; number: number }[];
}

/** Parts as the paper has them; those without a question are none. */
const runsOfSections = (sections: NonNullable<Props['sections']>, questions: readonly LearnerQuestion[]): Run[] => {
  const numbers = new Map(questions.map(({ id }, index) => [id, index + 1]));
  return sections
    .filter(({ ids }) => ids.length > 0)
    .map(({ title, ids }) => ({ kind: null, title, entries: ids.map((id) => ({ id, number: numbers.get(id) ?? 0 })) }));
};

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
export function AnswerCard({ questions, sections, currentId, isAnswered, isFlagged, isLocal, ...rest }: Props) {
  const { onGo, hasName = true } = rest;
  const { i18n, t } = useLingui();
  const runs = sections ? runsOfSections(sections, questions) : runsOf(questions);
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
      {runs.map(({ kind, title, entries }) => (
        <section key={entries[0]!.id}>
          {(title ?? kind) && <h3>{title ?? (kind && i18n._(kindNames[kind]))}</h3>}
          <div className={styles.cells} data-plain={!title && kind === null}>
            {entries.map(({ id, number }) => {
              const state = isLocal?.(id) ? t`在本机` : isAnswered(id) ? t`已答` : t`未答`;
              return (
                <button
                  key={id}
                  type="button"
                  className={styles.cell}
                  data-answered={isAnswered(id)}
                  data-flagged={isFlagged(id)}
                  data-local={isLocal?.(id)}
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
        {isLocal && (
          <span>
            <i className={styles.cell} data-answered="true" data-local="true" />
            <Trans>在本机</Trans>
          </span>
        )}
        <span>
          <i className={styles.cell} data-flagged="true" />
          <Trans>标记</Trans>
        </span>
      </div>
    </nav>
  );
}
