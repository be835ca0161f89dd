import { Button } from '@fluentui/react-components';
import {
  ArrowRepeatAllRegular,
  CalendarClockRegular,
  CloudCheckmarkRegular,
  DocumentTextRegular,
} from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LearnerWork } from '#contract/homework/homework-attempt.contract.ts';
import { minuteText } from '#views/common/moments.ts';
import { pointsText } from '#views/common/points-text.ts';
import { RichText } from '#views/common/rich-text.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { ExtensionNote } from './extension-note.view.tsx';
import { GroupCard } from './group-work.view.tsx';
import styles from './receipt.module.css';

interface Props {
  work: LearnerWork;
  back: string;
  isBusy: boolean;
  /** Why it did not begin; null before. */
  message: string | null;
  onStart: () => void;
}

/** The rules before the first answer, or why there is nothing to answer. */
export function AttemptStart({ work, back, isBusy, message, onStart }: Props) {
  const { t } = useLingui();
  const { opensAt, closesAt, serverTime, lateRule } = work;
  if (work.group?.isOutside && !work.mayStart)
    return (
      <div className={styles.body}>
        <StateBlock kind="refused" title={t`小组已提交`} actions={[{ label: t`返回作业列表`, href: back }]}>
          <Trans>你加入时小组已经提交，成绩不包含你。如有疑问，请联系教师。</Trans>
        </StateBlock>
      </div>
    );
  if (!work.mayStart) {
    const isEarly = opensAt !== null && serverTime < opensAt;
    const at = isEarly ? minuteText(opensAt) : closesAt && minuteText(closesAt);
    return (
      <div className={styles.body}>
        <StateBlock
          kind={isEarly ? 'empty' : 'refused'}
          title={isEarly ? t`作业尚未开放` : t`作业已截止`}
          actions={[{ label: t`返回作业列表`, href: back }]}
        >
          {isEarly ? <Trans>{at} 开放作答。</Trans> : <Trans>{at} 截止，逾期不再接收。</Trans>}
        </StateBlock>
      </div>
    );
  }
  const { questionCount: count, attemptsAllowed: allowed, attemptsUsed: used } = work;
  const points = pointsText(work.totalPoints);
  return (
    <div className={styles.body}>
      <section className={styles.card}>
        <div>
          <h2 className={styles.title}>{work.title}</h2>
          <p className={styles.lead}>
            <Trans>
              共 {count} 题 · 满分 {points} 分
            </Trans>
          </p>
        </div>
        {work.instructions && <RichText html={work.instructions} className={styles.startCard} />}
        {work.group && <GroupCard group={work.group} />}
        <ul className={styles.rules}>
          <Rule icon={<CalendarClockRegular fontSize={20} />}>
            {work.dueAt ? (
              <Trans>{minuteText(work.dueAt)} 截止，以服务器时间为准。</Trans>
            ) : (
              <Trans>没有截止时间。</Trans>
            )}{' '}
            {work.extension && (
              <>
                <ExtensionNote dueAt={work.dueAt} extension={work.extension} />{' '}
              </>
            )}
            {lateRule && (
              <Trans>
                允许迟交 {lateRule.days} 天，每天扣 {lateRule.penaltyPercentPerDay}%。
              </Trans>
            )}
          </Rule>
          <Rule icon={<ArrowRepeatAllRegular fontSize={20} />}>
            <Trans>
              可作答 {allowed} 次，已作答 {used} 次，取最高分。
            </Trans>
          </Rule>
          <Rule icon={<CloudCheckmarkRegular fontSize={20} />}>
            <Trans>答案实时保存；更换电脑后可继续作答，断网时先保存在本机。</Trans>
          </Rule>
          <Rule icon={<DocumentTextRegular fontSize={20} />}>
            <Trans>提交后生成回执号；截止前且未开始批改时可撤回修改。</Trans>
          </Rule>
        </ul>
        {message && <p role="alert">{message}</p>}
        <div className={styles.actions}>
          <Button size="large" appearance="primary" onClick={onStart} disabled={isBusy}>
            {used > 0 ? <Trans>再次作答</Trans> : <Trans>开始作答</Trans>}
          </Button>
        </div>
      </section>
    </div>
  );
}

const Rule = ({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) => (
  <li>
    {icon}
    <span>{children}</span>
  </li>
);
