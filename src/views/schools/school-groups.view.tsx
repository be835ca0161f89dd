import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { publicMedia } from '#contract/files/files.rule.ts';
import { schoolsAddresses } from '#contract/schools/schools.addresses.ts';
import type { School } from '#contract/schools/schools.contract.ts';
import type { SchoolKind } from '#contract/schools/school-kinds.rule.ts';
import { EmblemView } from '#views/common/emblem.view.tsx';
import layout from '#views/common/layout.module.css';
import { groupsOf } from './school-groups.rule.ts';
import styles from './school-groups.module.css';
import { schoolKindNames, type SchoolSort } from './school.words.ts';

/** Groups of schools in rows of six: those that are small stand beside each other. */
export function SchoolGroups({ schools, sort }: { schools: readonly School[]; sort: SchoolSort }) {
  const { i18n } = useLingui();
  return (
    <div className={`${layout.card} ${styles.card}`}>
      <div className={styles.groups}>
        {groupsOf(schools, sort).map((group) => (
          <section
            key={group.key}
            style={{ '--schools': group.schools.length } as CSSProperties}
            data-whole={sort === 'courses'}
          >
            {group.key && (
              <h3>
                {sort === 'kind' ? i18n._(schoolKindNames[group.key as SchoolKind]) : group.key}{' '}
                <small>
                  <Plural value={group.schools.length} other="# 所" />
                </small>
              </h3>
            )}
            <ul>
              {group.schools.map((school) => (
                <SchoolEntry key={school.id} school={school} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function SchoolEntry({ school }: { school: School }) {
  const { i18n } = useLingui();
  const [courses, teachers] = [school.courseCount, school.teacherCount].map((one) => i18n.number(one));
  return (
    <li>
      <Link href={schoolsAddresses.detail.to({ id: school.id })} className={styles.school}>
        <EmblemView
          id={school.id}
          glyph={school.glyph}
          edition={school.edition}
          size={64}
          src={school.logoFileId && publicMedia(school.logoFileId)}
        />
        <b>{school.name}</b>
        <small>
          <span>{i18n._(schoolKindNames[school.kind])}</span>
          <span>
            <Trans>{courses} 门课</Trans>
          </span>
          <span>
            <Trans>{teachers} 位教师</Trans>
          </span>
        </small>
      </Link>
    </li>
  );
}
