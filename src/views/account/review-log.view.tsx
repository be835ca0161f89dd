import { Select } from '@fluentui/react-components';
import {
  ArrowUndoRegular,
  DismissRegular,
  DocumentArrowUpRegular,
  EyeRegular,
  ShieldCheckmarkRegular,
} from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type {
  VerificationLog,
  VerificationLogQuery,
  VerificationStep,
} from '#contract/verification/verification.contract.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { clockText, dayText } from '#views/common/moments.ts';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonText } from '#views/common/skeleton.view.tsx';
import { useStepWords } from './verification.words.tsx';
import styles from './review.module.css';

export type LogDays = VerificationLogQuery['days'];

interface Props {
  days: LogDays;
  shown: Shown<VerificationLog>;
  onDays: (days: LogDays) => void;
  onMore: () => void;
  onOpen: (verificationId: string) => void;
}

/** Who did what, newest first; whatever was decided can be opened again. */
export function ReviewLog({ days, shown, onDays, onMore, onOpen }: Props) {
  const { t } = useLingui();
  return (
    <section className={styles.log} aria-label={t`操作日志`}>
      <header>
        <h2>{t`操作日志`}</h2>
        <Select
          size="small"
          aria-label={t`时间范围`}
          value={days}
          onChange={(_, { value }) => onDays(value === '7' || value === '30' ? value : '1')}
        >
          <option value="1">{t`今天`}</option>
          <option value="7">{t`近 7 天`}</option>
          <option value="30">{t`近 30 天`}</option>
        </Select>
      </header>
      <div className={styles.entries}>
        <Loaded
          shown={shown}
          what={t`操作日志`}
          bare
          skeleton={<SkeletonText lines={6} />}
          empty={<p className={styles.none}>{days === '1' ? t`今天暂无操作` : t`该时间段内暂无操作`}</p>}
        >
          {(page) => (
            <ol>
              {page.data.map((step) => (
                <Entry key={step.id} step={step} isDayShown={days !== '1'} onOpen={onOpen} />
              ))}
            </ol>
          )}
        </Loaded>
      </div>
      {shown.status === 'shown' && shown.data.data.length < shown.data.totalCount && (
        <footer>
          <button type="button" className={styles.link} onClick={onMore}>
            {t`加载更多（共 ${shown.data.totalCount} 条）`}
          </button>
        </footer>
      )}
    </section>
  );
}

const looks: Record<VerificationStep['action'], ['time' | 'add' | 'ok' | 'no', ReactNode]> = {
  submit: ['add', <DocumentArrowUpRegular key="submit" fontSize={18} />],
  view: ['time', <EyeRegular key="view" fontSize={18} />],
  approve: ['ok', <ShieldCheckmarkRegular key="approve" fontSize={18} />],
  reject: ['no', <DismissRegular key="reject" fontSize={18} />],
  revoke: ['no', <ArrowUndoRegular key="revoke" fontSize={18} />],
};

function Entry({
  step,
  isDayShown,
  onOpen,
}: {
  step: VerificationStep;
  isDayShown: boolean;
  onOpen: (id: string) => void;
}) {
  const { t } = useLingui();
  const { at, action, actorName, realName, reason, verificationId } = step;
  const words = useStepWords();
  const [tone, icon] = looks[action];
  return (
    <li>
      <time dateTime={at}>
        {isDayShown && <span>{dayText(at)}</span>}
        {clockText(at)}
      </time>
      <i data-tone={tone} aria-hidden>
        {icon}
      </i>
      <div>
        <p>
          {actorName || t`已注销用户`} <b>{words[action]}</b>
        </p>
        <p>
          {action !== 'submit' && (
            <button type="button" className={styles.link} onClick={() => onOpen(verificationId)}>
              {realName}
            </button>
          )}
          {reason && <span>{t`原因：${reason}`}</span>}
        </p>
      </div>
    </li>
  );
}
