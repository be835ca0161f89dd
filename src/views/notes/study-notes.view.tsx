import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Note, NotePage } from '#contract/notes/notes.contract.ts';
import { Loaded } from '../common/loaded.view.tsx';
import { Pager } from '../common/pager.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import styles from './notes.module.css';
import { NoteRow } from './note-row.view.tsx';

interface Props {
  list: Shown<NotePage>;
  /** Those that stand in a form above. */
  hidden: ReadonlySet<string>;
  current: string;
  editing: string | null;
  ownHref: string;
  composer: ReactNode;
  onGo: (note: Note) => void;
  onEdit: (note: Note) => void;
  onRemove: (note: Note) => void;
  onPage: (page: number) => void;
  pictureOf: (fileId: string) => ReactNode;
  editorOf: (note: Note) => ReactNode;
}

/** The learner's notes beside an item: a form for the next one, and all of the item as it goes. */
export function StudyNotes(props: Props) {
  const { t } = useLingui();
  const { list, hidden, current, editing, ownHref, composer, onGo, onEdit, onRemove, onPage } = props;
  const { pictureOf, editorOf } = props;
  return (
    <section className={styles.panel} aria-label={t`笔记`}>
      {composer || <SkeletonRows count={1} height={110} />}
      <Loaded
        shown={list}
        what={t`笔记`}
        bare
        skeleton={<SkeletonRows count={3} height={72} />}
        empty={
          <p className={styles.none}>
            <Trans>暂无笔记。按 N 记一条，只有自己看得到。</Trans>
          </p>
        }
      >
        {(page) => (
          <>
            <ul className={styles.narrow}>
              {page.data
                .filter(({ id }) => !hidden.has(id))
                .map((note) => (
                  <NoteRow
                    key={note.id}
                    note={note}
                    isNarrow
                    isCurrent={note.id === current}
                    editor={note.id === editing ? editorOf(note) : null}
                    onGo={() => onGo(note)}
                    onEdit={() => onEdit(note)}
                    onRemove={() => onRemove(note)}
                    picture={note.pictureFileId && pictureOf(note.pictureFileId)}
                  />
                ))}
            </ul>
            <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
          </>
        )}
      </Loaded>
      <Link href={ownHref} className={styles.all}>
        <Trans>查看和导出本课全部笔记</Trans>
      </Link>
    </section>
  );
}
