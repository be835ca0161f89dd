import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { EvaluationAnswer, EvaluationForm } from '#contract/evaluations/evaluations.contract.ts';
import { Loaded } from '../common/loaded.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import { StateBlock } from '../common/state-block.view.tsx';
import { usePageBack } from '../common/use-page-back.ts';
import { AgreementBars } from './agreement-bars.view.tsx';
import styles from './answer-dialog.module.css';
import { AnswerField, isAnswered } from './answer-field.view.tsx';
import { ChoiceCounts } from './choice-counts.view.tsx';

interface Props {
  shown: Shown<EvaluationForm>;
  answers: readonly EvaluationAnswer[];
  isBusy: boolean;
  isSent: boolean;
  onAnswers: (answers: readonly EvaluationAnswer[]) => void;
  onSend: (form: EvaluationForm) => void;
  onClose: () => void;
}

/** What is asked; thanks; what came of it. */
export function AnswerDialog(props: Props) {
  usePageBack();
  const { t } = useLingui();
  const { shown, answers, isBusy, isSent } = props;
  const [isJudged, setJudged] = useState(false);
  const form = shown.status === 'shown' ? shown.data : null;
  const isWaiting = form?.state === 'waiting' && !isSent;
  const left = form?.questions.filter((question) => question.isRequired && !isAnswered(question, answers)) ?? [];
  const send = () => {
    setJudged(true);
    if (left.length === 0) return props.onSend(form!);
    document.querySelector<HTMLElement>(`[data-question="${left[0]!.id}"] :is(input, textarea)`)?.focus();
  };
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && props.onClose()}>
      <DialogSurface style={{ maxWidth: 'min(760px, calc(100vw - 32px))' }}>
        <DialogBody>
          <DialogTitle>{form ? `${form.course} · ${form.title}` : t`课程评价`}</DialogTitle>
          <DialogContent className={styles.content}>
            <Loaded
              shown={shown}
              what={t`课程评价`}
              bare
              skeleton={<SkeletonRows count={6} />}
              missing={
                <StateBlock kind="missing" bare title={t`该评价不存在`}>
                  {t`可能已撤回，或尚未开放填写。`}
                </StateBlock>
              }
            >
              {(data) =>
                isWaiting ? (
                  <Questions {...props} form={data} isJudged={isJudged} />
                ) : (
                  <Outcome form={data} isSent={isSent} />
                )
              }
            </Loaded>
          </DialogContent>
          <DialogActions>
            {isWaiting && (
              <span className={styles.left} role="status">
                {left.length > 0 ? <Trans>还有 {left.length} 道必答题</Trans> : <Trans>必答题已完成</Trans>}
              </span>
            )}
            <Button onClick={props.onClose}>{isWaiting ? t`稍后填写` : t`关闭`}</Button>
            {isWaiting && <Button appearance="primary" disabledFocusable={isBusy} onClick={send}>{t`匿名提交`}</Button>}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function Questions({ form, answers, isJudged, onAnswers }: Props & { form: EvaluationForm; isJudged: boolean }) {
  return (
    <>
      <p className={styles.hint}>
        <Trans>
          匿名：系统分开存放“谁填写过”和“填写了什么”，无法对应。提交后不能修改。留言原文显示给教学团队，请不要写姓名和学号。
        </Trans>
      </p>
      <ol className={styles.questions}>
        {form.questions.map((question, at) => (
          <AnswerField
            key={question.id}
            question={question}
            number={at + 1}
            answer={answers.find(({ questionId }) => questionId === question.id) ?? null}
            isMissing={isJudged && question.isRequired && !isAnswered(question, answers)}
            onAnswer={(answer) =>
              onAnswers([...answers.filter(({ questionId }) => questionId !== question.id), answer])
            }
          />
        ))}
      </ol>
    </>
  );
}

function Outcome({ form, isSent }: { form: EvaluationForm; isSent: boolean }) {
  const { t } = useLingui();
  const { state, results, reply } = form;
  const agreements = results?.questions.filter(({ question }) => question.kind === 'agreement') ?? [];
  const choices = results?.questions.filter(({ question: { kind } }) => kind === 'single' || kind === 'multiple') ?? [];
  return (
    <div className={styles.outcome}>
      {(isSent || state === 'answered') && (
        <StateBlock kind="done" bare title={t`已提交，感谢你的评价`}>
          {t`提交的内容不与你的账号关联，也不会出现在你的数据中。`}
        </StateBlock>
      )}
      {!isSent && state === 'closed' && (
        <StateBlock kind="empty" bare title={t`评价已结束`}>
          {t`教学团队公布结果后，可在此处查看。`}
        </StateBlock>
      )}
      {reply !== '' && (
        <section className={styles.reply} aria-label={t`教学团队的回复`}>
          <h3>
            <Trans>教学团队的回复</Trans>
          </h3>
          <p>{reply}</p>
        </section>
      )}
      {results && agreements.length > 0 && (
        <AgreementBars results={results} questions={agreements} hasClasses={false} />
      )}
      {choices.length > 0 && <ChoiceCounts questions={choices} />}
    </div>
  );
}
