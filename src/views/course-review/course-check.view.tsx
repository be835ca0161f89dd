import { Button, Input } from '@fluentui/react-components';
import { CheckmarkCircleFilled, ErrorCircleFilled, WarningFilled } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CourseCheck, CourseFinding } from '#contract/course-review/course-review.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { WideDialog } from '#views/common/wide-dialog.view.tsx';
import { findingNames } from './course-review.words.ts';
import styles from './course-check.module.css';

interface Props {
  shown: Shown<CourseCheck>;
  /** The draft goes into review from here; null: it is only looked at. */
  submitting: { note: string; onNote: (note: string) => void } | null;
  isBusy: boolean;
  message: string | null;
  onOpen: (finding: CourseFinding) => void;
  onSubmit: () => void;
  onCancel: () => void;
}

/** What is missing, each with the way to its place; and what goes into review. */
export function CourseCheckDialog({ shown, submitting, isBusy, message, onOpen, onSubmit, onCancel }: Props) {
  const { t } = useLingui();
  const findings = (
    <Loaded shown={shown} what={t`自查结果`} bare skeleton={<SkeletonRows count={4} height={44} />}>
      {(check) => <Findings check={check} onOpen={onOpen} />}
    </Loaded>
  );
  if (!submitting)
    return (
      <WideDialog title={t`发布前自查`} onDismiss={onCancel}>
        {findings}
      </WideDialog>
    );
  const isStopped = shown.status !== 'shown' || shown.data.findings.some(({ isMust }) => isMust);
  return (
    <AskDialog
      title={<Trans>送审</Trans>}
      agree={t`送审`}
      width={640}
      isOff={isBusy || isStopped}
      onAgree={onSubmit}
      onCancel={onCancel}
    >
      {findings}
      <Field
        at="note"
        label={t`送审说明`}
        hint={t`审核人可见，例如本版修改的重点`}
        validationMessage={message ?? undefined}
      >
        <Input value={submitting.note} maxLength={200} onChange={(_, { value }) => submitting.onNote(value)} />
      </Field>
    </AskDialog>
  );
}

function Findings({ check: { findings, checked }, onOpen }: { check: CourseCheck; onOpen: Props['onOpen'] }) {
  const { t, i18n } = useLingui();
  const musts = findings.filter(({ isMust }) => isMust).length;
  const rest = findings.length - musts;
  return (
    <div className={styles.check}>
      <p role="status">
        {musts > 0 ? (
          <Trans>
            检查 {checked} 项，{musts} 项须先处理，{rest} 项建议处理
          </Trans>
        ) : rest > 0 ? (
          <Trans>
            检查 {checked} 项，{rest} 项建议处理，不影响发布
          </Trans>
        ) : (
          <>
            <CheckmarkCircleFilled aria-hidden className={styles.fine} /> <Trans>检查 {checked} 项，未发现问题</Trans>
          </>
        )}
      </p>
      <ul>
        {findings.map((one) => (
          <li key={`${one.kind} ${one.nodeId ?? one.tab} ${one.subject}`}>
            {one.isMust ? (
              <ErrorCircleFilled className={styles.must} aria-label={t`须先处理`} />
            ) : (
              <WarningFilled className={styles.advice} aria-label={t`建议处理`} />
            )}
            <span>
              {i18n._(findingNames[one.kind])}
              {one.subject && <small>{one.subject}</small>}
            </span>
            <Button size="small" aria-label={t`前往：${i18n._(findingNames[one.kind])}`} onClick={() => onOpen(one)}>
              {t`前往`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
