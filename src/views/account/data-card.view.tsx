import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular, DeleteRegular, MergeRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Deletion } from '#contract/account/account.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { dayText } from '#views/common/moments.ts';
import type { Shown } from '#views/common/shown.ts';
import { AccountCard } from './account-card.view.tsx';
import styles from './account.module.css';

interface DataProps {
  shown: Shown<Deletion>;
  isBusy: boolean;
  onExport: (format: 'json' | 'csv') => void;
  onDelete: () => void;
  onKeep: () => void;
  onJoin: () => void;
}

/** 我的数据: a copy of everything, and the wish to be gone. */
export function DataCard({ shown, isBusy, onExport, onDelete, onKeep, onJoin }: DataProps) {
  const { t } = useLingui();
  return (
    <AccountCard title={t`我的数据`} shown={shown}>
      {({ dueAt }) => {
        const day = dueAt ? dayText(dueAt) : '';
        return (
          <div className={styles.rows}>
            <div className={styles.row}>
              <ArrowDownloadRegular fontSize={20} aria-hidden />
              <span>
                <strong>{t`导出我的数据`}</strong>
                <small>{t`个人资料、登录记录、选课、学习进度、作业和答案、成绩、反馈、文件清单和操作记录；导出前需确认身份`}</small>
              </span>
              <span className={styles.acts}>
                <Button disabled={isBusy} onClick={() => onExport('json')}>
                  JSON
                </Button>
                <Button disabled={isBusy} onClick={() => onExport('csv')}>
                  CSV
                </Button>
              </span>
            </div>
            <div className={styles.row}>
              <MergeRegular fontSize={20} aria-hidden />
              <span>
                <strong>{t`合并账号`}</strong>
                <small>{t`将你的另一个账号并入当前账号；两个账号都需验证，7 天内可以撤销`}</small>
              </span>
              <Button onClick={onJoin}>{t`合并账号`}</Button>
            </div>
            <div className={styles.row}>
              <DeleteRegular fontSize={20} aria-hidden />
              <span>
                <strong>
                  {t`注销账号`}
                  {dueAt && <FlagTag tone="late">{t`等待注销`}</FlagTag>}
                </strong>
                <small>
                  {dueAt ? (
                    <Trans>将于 {day} 完成，此前可以撤回。</Trans>
                  ) : (
                    <Trans>15 个工作日内删除个人信息；成绩等教学记录将匿名保留。</Trans>
                  )}
                </small>
              </span>
              {dueAt ? (
                <Button disabled={isBusy} onClick={onKeep}>{t`撤回申请`}</Button>
              ) : (
                <Button disabled={isBusy} onClick={onDelete}>{t`申请注销`}</Button>
              )}
            </div>
          </div>
        );
      }}
    </AccountCard>
  );
}
