import { Button } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular, DismissRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Member } from '#contract/members/members.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { fullDay } from '#views/common/moments.ts';
import { PersonFace } from '#views/common/person-face.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { memberKindNames, memberStatusNames, memberStatusTones } from './member.words.ts';
import styles from './member-panel.module.css';

export type MemberTab = 'facts' | 'changes';

interface Props {
  member: Member;
  tab: MemberTab;
  onTab: (tab: MemberTab) => void;
  /** To the one above and below; null at an end of the list. */
  onStep: Record<'up' | 'down', (() => void) | null>;
  /** Null where nothing leads on from the status. */
  onStatus: (() => void) | null;
  onDismiss: () => void;
  children: ReactNode;
}

/** Where the one who is looked at stands, beside the table or above it. */
export const MemberDrawer = ({ name, children }: { name: string; children: ReactNode }) => (
  <aside className={styles.panel} aria-label={name}>
    {children}
  </aside>
);

/** One member: who it is, the status, and below that facts or history. */
export function MemberPanel({ member, tab, onTab, onStep, onStatus, onDismiss, children }: Props) {
  const { t, i18n } = useLingui();
  const { kind, number, status, statusSince, hasAccount, slip } = member;
  const name = member.name || t`账号已注销`;
  return (
    <MemberDrawer name={name}>
      <header className={styles.head}>
        <PersonFace name={member.name} size={56} />
        <div className={styles.who}>
          <h2>{name}</h2>
          <p>
            {[i18n._(memberKindNames[kind]), number].filter((one) => one !== '').join(' · ')}
            {' · '}
            {hasAccount ? t`账号已激活` : slip ? t`已发凭条，${fullDay(slip.expiresAt)}前有效` : t`账号未激活`}
          </p>
        </div>
        <div className={styles.steps}>
          <Button
            appearance="subtle"
            icon={<ChevronUpRegular />}
            aria-label={t`上一人`}
            disabled={!onStep.up}
            onClick={onStep.up ?? undefined}
          />
          <Button
            appearance="subtle"
            icon={<ChevronDownRegular />}
            aria-label={t`下一人`}
            disabled={!onStep.down}
            onClick={onStep.down ?? undefined}
          />
          <Button appearance="subtle" icon={<DismissRegular />} aria-label={t`关闭`} onClick={onDismiss} />
        </div>
      </header>
      <div className={styles.status}>
        <FlagTag tone={memberStatusTones[status]}>{i18n._(memberStatusNames[status])}</FlagTag>
        <span>{t`自 ${fullDay(statusSince)} 起`}</span>
        {onStatus && (
          <Button size="small" onClick={onStatus}>
            {t`变更状态`}
          </Button>
        )}
      </div>
      <SegmentControl
        look="chips"
        label={t`内容`}
        value={tab}
        choices={[
          { value: 'facts', label: t({ message: '资料', context: 'member' }) },
          { value: 'changes', label: kind === 'learner' ? t`学籍异动` : t`人事异动` },
        ]}
        onChoose={onTab}
      />
      {children}
    </MemberDrawer>
  );
}
