import { Button, MessageBar, MessageBarBody, Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { LockedAccount, LockedAccountPage } from '#contract/console/console-sessions.contract.ts';
import { unlockReasons, type UnlockReason } from '#contract/console/unlock-reasons.rule.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import tree from '#views/common/edit-tree.module.css';
import { Field } from '#views/common/field.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { unlockWords } from './console.words.ts';
import styles from './console.module.css';

interface Props {
  shown: Shown<LockedAccountPage>;
  onPage: (page: number) => void;
  onUnlock: (account: LockedAccount) => void;
}

/** Accounts that wait after wrong passwords. */
export function LockedAccounts({ shown, onPage, onUnlock }: Props) {
  const { t } = useLingui();
  const columns: readonly Column<LockedAccount>[] = [
    {
      id: 'person',
      title: t`人员`,
      isName: true,
      cell: ({ personName, schoolName }) => (
        <span className={styles.two}>
          {personName || '—'}
          {schoolName && <small>{schoolName}</small>}
        </span>
      ),
    },
    { id: 'phone', title: t`手机号`, width: '140px', cell: ({ phoneMasked }) => phoneMasked || '—' },
    { id: 'why', title: t`原因`, cell: ({ failures }) => t`连续 ${failures} 次密码错误` },
    { id: 'since', title: t`锁定时间`, width: '150px', cell: ({ lockedAt }) => minuteText(lockedAt) },
    { id: 'until', title: t`自动解锁`, width: '150px', cell: ({ until }) => minuteText(until) },
    {
      id: 'act',
      title: t`操作`,
      width: '96px',
      align: 'end',
      cell: (row) => (
        <Button
          appearance="subtle"
          size="small"
          className={styles.act}
          aria-label={t`解锁${row.personName}`}
          onClick={() => onUnlock(row)}
        >
          {t`解锁`}
        </Button>
      ),
    },
  ];
  return (
    <section className={tree.panel} aria-label={t`锁定的账号`}>
      <Loaded
        shown={shown}
        what={t`锁定的账号`}
        bare
        skeleton={<SkeletonRows count={6} height={56} />}
        empty={
          <StateBlock bare kind="empty" title={t`没有锁定的账号`}>
            {t`连续输错密码的账号会暂时锁定，到时自动解锁。`}
          </StateBlock>
        }
      >
        {(page) => (
          <>
            <div className={styles.table}>
              <WorkTable
                label={t`锁定的账号`}
                density="page"
                columns={columns}
                rows={page.data}
                idOf={({ accountId }) => accountId}
              />
            </div>
            <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
              {t`共 ${page.totalCount} 个账号，查看和解锁记入操作日志`}
            </TableFoot>
          </>
        )}
      </Loaded>
    </section>
  );
}

interface DialogProps {
  personName: string;
  reason: UnlockReason | '';
  isSaving: boolean;
  failure: string | null;
  onReason: (reason: UnlockReason) => void;
  onAgree: () => void;
  onCancel: () => void;
}

export function UnlockDialog({ personName, reason, isSaving, failure, onReason, onAgree, onCancel }: DialogProps) {
  const { t, i18n } = useLingui();
  return (
    <AskDialog
      title={t`解锁${personName}的账号？`}
      agree={t`解锁账号`}
      isOff={isSaving || reason === ''}
      onAgree={onAgree}
      onCancel={onCancel}
    >
      <Field at="reason" label={t`解锁原因`} hint={t`原因记入操作日志`} required>
        <Select value={reason} onChange={(_, { value }) => value !== '' && onReason(value as UnlockReason)}>
          <option value="">{t`请选择`}</option>
          {unlockReasons.map((one) => (
            <option key={one} value={one}>
              {i18n._(unlockWords[one])}
            </option>
          ))}
        </Select>
      </Field>
      {failure !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
    </AskDialog>
  );
}
