import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { publicMedia } from '#contract/files/files.rule.ts';
import { schoolsAddresses } from '#contract/schools/schools.addresses.ts';
import type { School } from '#contract/schools/schools.contract.ts';
import { EmblemView } from '#views/common/emblem.view.tsx';
import layout from '#views/common/layout.module.css';
import { SectionHead } from '#views/common/section-head.view.tsx';
import type { Edition } from '#views/common/theme.ts';
import styles from './school-wall.module.css';

interface Props {
  edition: Edition;
  /** At most two rows of eight. */
  schools: readonly School[];
  total: number;
}

/** The schools that build the platform together; each leads to its page. */
export function SchoolWall({ edition, schools, total }: Props) {
  const { t } = useLingui();
  const title = edition === 've' ? t`共建院校` : t`共建高校`;
  return (
    <section className={`${layout.content} ${styles.section}`} aria-label={title}>
      <SectionHead title={title}>
        <Trans>{total} 所学校在平台开课</Trans>
      </SectionHead>
      <ul className={`${layout.card} ${styles.wall}`}>
        {schools.map((school) => (
          <li key={school.id}>
            <SchoolTile school={school} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Emblem, name, and how many courses; leads to its page. */
export const SchoolTile = ({ school }: { school: School }) => (
  <Link href={schoolsAddresses.detail.to({ id: school.id })} className={styles.tile}>
    <EmblemView
      id={school.id}
      glyph={school.glyph}
      edition={school.edition}
      size={56}
      src={school.logoFileId && publicMedia(school.logoFileId)}
    />
    <b>{school.name}</b>
    <small>
      <Trans>{school.courseCount} 门课程</Trans>
    </small>
  </Link>
);
