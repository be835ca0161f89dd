import { Trans } from '@lingui/react/macro';
import type { TeacherLink, TeacherPublication } from '#contract/teachers/teachers.contract.ts';
import layout from '#views/common/layout.module.css';
import { outsideHost } from '#views/common/outside-link.ts';
import text from '#views/common/text.module.css';
import styles from './teacher-about.module.css';

const card = `${layout.card} ${layout.padded}`;

/** A link that leads out of the product and says where to. */
const Outside = ({ address, children }: { address: string; children: string }) => (
  <a href={address} target="_blank" rel="noopener noreferrer nofollow" title={address}>
    {children} <small>↗ {outsideHost(address)}</small>
  </a>
);

/** 简介: an empty line begins a paragraph. Nothing where she wrote nothing. */
export const TeacherBiography = ({ biography, fields }: { biography: string; fields: readonly string[] }) =>
  biography.trim() === '' && fields.length === 0 ? null : (
    <section className={card}>
      <h2 className={text.card}>
        <Trans>简介</Trans>
      </h2>
      {biography.split(/\n\s*\n/).map((part, at) => (
        <p key={at} className={styles.prose}>
          {part.trim()}
        </p>
      ))}
      {fields.length > 0 && (
        <dl className={styles.fields}>
          <dt>
            <Trans>研究方向</Trans>
          </dt>
          <dd>{fields.join(' · ')}</dd>
        </dl>
      )}
    </section>
  );

/** 学术成果, in her order. */
export const TeacherPublications = ({ publications }: { publications: readonly TeacherPublication[] }) =>
  publications.length === 0 ? null : (
    <section className={card}>
      <h2 className={text.card}>
        <Trans>学术成果</Trans>
      </h2>
      <ol className={styles.publications}>
        {publications.map(({ title, venue, year, address }, at) => (
          <li key={at}>
            {address ? <Outside address={address}>{title}</Outside> : title}
            <small>{[venue, year].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ol>
    </section>
  );

/** Where else she is found. */
export const TeacherLinks = ({ links }: { links: readonly TeacherLink[] }) =>
  links.length === 0 ? null : (
    <section className={card}>
      <h2 className={text.card}>
        <Trans>相关链接</Trans>
      </h2>
      <ul className={styles.links}>
        {links.map(({ name, address }, at) => (
          <li key={at}>
            <Outside address={address}>{name}</Outside>
          </li>
        ))}
      </ul>
    </section>
  );
