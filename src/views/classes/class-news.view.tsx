import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { FlagTag } from '../common/flag.view.tsx';
import { dayText } from '../common/moments.ts';
import styles from './class-page.module.css';

interface Line {
  id: string;
  title: string;
  href: string;
  facts: readonly string[];
  /** Not read, or not looked at yet. */
  isNew: boolean;
}

interface Props {
  title: string;
  lines: readonly Line[];
  more: ReactNode;
}

/** A few lines of a class, each with where it leads; nothing where there are none. */
function ClassLines({ title, lines, more }: Props) {
  const { t } = useLingui();
  if (lines.length === 0) return null;
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.lineHead}>
        <h2>{title}</h2>
        {more}
      </header>
      <ul className={styles.lines}>
        {lines.map(({ id, title: name, href, facts, isNew }) => (
          <li key={id}>
            <Link href={href}>{name}</Link>
            {isNew && <FlagTag tone="now">{t`新`}</FlagTag>}
            <small>{facts.join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Notice {
  messageId: string;
  title: string;
  senderName: string;
  sentAt: string;
  isRead: boolean;
}

/** The last announcements to the class that reached its reader. */
export function ClassNotices({ notices, hrefOf }: { notices: readonly Notice[]; hrefOf: (id: string) => string }) {
  const { t } = useLingui();
  const lines = notices.map(({ messageId, title, senderName, sentAt, isRead }) => ({
    ...{ id: messageId, title, href: hrefOf(messageId), isNew: !isRead },
    facts: [senderName, dayText(sentAt)].filter((fact) => fact !== ''),
  }));
  return <ClassLines title={t`班级公告`} lines={lines} more={null} />;
}

interface ClassFile {
  id: string;
  name: string;
  changedAt: string;
  isNew: boolean;
}

/** What of the course files is for this class. */
export function ClassFiles(props: { files: readonly ClassFile[]; hrefOf: (file: ClassFile) => string; all: string }) {
  const { t } = useLingui();
  const { files, hrefOf, all } = props;
  const lines = files.map((file) => ({
    ...{ id: file.id, title: file.name, href: hrefOf(file), isNew: file.isNew, facts: [dayText(file.changedAt)] },
  }));
  const more = (
    <Link href={all}>
      <Trans>全部课程资料</Trans>
    </Link>
  );
  return <ClassLines title={t`班级资料`} lines={lines} more={more} />;
}
