import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { ArrowLeftRegular, PrintRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ExamPlan } from '#contract/examoffice/exam-plan.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';
import { planState } from './exam-office.words.ts';
import { spanOf } from './exam-times.words.ts';
import styles from './exam-office.module.css';

export type PlanTab = 'rooms' | 'seats' | 'attendance';
export const printoutKinds = ['seats', 'signatures', 'record', 'tickets'] as const;
export type PrintoutKind = (typeof printoutKinds)[number];

interface Props {
  plan: ExamPlan;
  tab: PlanTab;
  backHref: string;
  isSaving: boolean;
  onTab: (tab: PlanTab) => void;
  onPrint: (printout: PrintoutKind) => void;
  /** Null where it cannot be done now. */
  onPublish: (() => void) | null;
  onWithdraw: (() => void) | null;
  children: ReactNode;
}

/** One exam with its rooms, seats and attendance. */
export function ExamPlanPage(props: Props) {
  const { plan, tab, backHref, isSaving, onTab, onPrint, onPublish, onWithdraw, children } = props;
  const { t, i18n } = useLingui();
  const { tone, words } = planState({ status: plan.examStatus, plan: plan.status, rooms: plan.rooms.length });
  const places = plan.rooms.reduce((sum, { seats }) => sum + seats, 0);
  return (
    <ManagePage
      title={`${plan.course} ${plan.title}`}
      tabs={{
        label: t`考场安排`,
        value: tab,
        choices: [
          { value: 'rooms', label: t`考场与监考` },
          { value: 'seats', label: t`座位` },
          { value: 'attendance', label: t`到场登记` },
        ],
      }}
      onTab={onTab}
      actions={
        <>
          <PrintMenu isOff={plan.learners === plan.unplaced} onPrint={onPrint} />
          {onWithdraw && <Button disabled={isSaving} onClick={onWithdraw}>{t`撤回发布`}</Button>}
          {onPublish && (
            <Button appearance="primary" disabled={isSaving} onClick={onPublish}>
              {t`发布考场安排`}
            </Button>
          )}
        </>
      }
    >
      <section className={`${layout.card} ${styles.summary}`} aria-label={t`考试`}>
        <Link href={backHref} asChild>
          <Button as="a" appearance="subtle" icon={<ArrowLeftRegular />}>{t`返回考务`}</Button>
        </Link>
        <FlagTag tone={tone}>{i18n._(words)}</FlagTag>
        <p>{spanOf(plan)}</p>
        <p>
          <Trans>
            考生 <b>{plan.learners}</b>
          </Trans>
        </p>
        <p>
          <Trans>
            考场 <b>{plan.rooms.length}</b>
          </Trans>
        </p>
        <p>
          <Trans>
            座位 <b>{places}</b>
          </Trans>
        </p>
        <p>
          <Trans>
            没有座位 <b>{plan.unplaced}</b>
          </Trans>
        </p>
      </section>
      {children}
    </ManagePage>
  );
}

function PrintMenu({ isOff, onPrint }: { isOff: boolean; onPrint: Props['onPrint'] }) {
  const { t } = useLingui();
  const names: Record<PrintoutKind, string> = {
    seats: t`座位表`,
    signatures: t`签到表`,
    record: t`考场记录`,
    tickets: t`准考证`,
  };
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button icon={<PrintRegular />} disabled={isOff}>
          {t`打印`}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {printoutKinds.map((printout) => (
            <MenuItem key={printout} onClick={() => onPrint(printout)}>
              {names[printout]}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
