import { Button, Select } from '@fluentui/react-components';
import { AddRegular, DeleteRegular, EditRegular, LibraryRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { QuestionMoment, QuizQuestion } from '#contract/quizzes/quiz-content.contract.ts';
import { ClockField } from '#views/common/clock-field.view.tsx';
import { Tag } from '#views/common/flag.view.tsx';
import { lengthText } from '#views/common/lengths.ts';
import { plainText } from '#views/common/rich-text.view.tsx';
import { kindNames } from '#views/banks/question.words.ts';
import styles from './video-questions.module.css';

type Placed = QuizQuestion & { readonly moment: QuestionMoment };

interface Props {
  /** By their seconds. */
  questions: readonly Placed[];
  /** 0: not known. */
  durationMs: number;
  /** Where the video stands. */
  positionMs: number;
  onGo: (ms: number) => void;
  onAddByHand: () => void;
  onAddFromBank: () => void;
  onMoment: (id: string, moment: QuestionMoment) => void;
  onEdit: (id: string) => void;
  onRemove: (id: string) => void;
}

/** What a video asks, on its line of time and as a list; a new one is put where the video stands. */
export function VideoQuestions(props: Props) {
  const { questions, durationMs, positionMs, onGo } = props;
  const { t } = useLingui();
  const clock = lengthText(positionMs);
  const share = (ms: number) => `${Math.min(100, (ms / durationMs) * 100)}%`;
  return (
    <section className={styles.card} aria-label={t`视频问题`}>
      <header className={styles.head}>
        <h3>
          <Trans>视频问题</Trans>
        </h3>
        <span>
          <Button icon={<AddRegular />} onClick={props.onAddByHand}>
            <Trans>在 {clock} 处出题</Trans>
          </Button>
          <Button icon={<LibraryRegular />} onClick={props.onAddFromBank}>
            <Trans>从题库选题</Trans>
          </Button>
        </span>
      </header>
      {durationMs > 0 && (
        <div className={styles.line}>
          <i style={{ width: share(positionMs) }} />
          {questions.map(({ id, moment: { second, isRequired } }, at) => (
            <button
              key={id}
              type="button"
              data-required={isRequired}
              style={{ insetInlineStart: share(second * 1000) }}
              aria-label={t`转到第 ${at + 1} 题，${lengthText(second * 1000)}`}
              title={lengthText(second * 1000)}
              onClick={() => onGo(second * 1000)}
            >
              {at + 1}
            </button>
          ))}
        </div>
      )}
      {questions.length === 0 ? (
        <p className={styles.hint}>
          <Trans>将视频停在需要提问的位置，再出题或从题库选题；播放到该处时视频暂停，学生作答后继续。</Trans>
        </p>
      ) : (
        <ol className={styles.list}>
          {questions.map((question, at) => (
            <Row key={question.id} {...props} question={question} number={at + 1} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Row({ question, number, durationMs, ...on }: Props & { question: Placed; number: number }) {
  const { i18n, t } = useLingui();
  const { id, content, moment } = question;
  const stem = plainText(content.stem);
  const isBehind = durationMs > 0 && moment.second * 1000 >= durationMs;
  return (
    <li className={styles.row}>
      <b>{number}</b>
      <ClockField
        label={t`第 ${number} 题的时间`}
        seconds={moment.second}
        onChange={(second) => on.onMoment(id, { ...moment, second })}
      />
      <Tag>{i18n._(kindNames[content.kind])}</Tag>
      <span className={styles.stem} title={stem}>
        {stem || t`（图片题）`}
        {isBehind && (
          <small>
            <Trans>超出视频时长，将在视频结尾处提问</Trans>
          </small>
        )}
      </span>
      <Select
        size="small"
        aria-label={t`第 ${number} 题是否必答`}
        value={moment.isRequired ? 'required' : 'free'}
        onChange={(_, { value }) => on.onMoment(id, { ...moment, isRequired: value === 'required' })}
      >
        <option value="required">{t`必答`}</option>
        <option value="free">{t`可跳过`}</option>
      </Select>
      <span>
        <Button
          size="small"
          appearance="subtle"
          icon={<EditRegular />}
          aria-label={t`修改第 ${number} 题`}
          onClick={() => on.onEdit(id)}
        />
        <Button
          size="small"
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-label={t`移出第 ${number} 题`}
          onClick={() => on.onRemove(id)}
        />
      </span>
    </li>
  );
}
