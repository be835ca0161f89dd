import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { DocumentRule } from '#contract/members/documents.contract.ts';
import tree from '#views/common/edit-tree.module.css';
import { Fact, Facts } from '#views/common/facts.view.tsx';
import { FlagTag } from '#views/common/flag.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { dayText } from '#views/common/moments.ts';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import styles from './data.module.css';

interface Props {
  shown: Shown<DocumentRule>;
  onDecide: (rule: DocumentRule, isOn: boolean) => void;
}

/** 登记证件号: whether the school keeps identity documents, what for, and how many. */
export function DocumentRulePanel({ shown, onDecide }: Props) {
  const { t } = useLingui();
  return (
    <section className={`${tree.panel} ${styles.rule}`} aria-label={t`登记证件号`}>
      <Loaded shown={shown} what={t`登记证件号`} bare skeleton={<SkeletonRows count={2} height={44} />}>
        {(rule) => (
          <>
            <header>
              <h2 className={styles.title}>
                {t`登记证件号`}
                <FlagTag tone={rule.isOn ? 'ok' : 'none'}>
                  {rule.isOn ? t({ message: '已开启', context: 'rule' }) : t({ message: '未开启', context: 'rule' })}
                </FlagTag>
              </h2>
              {rule.mayWrite && (
                <span className={styles.acts}>
                  {rule.isOn && <Button onClick={() => onDecide(rule, true)}>{t`修改用途`}</Button>}
                  <Button onClick={() => onDecide(rule, !rule.isOn)}>{rule.isOn ? t`关闭并清除` : t`开启登记`}</Button>
                </span>
              )}
            </header>
            <p className={styles.note}>
              {t`开启后，名册可以登记身份证等证件的号码：加密保存，列表只显示首尾几位；同一证件在其他学校已有账号的，可由本人确认后加入。默认不登记。`}
            </p>
            {(rule.isOn || rule.changedAt !== null) && <Decided rule={rule} />}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Decided({ rule }: { rule: DocumentRule }) {
  const { t, i18n } = useLingui();
  const { isOn, purpose, documents, changedBy, changedAt } = rule;
  return (
    <Facts>
      {isOn && <Fact name={t`用途`}>{purpose}</Fact>}
      {isOn && <Fact name={t`已登记`}>{t`${i18n.number(documents)} 个证件号`}</Fact>}
      {changedAt !== null && (
        <Fact name={t`设置人`}>{[changedBy, dayText(changedAt)].filter(Boolean).join(' · ')}</Fact>
      )}
    </Facts>
  );
}
