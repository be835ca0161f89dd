import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ManagedSchool, SchoolProfile } from '#contract/organisation/school-profile.contract.ts';
import { schoolsAddresses } from '#contract/schools/schools.addresses.ts';
import formCard from '#views/common/form-card.module.css';
import { PublicationActions } from '#views/common/publication-actions.view.tsx';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';
import { PagePublication } from './page-publication.view.tsx';
import styles from './publication.module.css';
import { useSchoolProfileWords } from './school-profile.words.tsx';

interface Props {
  managed: ManagedSchool;
  /** Fields of which everybody sees something else than is typed. */
  changes: readonly (keyof SchoolProfile)[];
  /** Nothing of what is typed keeps it from being published. */
  isReady: boolean;
  isMoving: boolean;
  saved: ReactNode;
  form: ReactNode;
  /** What areas have to say of the school. */
  sections: ReactNode;
  preview: ReactNode;
  onPublish: () => void;
  onDiscard: () => void;
  onVersions: () => void;
}

/** 学校信息: what a school says of itself, and the public page beside it. */
export function SchoolProfilePage(props: Props) {
  const { managed, changes, isReady, isMoving, saved, form, sections, preview } = props;
  const { t } = useLingui();
  const { names } = useSchoolProfileWords();
  const { school, publishedAt } = managed;
  // What is typed and not saved yet counts as well.
  const status = managed.status === 'published' && changes.length > 0 ? 'changed' : managed.status;
  return (
    <ManagePage
      title={t`学校信息`}
      actions={
        <PublicationActions
          {...{ saved, status, isReady, isMoving }}
          onPublish={props.onPublish}
          onDiscard={props.onDiscard}
          onVersions={publishedAt ? props.onVersions : undefined}
        />
      }
    >
      <PagePublication
        status={status}
        publishedAt={publishedAt}
        changes={changes.map((field) => names[field])}
        before={t`公开页目前显示平台登记的信息，发布后以此处填写的为准。`}
        link={
          <Link href={schoolsAddresses.detail.to({ id: school.id })}>
            <Trans>查看公开页</Trans>
          </Link>
        }
      />
      <div className={`${formCard.columns} ${styles.columns}`}>
        <div className={formCard.stack}>
          {form}
          {sections}
        </div>
        <aside className={styles.preview} aria-label={t`预览`}>
          {preview}
        </aside>
      </div>
    </ManagePage>
  );
}
