import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { PageOf } from '#contract/common/shapes.contract.ts';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import type { LibraryRecord } from '#contract/library/library.codec.ts';
import { CoverView } from '#views/common/cover.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import layout from '#views/common/layout.module.css';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import text from '#views/common/text.module.css';
import styles from './school-libraries.module.css';

interface Props {
  schoolId: string;
  listed: Shown<PageOf<LibraryRecord>>;
}

/** Three libraries of a school, and the way to all; nothing where it builds none. */
export function SchoolLibraries({ schoolId, listed }: Props) {
  const { t } = useLingui();
  if (listed.status === 'shown' && listed.data.data.length === 0) return null;
  return (
    <section className={`${layout.card} ${layout.padded}`} aria-label={t`资源库`}>
      <div className={layout.between}>
        <h2 className={text.card}>
          <Trans>资源库</Trans>
        </h2>
        {listed.status === 'shown' && (
          <Link className={styles.all} href={libraryAddresses.list.to({ school: schoolId })}>
            <Trans>全部 {listed.data.totalCount}</Trans>
          </Link>
        )}
      </div>
      <Loaded shown={listed} what={t`资源库`} skeleton={<SkeletonRows count={3} height={64} />} bare>
        {({ data }) => (
          <ul className={styles.rows}>
            {data.map(({ id, name, subject, banner, materialCount }) => (
              <li key={id}>
                <span className={styles.cover}>
                  <CoverView id={id} subject={subject} src={banner || null} />
                </span>
                <div>
                  <Link href={libraryAddresses.home.to({ id })}>{name}</Link>
                  <small>
                    <Plural value={materialCount} other="# 件素材" />
                  </small>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
