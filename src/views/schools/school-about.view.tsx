import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SchoolDetail } from '#contract/schools/schools.contract.ts';
import layout from '#views/common/layout.module.css';
import { RichText } from '#views/common/rich-text.view.tsx';
import text from '#views/common/text.module.css';
import styles from './school.module.css';

/** What the school says of itself, and how to reach it. */
export function SchoolAbout({ school }: { school: SchoolDetail }) {
  const { t } = useLingui();
  const { introduction, address, website, telephone, email, contacts } = school;
  if (!(introduction || address || website || telephone || email || contacts.length > 0)) return null;
  return (
    <section className={`${layout.card} ${layout.padded} ${styles.about}`} aria-label={t`学校简介`}>
      <h2 className={text.card}>
        <Trans>学校简介</Trans>
      </h2>
      {introduction && <RichText html={introduction} className={styles.introduction!} />}
      <dl>
        <Fact name={t`地址`}>{address}</Fact>
        <Fact name={t`官网`}>
          {website && (
            <a href={website} target="_blank" rel="noopener noreferrer">
              {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
            </a>
          )}
        </Fact>
        <Fact name={t`课程咨询`}>{telephone}</Fact>
        <Fact name={t`邮箱`}>{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
        {contacts.map(({ name, value }, at) => (
          <Fact key={at} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

/** Left out where there is nothing to say. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  ) : null;
