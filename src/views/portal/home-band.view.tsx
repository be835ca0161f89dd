import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { hourOf } from '#contract/common/platform-time.rule.ts';
import layout from '#views/common/layout.module.css';
import { weekdayText } from '#views/common/moments.ts';
import { Scales } from '#views/common/scales.view.tsx';
import { now } from '#views/common/now.ts';
import styles from './home-today.module.css';

interface Props {
  /** How the person is called. */
  name: string;
  /** The sections of the day. */
  children: ReactNode;
}

/** The home of somebody logged in: the greeting over the clouds, and below it what areas put there. */
export const HomeBand = ({ name, children }: Props) => (
  <div className={styles.page}>
    <div className={styles.band}>
      <Scales className={styles.scales} pitch={120} height={640} />
    </div>
    <div className={`${layout.content} ${styles.greeting}`}>
      <Greeting name={name} />
    </div>
    {children}
  </div>
);

/** By the platform's clock, as every time on its pages. */
function Greeting({ name }: { name: string }) {
  const { t } = useLingui();
  const [at] = useState(now);
  const hour = hourOf(at);
  const hello =
    hour < 6
      ? t`${name}，夜深了`
      : hour < 12
        ? t`${name}，上午好`
        : hour < 18
          ? t`${name}，下午好`
          : t`${name}，晚上好`;
  return (
    <>
      <h1 className={styles.hello}>{hello}</h1>
      <p className={styles.date}>{weekdayText(at)}</p>
    </>
  );
}
