import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Link } from 'wouter';
import type { HealthState, Overview } from '#contract/console/console.contract.ts';
import { unitsOf } from '#contract/common/length.rule.ts';
import { Stat } from '#views/common/figures.view.tsx';
import { FlagTag, type Tone } from '#views/common/flag.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { clockSecondText, minuteText } from '#views/common/moments.ts';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';
import styles from './console.module.css';

const words: Record<HealthState, MessageDescriptor> = {
  well: msg({ message: '正常', context: 'health' }),
  attention: msg`需关注`,
  failed: msg({ message: '故障', context: 'health' }),
  absent: msg({ message: '未启用', context: 'health' }),
};
const tones: Record<HealthState, Tone> = { well: 'ok', attention: 'late', failed: 'error', absent: 'none' };

/** 运行概况: the parts of the platform, and what waits or failed. */
export function OverviewPage({ shown }: { shown: Shown<Overview> }) {
  const { t } = useLingui();
  return (
    <ManagePage title={t`运行概况`}>
      <Loaded shown={shown} what={t`运行概况`} skeleton={<SkeletonRows count={8} height={64} />}>
        {(overview) => (
          <>
            <Facts overview={overview} />
            <Parts overview={overview} />
            <Work overview={overview} />
          </>
        )}
      </Loaded>
    </ManagePage>
  );
}

function Facts({ overview: { version, runtime, migration, startedAt, at } }: { overview: Overview }) {
  const { t } = useLingui();
  const { days, hours, minutes } = unitsOf(Date.parse(at) - Date.parse(startedAt));
  const up = days > 0 ? t`${days} 天 ${hours} 小时` : hours > 0 ? t`${hours} 小时 ${minutes} 分钟` : t`${minutes} 分钟`;
  return (
    <section className={styles.card} aria-label={t`版本`}>
      <div className={styles.facts}>
        <Stat label={t`版本`} value={version} note={`Node.js ${runtime}`} />
        <Stat label={t`已运行`} value={up} note={t`${minuteText(startedAt)}启动`} />
        <Stat label={t`数据库版本`} value={migration.split('_', 1)[0] || '—'} note={migration} />
        <Stat label={t`检查时间`} value={clockSecondText(at)} note={t`每 10 秒自动更新`} />
      </div>
    </section>
  );
}

function Parts({ overview: { checks } }: { overview: Overview }) {
  const { t, i18n } = useLingui();
  return (
    <section className={styles.card} aria-label={t`组成部分`}>
      <h2>{t`组成部分`}</h2>
      <ul className={styles.parts}>
        {checks.map(({ id, name, state, says }) => (
          <li key={id}>
            <span className={styles.name}>
              <b>{name}</b>
              <FlagTag tone={tones[state]}>{i18n._(words[state])}</FlagTag>
            </span>
            <p>{says}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Work({ overview: { waiting } }: { overview: Overview }) {
  const { t, i18n } = useLingui();
  return (
    <section className={styles.card} aria-label={t({ message: '待处理', context: 'work' })}>
      <h2>{t({ message: '待处理', context: 'work' })}</h2>
      <ul className={styles.work}>
        {waiting.map((one) => (
          <li key={one.id}>
            <Link href={one.address}>
              <b>{one.name}</b>
              {one.failed !== null && one.failed > 0 && (
                <FlagTag tone="error">
                  <Trans>失败 {i18n.number(one.failed)}</Trans>
                </FlagTag>
              )}
              {one.waiting === null ? (
                <FlagTag tone="late">{t`数量未知`}</FlagTag>
              ) : (
                <FlagTag tone={one.waiting > 0 ? 'now' : 'none'}>
                  <Trans context="work">待处理 {i18n.number(one.waiting)}</Trans>
                </FlagTag>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
