import { Button, Input } from '@fluentui/react-components';
import { DeleteRegular, DocumentRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FlagTag, type Tone } from '#views/common/flag.view.tsx';
import { SkeletonText } from '#views/common/skeleton.view.tsx';
import { FailedBlock } from '#views/common/state-block.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { SchoolBox } from './school-box.view.tsx';
import styles from './account.module.css';

export type VerificationStage =
  | 'loading'
  | 'failed'
  | 'none'
  | 'submitted'
  | 'approved'
  | 'rejected'
  | 'revoked'
  | 'editing'
  | 'submitting';

interface Form {
  realName: string;
  staffNumber: string;
  schoolId: string;
}

interface Props {
  stage: VerificationStage;
  form: Form;
  /** Documents, named as they were uploaded. */
  files: readonly { fileId: string; name: string }[];
  schoolName: string;
  /** What the server finds for the words in the field. */
  schools: readonly { id: string; name: string }[];
  isSearching: boolean;
  reason: string | null;
  problems: readonly string[];
  message: string | null;
  /** A drop zone for one more document; null where there may be no more. */
  upload: ReactNode;
  onSearchSchool: (text: string) => void;
  onChange: (change: Partial<Form>) => void;
  onRemoveFile: (fileId: string) => void;
  onEdit: () => void;
  onSubmit: () => void;
  onRetry: () => void;
}

/** 教师身份认证: where it stands, and the form to apply with. */
export function VerificationCard(props: Props) {
  const { stage, message, onRetry } = props;
  const { t } = useLingui();
  return (
    <section className={styles.card} id="verification" aria-label={t`教师身份认证`}>
      <div className={styles.head}>
        <h2>{t`教师身份认证`}</h2>
        <StageFlag stage={stage} />
      </div>
      {stage === 'loading' && <SkeletonText lines={3} />}
      {stage === 'failed' && <FailedBlock bare what={t`认证状态`} message={message ?? undefined} onRetry={onRetry} />}
      {stage === 'editing' || stage === 'submitting' ? <Apply {...props} /> : <Standing {...props} />}
    </section>
  );
}

function StageFlag({ stage }: Pick<Props, 'stage'>) {
  const { t } = useLingui();
  const flags: Partial<Record<VerificationStage, [Tone, string]>> = {
    none: ['none', t`未认证`],
    submitted: ['now', t`审核中`],
    approved: ['ok', t`已认证`],
    rejected: ['error', t`已退回`],
    revoked: ['late', t`已撤销`],
  };
  const flag = flags[stage];
  return flag ? <FlagTag tone={flag[0]}>{flag[1]}</FlagTag> : null;
}

function Standing({ stage, schoolName, reason, files, onEdit }: Props) {
  const { t } = useLingui();
  if (stage === 'loading' || stage === 'failed') return null;
  const said = reason ?? '';
  return (
    <>
      {stage === 'none' && (
        <p className={styles.hint}>
          <Trans>认证后可建课、批改作业和使用 AI 助手。需提供真实姓名、工号，以及教师资格证或在职证明。</Trans>
        </p>
      )}
      {stage === 'submitted' && (
        <div className={styles.note}>
          <Trans>{schoolName}正在审核，一般 1 个工作日内有结果。通过后立即生效，无需重新登录。</Trans>
        </div>
      )}
      {stage === 'approved' && (
        <div className={styles.note} data-tone="ok">
          <Trans>你是{schoolName}的认证教师。</Trans>
        </div>
      )}
      {(stage === 'rejected' || stage === 'revoked') && (
        <div className={styles.note} data-tone="late" role="status">
          {stage === 'rejected' ? <Trans>学校已退回：{said}</Trans> : <Trans>学校已撤销认证：{said}</Trans>}
        </div>
      )}
      {files.length > 0 && stage !== 'none' && (
        <ul className={styles.files} aria-label={t`证明材料`}>
          {files.map(({ fileId, name }) => (
            <li key={fileId} className={styles.file}>
              <DocumentRegular fontSize={20} aria-hidden />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      )}
      {(stage === 'none' || stage === 'rejected' || stage === 'revoked') && (
        <div>
          <Button appearance="primary" onClick={onEdit}>
            {stage === 'none' ? t`申请认证` : t`重新申请`}
          </Button>
        </div>
      )}
    </>
  );
}

function Apply(props: Props) {
  const { stage, form, files, schools, schoolName, problems, message, upload } = props;
  const { t } = useLingui();
  const isWorking = stage === 'submitting';
  const wrong = (problem: string, text: string) => (problems.includes(problem) ? text : undefined);
  return (
    <form
      noValidate
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      {message && (
        <p role="alert" className={styles.note} data-tone="late">
          {message}
        </p>
      )}
      <div className={styles.fields}>
        <Field at="realName" label={t`真实姓名`} required validationMessage={wrong('nameMissing', t`请输入真实姓名`)}>
          <Input
            value={form.realName}
            maxLength={40}
            disabled={isWorking}
            onChange={(_, { value }) => props.onChange({ realName: value })}
          />
        </Field>
        <Field at="staffNumber" label={t`工号`} required validationMessage={wrong('numberMissing', t`请输入工号`)}>
          <Input
            value={form.staffNumber}
            maxLength={40}
            disabled={isWorking}
            onChange={(_, { value }) => props.onChange({ staffNumber: value })}
          />
        </Field>
        <Field
          at="schoolId"
          label={t`学校`}
          required
          className={styles.wide}
          validationMessage={wrong('schoolMissing', t`请从列表中选择学校`)}
        >
          <SchoolBox
            name={schoolName}
            schools={schools}
            schoolId={form.schoolId}
            isSearching={props.isSearching}
            disabled={isWorking}
            onSearch={props.onSearchSchool}
            onChoose={(schoolId) => props.onChange({ schoolId })}
          />
        </Field>
        <Field
          at="fileIds"
          label={t`证明材料`}
          hint={t`教师资格证、在职证明等，图片或 PDF，1 到 5 份；仅你和审核学校可见`}
          required
          className={styles.wide}
          validationMessage={wrong('filesMissing', t`请上传至少一份材料`)}
        >
          <div className={styles.files}>
            {files.map(({ fileId, name }) => (
              <div key={fileId} className={styles.file}>
                <DocumentRegular fontSize={20} aria-hidden />
                <span>{name}</span>
                <Button
                  appearance="subtle"
                  size="small"
                  icon={<DeleteRegular />}
                  aria-label={t`移除${name}`}
                  disabled={isWorking}
                  onClick={() => props.onRemoveFile(fileId)}
                />
              </div>
            ))}
            {upload}
          </div>
        </Field>
      </div>
      <div>
        <Button type="submit" appearance="primary" disabled={isWorking}>
          {isWorking ? t`正在提交` : t`提交审核`}
        </Button>
      </div>
    </form>
  );
}
