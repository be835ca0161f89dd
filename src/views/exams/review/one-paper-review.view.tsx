import { Button, MessageBar, MessageBarBody, Textarea } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PaperReview } from '#contract/exams/paper-review.contract.ts';
import { Fact, Facts } from '#views/common/facts.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { FlagTag } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { minuteText } from '#views/common/moments.ts';
import { Crumbs } from '#views/common/page-head.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { ReadQuestion } from '#views/banks/read-question.view.tsx';
import { RubricTable } from '#views/homework/rubric.view.tsx';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';
import { PaperSteps } from './paper-steps.view.tsx';
import { usePaperWords } from './paper-review.words.ts';
import page from '../exam-page.module.css';
import styles from './paper-review.module.css';

interface Props {
  review: PaperReview;
  note: string;
  failure: string | null;
  isBusy: boolean;
  listHref: string;
  onNote: (note: string) => void;
  onDecide: (outcome: 'pass' | 'return') => void;
}

/** A paper before whoever decides about it now; for all others its way alone. */
export function OnePaperReview({ review, note, failure, isBusy, listHref, onNote, onDecide }: Props) {
  const { t } = useLingui();
  const words = usePaperWords();
  const { title, course, status, paper, may } = review;
  const { text, tone } = words.statuses[status];
  return (
    <>
      <div className={page.crumbs}>
        <Crumbs crumbs={[{ label: t`试卷审核`, href: listHref }, { label: title }]} />
        <FlagTag tone={tone}>{text}</FlagTag>
      </div>
      <ManagePage title={`${course} ${title}`}>
        <div className={styles.columns}>
          {paper ? (
            <div className={layout.stack}>
              {paper.sections.map((section) => (
                <section key={section.id} className={`${layout.card} ${styles.section}`}>
                  <h2>{section.title}</h2>
                  <ol className={styles.questions}>
                    {section.questions.map(({ id, content, points, rubric }, at) => (
                      <li key={id}>
                        <b>{at + 1}.</b>
                        <div>
                          <ReadQuestion content={content} />
                          {rubric && <RubricTable rubric={rubric} />}
                        </div>
                        <small>{t`${pointsText(points)} 分`}</small>
                      </li>
                    ))}
                  </ol>
                </section>
              ))}
            </div>
          ) : (
            <div className={layout.card}>
              <StateBlock bare kind="done" title={status === 'approved' ? t`试卷已批准并密封` : t`试卷不在你这里`}>
                {status === 'approved'
                  ? t`开考前任何人打开试卷都会留下记录。`
                  : t`只有当前审题或批准的人能看到试卷内容。`}
              </StateBlock>
            </div>
          )}
          <aside className={styles.side}>
            {may.decide && (
              <section className={`${layout.card} ${styles.decide}`} aria-label={t`审核意见`}>
                {failure !== null && (
                  <MessageBar intent="error" layout="multiline">
                    <MessageBarBody>{failure}</MessageBarBody>
                  </MessageBar>
                )}
                <Field at="note" label={t`审核意见`} hint={t`退回时必填，教学团队可见`}>
                  <Textarea rows={5} maxLength={500} value={note} onChange={(_, { value }) => onNote(value)} />
                </Field>
                <div className={styles.buttons}>
                  <Button
                    disabledFocusable={isBusy || note.trim() === ''}
                    onClick={() => onDecide('return')}
                  >{t`退回`}</Button>
                  <Button appearance="primary" disabledFocusable={isBusy} onClick={() => onDecide('pass')}>
                    {status === 'approving' ? t`批准并密封` : t`审题通过`}
                  </Button>
                </div>
              </section>
            )}
            <section className={`${layout.card} ${styles.decide}`} aria-label={t`考试信息`}>
              <Facts>
                <Fact name={t`送审人`}>{review.submitter}</Fact>
                <Fact name={t`审题教师`}>{review.reviewer}</Fact>
                <Fact name={t`试卷`}>
                  <Trans>
                    {review.questionCount} 题，{pointsText(review.totalPoints)} 分
                  </Trans>
                </Fact>
                <Fact name={t`开考时间`}>{review.opensAt ? minuteText(review.opensAt) : t`未设置`}</Fact>
                {review.minutes !== null && <Fact name={t`作答时长`}>{t`${review.minutes} 分钟`}</Fact>}
              </Facts>
            </section>
            <section className={`${layout.card} ${styles.decide}`} aria-label={t`过程记录`}>
              <b>{t`过程记录`}</b>
              <PaperSteps steps={review.steps} />
            </section>
          </aside>
        </div>
      </ManagePage>
    </>
  );
}
