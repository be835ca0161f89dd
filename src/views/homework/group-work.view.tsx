import { Button } from '@fluentui/react-components';
import { CheckmarkCircleFilled, PeopleTeamRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnGroup } from '#contract/homework/group-work.contract.ts';
import type { Answer, LearnerWork, SavedAnswer } from '#contract/homework/homework-attempt.contract.ts';
import { isAnswered } from '#contract/homework/answers.rule.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { AnswerField } from './answer-fields.view.tsx';
import styles from './group-work.module.css';

interface Props {
  group: OwnGroup;
  /** While it is answered and all have to agree. */
  isAgreeing?: boolean;
  isBusy?: boolean;
  onAgree?: (isAgreed: boolean) => void;
}

/** With whom a learner does a homework, and who agrees to hand it in. */
export function GroupCard({ group, isAgreeing = false, isBusy = false, onAgree }: Props) {
  const { t } = useLingui();
  const { number, members, agreement } = group;
  if (number === null)
    return (
      <section className={styles.group} aria-label={t`小组`}>
        <h2>
          <PeopleTeamRegular fontSize={20} />
          <Trans>单独完成</Trans>
        </h2>
        <p>
          <Trans>这是小组作业；你未分入小组，单独作答和提交。</Trans>
        </p>
      </section>
    );
  const isAgreed = members.some((one) => one.isSelf && one.isAgreed);
  return (
    <section className={styles.group} aria-label={t`小组`}>
      <h2>
        <PeopleTeamRegular fontSize={20} />
        <Trans>第 {number} 组</Trans>
      </h2>
      <ul>
        {members.map((one, index) => (
          <li key={index}>
            <span>
              {one.name}
              {one.isSelf && <Trans>（本人）</Trans>}
            </span>
            {isAgreeing &&
              (one.isAgreed ? <FlagTag tone="ok">{t`已同意`}</FlagTag> : <FlagTag tone="none">{t`未同意`}</FlagTag>)}
          </li>
        ))}
      </ul>
      <p>
        {agreement === 'all' ? (
          <Trans>全组共用一份答案。所有成员同意后，任一成员可提交；答案有修改时须重新同意。</Trans>
        ) : (
          <Trans>全组共用一份答案，任一成员提交即为全组提交，成绩由全组共享。</Trans>
        )}
      </p>
      {isAgreeing && onAgree && (
        <Button
          appearance={isAgreed ? 'secondary' : 'primary'}
          icon={isAgreed ? <CheckmarkCircleFilled /> : undefined}
          disabled={isBusy}
          onClick={() => onAgree(!isAgreed)}
        >
          {isAgreed ? <Trans>取消同意</Trans> : <Trans>同意提交</Trans>}
        </Button>
      )}
    </section>
  );
}

/** Who wrote an answer last, where several write. */
export const WrittenBy = ({ answer }: { answer: SavedAnswer | undefined }) =>
  answer?.by === undefined ? null : (
    <p className={styles.by}>
      <Trans>
        {answer.by} 最后修改于 {minuteText(answer.savedAt)}
      </Trans>
    </p>
  );

interface LeftOverProps {
  questions: LearnerWork['questions'];
  /** By question. */
  left: Readonly<Record<string, Answer | null>>;
  mayRecall: boolean;
}

const nothing = () => undefined;

/** What was typed as somebody of the group handed in: it is not part of that, and not lost. */
export function LeftOver({ questions, left, mayRecall }: LeftOverProps) {
  const lost = questions.filter(({ id }) => isAnswered(left[id] ?? null));
  if (lost.length === 0) return null;
  return (
    <section className={styles.left} role="alert">
      <h2>
        <Trans>组员已提交，以下内容未包含在提交中</Trans>
      </h2>
      <p>
        {mayRecall ? (
          <Trans>内容已保存在本机。截止前撤回后，可在作答页继续修改并提交。</Trans>
        ) : (
          <Trans>内容已保存在本机，可在此复制。</Trans>
        )}
      </p>
      {lost.map((question) => (
        <div key={question.id}>
          <b>
            <Trans>第 {question.position} 题</Trans>
          </b>
          <AnswerField question={question} answer={left[question.id] ?? null} isFixed onAnswer={nothing} />
        </div>
      ))}
    </section>
  );
}
