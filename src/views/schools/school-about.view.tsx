import { Trans, useLingui } from '@lingui/react/macro';
import type { SchoolDetail } from '#contract/schools/schools.contract.ts';
import layout from '#views/common/layout.module.css';
import text from '#views/common/text.module.css';
import styles from './school.module.css';

/** What the school says of itself, and how to reach it. */
export function SchoolAbout({ school }: { school: SchoolDetail }) {
  const { t } = useLingui();
  const { introduction, address, website, telephone } = school;
  if (!(introduction || address || website || telephone)) return null;
  return (
    <section className={`${layout.card} ${layout.padded} ${styles.about}`} aria-label={t`学校简介`}>
      <h2 className={text.card}>
        <Trans>学校简介</Trans>
      </h2>
      {introduction && <p>{introduction}</p>}
      <dl>
        {address && (
          <>
            <dt>
              <Trans>地址</Trans>
            </dt>
            <dd>{address}</dd>
          </>
        )}
        {website && (
          <>
            <dt>
              <Trans>官网</Trans>
            </dt>
            <dd>
              <a href={website} target="_blank" rel="noopener noreferrer">
                {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
              </a>
            </dd>
          </>
        )}
        {telephone && (
          <>
            <dt>
              <Trans>课程咨询</Trans>
            </dt>
            <dd>{telephone}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
