import { Button, Input } from '@fluentui/react-components';
import { CheckmarkCircleFilled, CheckmarkRegular, DismissRegular, WarningFilled } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import type { Verification, VerificationFile } from '#contract/verification/verification.contract.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { FlagTag, KeyCap } from '#views/common/flag.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { PersonFace } from '#views/common/person-face.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonText } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { Steps, type Step } from '#views/common/steps.view.tsx';
import { ReviewDocuments } from './review-documents.view.tsx';
import { StateFlag, useWait } from './verification.words.tsx';
import styles from './review.module.css';

export interface CaseProps {
  shown: Shown<Verification> | { status: 'none' };
  /** The server's words about the last decision. */
  message: string | null;
  isBusy: boolean;
  reason: string;
  /** A decision was tried that wants a reason. */
  isReasonMissing: boolean;
  reasonRef: Ref<HTMLInputElement>;
  pictureOf: (fileId: string) => string;
  preview: (file: VerificationFile) => ReactNode;
  onReason: (text: string) => void;
  onApprove: () => void;
  /** Sends it back while it waits, revokes it afterwards. */
  onRefuse: () => void;
}

/** One application: what was written beside what is known, the documents, the steps, and the decision. */
export function ReviewCase(props: CaseProps) {
  const { shown, message } = props;
  const { t } = useLingui();
  return (
    <section className={styles.case} aria-label={t`申请`}>
      {shown.status === 'none' ? (
        <StateBlock bare kind="empty" title={t`暂无待审核的申请`}>
          <Trans>教师在“账号设置”中提交后显示在此处。</Trans>
        </StateBlock>
      ) : (
        <Loaded
          shown={shown}
          what={t`申请`}
          bare
          skeleton={
            <div className={styles.content}>
              <SkeletonText lines={8} />
            </div>
          }
        >
          {(data) => (
            <>
              <div className={styles.content}>
                {message && (
                  <p role="alert" className={styles.problem}>
                    {message}
                  </p>
                )}
                <Application {...props} data={data} />
              </div>
              <Decision {...props} data={data} />
            </>
          )}
        </Loaded>
      )}
    </section>
  );
}

type OpenCase = CaseProps & { data: Verification };

function Application({ data, pictureOf, preview }: OpenCase) {
  const { t } = useLingui();
  const wait = useWait();
  const times = data.attempts;
  const waited = data.submittedAt && data.state === 'submitted' ? wait(data.submittedAt) : null;
  const rows = [
    [t`姓名`, data.realName, data.account.name],
    [t`工号`, data.staffNumber, data.account.staffNumber],
    [t`学校`, data.schoolName, data.account.schoolName],
    [t`手机`, '', data.account.phoneMasked],
  ] as const;
  return (
    <>
      <header className={styles.person}>
        <PersonFace name={data.realName} src={data.avatarFileId && pictureOf(data.avatarFileId)} size={56} />
        <div>
          <h2>{data.realName}</h2>
          <p>
            {[data.staffNumber, data.schoolName].filter(Boolean).join(' · ')}
            {'　'}
            {times > 0 ? <Trans>第 {times} 次申请</Trans> : <Trans>由学校录入</Trans>}
          </p>
        </div>
        {waited ? (
          <FlagTag tone={waited.isLate ? 'late' : 'now'}>{t`已等待 ${waited.words}`}</FlagTag>
        ) : (
          <StateFlag state={data.state} />
        )}
      </header>
      {data.reason && <p className={styles.reason}>{t`原因：${data.reason}`}</p>}
      {data.isOwn && <p className={styles.reason}>{t`这是你本人的申请，须由其他管理员处理。`}</p>}
      <div className={styles.sides}>
        <div>
          <h3>{t`申请信息与账号信息对照`}</h3>
          <div className={styles.facts} role="table" aria-label={t`申请信息与账号信息对照`}>
            {rows.map(([label, written, known]) => (
              <Fact key={label} label={label} written={written} known={known} />
            ))}
          </div>
        </div>
        <ReviewDocuments key={data.id} files={data.files} isEntered={times === 0} preview={preview} />
      </div>
      <StepLine data={data} />
    </>
  );
}

function Fact({ label, written, known }: { label: string; written: string; known: string }) {
  const { t } = useLingui();
  const isCompared = written !== '' && known !== '';
  const differs = isCompared && known !== written;
  return (
    <div role="row" data-differs={differs}>
      <span role="rowheader">{label}</span>
      <span role="cell">{written || '—'}</span>
      <span role="cell">
        {differs && <WarningFilled aria-label={t`不同`} />}
        {isCompared && !differs && <CheckmarkCircleFilled aria-label={t`相同`} />}
        {known || <small>{t`账号中无此信息`}</small>}
      </span>
    </div>
  );
}

function StepLine({ data }: { data: Verification }) {
  const { t } = useLingui();
  const { state, submittedAt, decidedAt, deciderName } = data;
  const decided = decidedAt ? [deciderName, minuteText(decidedAt)].filter(Boolean).join(' ') : '';
  const steps: Step[] = [
    {
      id: 'submit',
      name: data.attempts > 0 ? t`提交申请` : t`学校录入`,
      note: data.attempts > 0 && submittedAt ? minuteText(submittedAt) : undefined,
      state: 'done',
    },
    {
      id: 'review',
      name: state === 'rejected' ? t`已退回` : t`学校审核`,
      note: state === 'submitted' ? t`现在` : decided || undefined,
      state: state === 'submitted' ? 'now' : state === 'rejected' ? 'back' : 'done',
    },
    {
      id: 'teacher',
      name: state === 'revoked' ? t`认证已撤销` : t`开通教师身份`,
      note: state === 'approved' ? t`已打开的页面立即生效` : undefined,
      state: state === 'approved' ? 'done' : state === 'revoked' ? 'back' : 'next',
    },
  ];
  return (
    <div className={styles.steps}>
      <Steps label={t`进度`} steps={steps} />
    </div>
  );
}

function Decision({ data, isBusy, reason, isReasonMissing, reasonRef, onReason, onApprove, onRefuse }: OpenCase) {
  const { t } = useLingui();
  const isWaiting = data.state === 'submitted';
  if (data.isOwn || (!isWaiting && data.state !== 'approved')) return null;
  const label = isWaiting ? t`请输入退回原因，申请人可见` : t`请输入撤销原因，申请人可见`;
  return (
    <form
      className={styles.decide}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onRefuse();
      }}
    >
      <Field at="reason" className={styles.why} validationMessage={isReasonMissing ? t`请输入原因` : undefined}>
        <Input
          input={{ ref: reasonRef }}
          aria-label={label}
          placeholder={label}
          value={reason}
          maxLength={200}
          onChange={(_, { value }) => onReason(value)}
        />
      </Field>
      <Button type="submit" icon={<DismissRegular />} disabled={isBusy}>
        {isWaiting ? t`退回` : t`撤销认证`} <KeyCap>R</KeyCap>
      </Button>
      {isWaiting && (
        <Button type="button" appearance="primary" icon={<CheckmarkRegular />} disabled={isBusy} onClick={onApprove}>
          {t`通过，下一位`} <KeyCap>A</KeyCap>
        </Button>
      )}
    </form>
  );
}
