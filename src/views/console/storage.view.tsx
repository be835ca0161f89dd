import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { StorageUsage } from '#contract/console/console-storage.contract.ts';
import { Bar, Stat } from '#views/common/figures.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { kindNames, sizeText } from '#views/files/file.words.ts';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';
import styles from './console.module.css';

export type StorageTab = 'usage' | 'files' | 'orphans';

/** 文件存储: what files take, the largest, those that nobody shows. */
export function StoragePage({
  tab,
  onTab,
  children,
}: {
  tab: StorageTab;
  onTab: (tab: StorageTab) => void;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <ManagePage
      title={t`文件存储`}
      tabs={{
        label: t`文件存储`,
        value: tab,
        choices: [
          { value: 'usage', label: t`占用` },
          { value: 'files', label: t`最大的文件` },
          { value: 'orphans', label: t`未使用的文件` },
        ],
      }}
      onTab={onTab}
    >
      {children}
    </ManagePage>
  );
}

export function Usage({ shown }: { shown: Shown<StorageUsage> }) {
  const { t, i18n } = useLingui();
  return (
    <Loaded shown={shown} what={t`存储占用`} skeleton={<SkeletonRows count={8} height={48} />}>
      {({ files, bytes, storedBytes, freeShare, schools, kinds }) => (
        <>
          <section className={styles.card} aria-label={t`合计`}>
            <div className={styles.facts}>
              <Stat label={t`文件`} value={i18n.number(files)} unit={t({ message: '个', context: 'file' })} />
              <Stat label={t`合计大小`} value={sizeText(bytes)} note={t`相同内容重复计算`} />
              <Stat label={t`实际存储`} value={sizeText(storedBytes)} note={t`相同内容只存一份`} />
              <Stat
                label={t`磁盘剩余`}
                value={freeShare === null ? '—' : i18n.number(freeShare, { style: 'percent' })}
                note={freeShare === null ? t`对象存储不限` : t`低于 10% 时不能上传`}
              />
            </div>
          </section>
          <div className={styles.columns}>
            <Shares
              title={t`按学校`}
              rows={schools.map(({ schoolId, name, ...row }) => ({
                ...row,
                id: schoolId ?? '',
                name: name || t`不属于学校`,
              }))}
              bytes={bytes}
            />
            <Shares
              title={t`按类型`}
              rows={kinds.map(({ kind, ...row }) => ({
                ...row,
                id: kind,
                name: kind === 'other' ? t({ message: '其他', context: 'file' }) : i18n._(kindNames[kind]),
              }))}
              bytes={bytes}
            />
          </div>
        </>
      )}
    </Loaded>
  );
}

interface Row {
  id: string;
  name: string;
  files: number;
  bytes: number;
}

function Shares({ title, rows, bytes }: { title: string; rows: readonly Row[]; bytes: number }) {
  const { t, i18n } = useLingui();
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{t`暂无文件`}</p>
      ) : (
        <ul className={styles.share}>
          {rows.map((row) => (
            <li key={row.id}>
              <span>{row.name}</span>
              <em>
                {sizeText(row.bytes)} · {t`${i18n.number(row.files)} 个文件`}
              </em>
              <Bar share={bytes === 0 ? 0 : row.bytes / bytes} label={row.name} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
