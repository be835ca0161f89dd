import { useLingui } from '@lingui/react/macro';
import type { SchoolPage } from '#contract/schools/schools.contract.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import layout from '#views/common/layout.module.css';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import text from '#views/common/text.module.css';
import { SchoolTile } from './school-wall.view.tsx';
import styles from './school-wall.module.css';

interface Props {
  listed: Shown<SchoolPage>;
}

/** The schools that a search finds. */
export function SchoolFindings({ listed }: Props) {
  const { t } = useLingui();
  if (listed.status !== 'shown')
    return <NotLoaded shown={listed} what={t`学校`} skeleton={<SkeletonRows count={1} height={96} />} />;
  const schools = listed.data.data;
  if (schools.length === 0)
    return <p className={`${layout.card} ${layout.padded} ${text.meta}`}>{t`未找到该学校。`}</p>;
  return (
    <ul className={`${layout.card} ${styles.wall}`}>
      {schools.map((school) => (
        <li key={school.id}>
          <SchoolTile school={school} />
        </li>
      ))}
    </ul>
  );
}
