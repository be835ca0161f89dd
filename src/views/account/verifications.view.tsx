import {
  Button,
  Drawer,
  DrawerBody,
  DrawerFooter,
  DrawerHeader,
  DrawerHeaderTitle,
  Field,
  Textarea,
} from '@fluentui/react-components';
import { CheckmarkRegular, DismissRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { format } from 'date-fns/format';
import { useState, type ReactNode } from 'react';
import type {
  Verification,
  VerificationDecision,
  VerificationFile,
  VerificationPage,
  VerificationRow,
} from '#contract/verification.contract.ts';
import { FlagTag, type Tone } from '#views/common/flag.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import { PersonFace } from '#views/common/person-face.view.tsx';
import { SkeletonRows, SkeletonText } from '#views/common/skeleton.view.tsx';
import { FailedBlock, StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot, Toolbar } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import type { Listed } from '#views/teaching/listed.ts';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';
import { SearchField } from '#views/teaching/search-field.view.tsx';
import styles from './work.module.css';

export type VerificationTab = VerificationRow['state'] | '';

interface Props {
  state: VerificationTab;
  search: string;
  listed: Listed<VerificationPage>;
  currentId: string | null;
  pictureOf: (fileId: string) => string;
  onFilter: (change: { state?: VerificationTab; search?: string; page?: number }) => void;
  onOpen: (id: string) => void;
}

const minute = (moment: string) => format(new Date(moment), 'MM-dd HH:mm');

function State({ state }: { state: VerificationRow['state'] }) {
  const { t } = useLingui();
  const words: Record<VerificationRow['state'], [Tone, string]> = {
    submitted: ['late', t`待审`],
    approved: ['ok', t`已通过`],
    rejected: ['error', t`已退回`],
    revoked: ['none', t`已撤销`],
  };
  const [tone, word] = words[state];
  return <FlagTag tone={tone}>{word}</FlagTag>;
}

/** 教师认证: who applied to be a teacher of the school, the longest waiting first. */
export function VerificationsPage(props: Props) {
  const { state, search, listed, onFilter } = props;
  const { t } = useLingui();
  const counts = listed.status === 'shown' ? listed.page.counts : undefined;
  return (
    <ManagePage
      title={t`教师认证`}
      tabs={{
        label: t`状态`,
        value: state,
        choices: [
          { value: 'submitted', label: t`待审`, count: counts?.submitted },
          { value: 'approved', label: t`已通过`, count: counts?.approved },
          { value: 'rejected', label: t`已退回`, count: counts?.rejected },
          { value: 'revoked', label: t`已撤销`, count: counts?.revoked },
          { value: '', label: t`全部` },
        ],
      }}
      onTab={(next) => onFilter({ state: next })}
    >
      <section className={styles.card}>
        <Toolbar label={t`筛选`}>
          <SearchField label={t`按姓名或工号找`} value={search} onSearch={(text) => onFilter({ search: text })} />
        </Toolbar>
        {listed.status === 'loading' && <SkeletonRows count={8} height={44} />}
        {listed.status === 'failed' && (
          <FailedBlock
            bare
            what={t`认证申请`}
            message={listed.message}
            requestId={listed.requestId ?? undefined}
            onRetry={listed.onRetry}
          />
        )}
        {listed.status === 'shown' && <Rows {...props} page={listed.page} />}
      </section>
    </ManagePage>
  );
}

function Rows({ page, state, search, currentId, pictureOf, onFilter, onOpen }: Props & { page: VerificationPage }) {
  const { t } = useLingui();
  const from = (page.pageNo - 1) * page.pageSize + 1;
  const columns: readonly Column<VerificationRow>[] = [
    {
      id: 'name',
      title: t`姓名`,
      isName: true,
      cell: ({ id, realName, avatarFileId }) => (
        <span className={styles.person}>
          <PersonFace name={realName} src={avatarFileId && pictureOf(avatarFileId)} size={28} />
          <button type="button" className={styles.open} onClick={() => onOpen(id)}>
            {realName}
          </button>
        </span>
      ),
    },
    { id: 'number', title: t`工号`, width: '130px', cell: ({ staffNumber }) => staffNumber },
    { id: 'school', title: t`学校`, cell: ({ schoolName }) => schoolName || '—' },
    {
      id: 'submittedAt',
      title: t`申请时间`,
      width: '120px',
      cell: ({ submittedAt }) => <span className={styles.quiet}>{minute(submittedAt)}</span>,
    },
    { id: 'attempts', title: t`第几次`, width: '80px', align: 'end', cell: ({ attempts }) => attempts },
    { id: 'state', title: t`状态`, width: '90px', cell: (row) => <State state={row.state} /> },
    {
      id: 'act',
      title: t`操作`,
      width: '80px',
      align: 'end',
      cell: ({ id, state: now, realName }) => (
        <button type="button" className={styles.open} aria-label={t`查看${realName}的申请`} onClick={() => onOpen(id)}>
          {now === 'submitted' ? t`审核` : t`查看`}
        </button>
      ),
    },
  ];
  return (
    <>
      <div className={styles.table}>
        <WorkTable
          label={t`认证申请`}
          columns={columns}
          rows={page.data}
          idOf={({ id }) => id}
          nameOf={({ realName }) => realName}
          {...(currentId && { currentId })}
          empty={
            search || state !== 'submitted' ? (
              <StateBlock
                bare
                kind="search"
                title={t`没有符合的申请`}
                actions={[{ label: t`看全部`, onPress: () => onFilter({ search: '', state: '' }) }]}
              />
            ) : (
              <StateBlock bare kind="empty" title={t`没有等待审核的申请`}>
                <Trans>老师在“账号设置”里提交以后，会出现在这里。</Trans>
              </StateBlock>
            )
          }
        />
      </div>
      {page.data.length > 0 && (
        <TableFoot
          pager={
            <Pager size="small" page={page.pageNo} total={page.totalPage} onPage={(next) => onFilter({ page: next })} />
          }
        >
          <Trans>
            {from}–{from + page.data.length - 1}，共 {page.totalCount} 人
          </Trans>
        </TableFoot>
      )}
    </>
  );
}

interface DrawerProps {
  shown:
    | { status: 'loading' }
    | { status: 'failed'; message: string; onRetry: () => void }
    | { status: 'shown'; data: Verification };
  /** The server's words about the last decision. */
  message: string | null;
  isBusy: boolean;
  preview: (file: VerificationFile) => ReactNode;
  onDecide: (action: VerificationDecision['action'], reason?: string) => void;
  onClose: () => void;
}

/** One application: what was written beside what is known, the documents, and the decision. */
export function VerificationDrawer({ shown, message, isBusy, preview, onDecide, onClose }: DrawerProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const data = shown.status === 'shown' ? shown.data : null;
  const withReason = (action: 'reject' | 'revoke') => {
    setTried(true);
    if (reason.trim()) onDecide(action, reason.trim());
  };
  const mayDecide = data && !data.isOwn && (data.state === 'submitted' || data.state === 'approved');
  return (
    <Drawer open position="end" className={styles.drawer} onOpenChange={(_, { open }) => !open && onClose()}>
      <DrawerHeader>
        <DrawerHeaderTitle
          action={<Button appearance="subtle" aria-label={t`关闭`} icon={<DismissRegular />} onClick={onClose} />}
        >
          {data ? t`${data.realName}的教师认证` : t`教师认证`}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body}>
        {shown.status === 'loading' && <SkeletonText lines={6} />}
        {shown.status === 'failed' && (
          <FailedBlock bare what={t`申请`} message={shown.message} onRetry={shown.onRetry} />
        )}
        {message && (
          <p role="alert" className={styles.problem}>
            {message}
          </p>
        )}
        {data && <Application data={data} preview={preview} />}
      </DrawerBody>
      {mayDecide && (
        <DrawerFooter className={styles.foot}>
          <Field
            label={data.state === 'submitted' ? t`退回原因（申请人会看到）` : t`撤销原因（本人会看到）`}
            validationMessage={isTried && !reason.trim() ? t`请写原因` : undefined}
          >
            <Textarea rows={2} maxLength={200} value={reason} onChange={(_, { value }) => setReason(value)} />
          </Field>
          {data.state === 'submitted' ? (
            <>
              <Button icon={<DismissRegular />} disabled={isBusy} onClick={() => withReason('reject')}>
                {t`退回`}
              </Button>
              <Button
                appearance="primary"
                icon={<CheckmarkRegular />}
                disabled={isBusy}
                onClick={() => onDecide('approve')}
              >
                {t`通过`}
              </Button>
            </>
          ) : (
            <Button disabled={isBusy} onClick={() => withReason('revoke')}>
              {t`撤销认证`}
            </Button>
          )}
        </DrawerFooter>
      )}
    </Drawer>
  );
}

function Application({ data, preview }: { data: Verification; preview: (file: VerificationFile) => ReactNode }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(data.files[0]?.fileId ?? null);
  const rows = [
    [t`姓名`, data.realName, data.account.name],
    [t`学校`, data.schoolName, data.account.schoolName],
    [t`工号`, data.staffNumber, ''],
  ] as const;
  const times = data.attempts;
  const at = minute(data.submittedAt);
  const decider = data.deciderName;
  const decidedAt = data.decidedAt ? minute(data.decidedAt) : '';
  return (
    <>
      <p className={styles.quiet}>
        <State state={data.state} />{' '}
        <Trans>
          第 {times} 次申请 · {at}
        </Trans>
        {decider && (
          <>
            {' · '}
            <Trans>
              {decider} {decidedAt} 处理
            </Trans>
          </>
        )}
      </p>
      {data.reason && <p className={styles.quiet}>{t`原因：${data.reason}`}</p>}
      {data.isOwn && <p className={styles.quiet}>{t`这是你自己的申请，要由别的管理员处理。`}</p>}
      <h3>{t`填写的，和账号里的`}</h3>
      <dl className={styles.facts}>
        {rows.map(([label, written, known]) => (
          <FactRow key={label} label={label} written={written} known={known} />
        ))}
      </dl>
      <h3>{t`证明材料 ${data.files.length} 份`}</h3>
      <div className={styles.documents}>
        {data.files.length === 0 && <p className={styles.quiet}>{t`材料已被申请人删除`}</p>}
        {data.files.map((file) => (
          <div key={file.fileId} className={styles.document}>
            <button
              type="button"
              aria-expanded={open === file.fileId}
              onClick={() => setOpen(open === file.fileId ? null : file.fileId)}
            >
              {file.name}
              <span className={styles.open}>{open === file.fileId ? t`收起` : t`打开`}</span>
            </button>
            {open === file.fileId && preview(file)}
          </div>
        ))}
      </div>
    </>
  );
}

function FactRow({ label, written, known }: { label: string; written: string; known: string }) {
  const differs = known !== '' && known !== written;
  return (
    <>
      <dt>{label}</dt>
      <dd data-differs={differs}>{written}</dd>
      <dd data-differs={differs} className={known ? undefined : styles.quiet}>
        {known || '—'}
      </dd>
    </>
  );
}
