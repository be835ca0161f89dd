import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { JoiningList } from '#contract/account/joining.contract.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonText } from '#views/common/skeleton.view.tsx';
import text from '#views/common/text.module.css';
import styles from './account.module.css';

interface Props {
  shown: Shown<JoiningList>;
  children: (list: JoiningList) => ReactNode;
}

/** 合并账号: its head, and the step that it is at. */
export function JoiningPage({ shown, children }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.stack}>
      <h1 className={text.section}>{t`合并账号`}</h1>
      <Loaded shown={shown} what={t`合并账号`} skeleton={<SkeletonText lines={5} />}>
        {children}
      </Loaded>
    </div>
  );
}
