import { Button } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ScormOverview } from '#contract/scorm/scorm.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { amountText } from '#views/common/lengths.ts';
import { minuteText } from '#views/common/moments.ts';
import { pointsText } from '#views/common/points-text.ts';
import { useRuleWords } from './use-rule-words.ts';
import styles from './scorm.module.css';

interface Props {
  item: ScormOverview;
  isBusy: boolean;
  /** Why it did not open. */
  message: string | null;
  onOpen: (isAgain: boolean) => void;
}

/** A package before it is opened: what it is, what counts, and what was done in it. */
export function ScormCard({ item, isBusy, message, onOpen }: Props) {
  const { t } = useLingui();
  const ruleOf = useRuleWords();
  const { attempts, edition, units, closed, isTeaching, isReplaced, startsAt } = item;
  const [newest] = attempts;
  const best = item.share === null ? null : pointsText(item.share);
  const starts = minuteText(startsAt);
  return (
    <section className={styles.card}>
      <div>
        <h2 className={styles.title}>{item.title}</h2>
        <p className={styles.lead}>
          SCORM {edition} · <Plural value={units} other="# 个单元" /> · {ruleOf(item.rule)}
        </p>
      </div>
      {attempts.length > 0 && (
        <section aria-label={t`学习记录`}>
          {best !== null && (
            <p className={styles.lead}>
              <Trans>最高得分 {best}%</Trans>
            </p>
          )}
          <ul className={styles.rows}>
            {attempts.map(({ number, startedAt, completedAt, share, studiedMs }) => (
              <li key={number}>
                <b>
                  <Trans>第 {number} 次</Trans>
                </b>
                <small>
                  {minuteText(startedAt)} · {amountText(studiedMs)}
                </small>
                {completedAt ? <FlagTag tone="ok">{t`已完成`}</FlagTag> : <FlagTag tone="now">{t`学习中`}</FlagTag>}
                {share !== null && <span className={styles.points}>{pointsText(share)}%</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {isReplaced && closed === null && (
        <p className={styles.note}>
          <Trans>课件已更新。继续学习沿用原来的课件，重新开始即使用新课件。</Trans>
        </p>
      )}
      {isTeaching && (
        <p className={styles.note}>
          <Trans>你是本课程教师，打开课件不产生学习记录。</Trans>
        </p>
      )}
      {!isTeaching && closed === 'early' && (
        <p className={styles.note}>
          <Trans>{starts} 开课，此前打开课件不产生学习记录。</Trans>
        </p>
      )}
      {!isTeaching && closed === 'over' && (
        <p className={styles.note}>
          <Trans>开课时间已结束，可以查看课件，不再产生学习记录。</Trans>
        </p>
      )}
      {message && <p role="alert">{message}</p>}
      <div className={styles.actions}>
        <Button appearance="primary" size="large" disabledFocusable={isBusy} onClick={() => onOpen(false)}>
          {isTeaching || closed !== null ? t`打开课件` : newest ? t`继续学习` : t`开始学习`}
        </Button>
        {newest && closed === null && (newest.completedAt !== null || isReplaced) && (
          <Button size="large" disabledFocusable={isBusy} onClick={() => onOpen(true)}>
            <Trans>重新开始</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}
