import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import type { MaterialDetailRecord } from '#contract/library/library.codec.ts';
import layout from '#views/common/layout.module.css';
import { Crumbs } from '#views/common/page-head.view.tsx';
import { MaterialFacts } from './material-facts.view.tsx';
import styles from './material-page.module.css';

interface Props {
  material: MaterialDetailRecord;
  /** Where the material is shown. */
  stage: ReactNode;
  /** What can be done with it. */
  actions: ReactNode;
  /** Cards at the right, below the actions. */
  aside: ReactNode;
}

/** `/lib/material/detail`: one material, seen before it is taken. */
export function MaterialPage({ material, stage, actions, aside }: Props) {
  const { t } = useLingui();
  const { libraryId, libraryName, title } = material;
  return (
    <div className={`${layout.content} ${styles.page}`}>
      <Crumbs
        crumbs={[
          { label: t`资源库`, href: libraryAddresses.list.to() },
          { label: libraryName, href: libraryAddresses.home.to({ id: libraryId }) },
          { label: t`素材中心`, href: libraryAddresses.materials.to({ id: libraryId }) },
          { label: title },
        ]}
      />
      <div className={`${layout.detail} ${styles.split}`}>
        <div className={styles.stage}>{stage}</div>
        <div className={styles.actions}>{actions}</div>
        <div className={styles.facts}>
          <MaterialFacts material={material} />
        </div>
        <aside className={styles.aside}>{aside}</aside>
      </div>
    </div>
  );
}
