import type { ReactNode } from 'react';
import { Link } from 'wouter';
import card from '#views/common/card.module.css';
import { CoverView } from '#views/common/cover.view.tsx';
import { publicMedia } from '#contract/files/files.rule.ts';
import { EmblemView } from '#views/common/emblem.view.tsx';
import type { Edition } from '#views/common/theme.ts';
import styles from './course-card.module.css';

interface Props {
  cover: { id: string; subject: string; category?: string | null; src?: string | null };
  title: string;
  href: string;
  school: { id: string; name: string; glyph: string; edition: Edition; logoFileId?: string | null };
  teacher: string;
  ribbon?: ReactNode;
  pill?: ReactNode;
  foot: ReactNode;
  headingLevel?: 2 | 3;
}

/** The body of every course card: one link, one tab stop. Stands in `layout.cards` or the like; rows share heights. */
export function CourseTile({ cover, title, href, school, teacher, ribbon, pill, foot, headingLevel = 3 }: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={`${card.card} ${card.parts} ${styles.tile}`}>
      <div className={card.cover}>
        <CoverView {...cover} />
        {ribbon && <span className={styles.ribbon}>{ribbon}</span>}
        {pill && <span className={styles.pill}>{pill}</span>}
      </div>
      <div>
        <Heading className={`${card.link} ${styles.title}`}>
          <Link className={card.twoLines} href={href}>
            {title}
          </Link>
        </Heading>
        <p className={styles.who}>
          <EmblemView
            id={school.id}
            glyph={school.glyph}
            edition={school.edition}
            src={school.logoFileId ? publicMedia(school.logoFileId) : null}
          />
          <span>{[school.name, teacher].filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      {foot}
    </article>
  );
}
