import {
  ClipboardTaskRegular,
  ChatMultipleRegular,
  QuizNewRegular,
  BoxRegular,
  DocumentPdfRegular,
  HeadphonesRegular,
  LinkRegular,
  PlayCircleRegular,
  TextboxRegular,
} from '@fluentui/react-icons';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { NoteFormat, NoteOrder } from '#contract/notes/note.rule.ts';
import { noteHref } from '#contract/notes/note-href.rule.ts';
import type { NotesPlace } from '#contract/notes/notes.addresses.ts';
import type { Note, NotedItem, NotePage, NotesOverview } from '#contract/notes/notes.contract.ts';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import { Loaded } from '../common/loaded.view.tsx';
import { Pager } from '../common/pager.view.tsx';
import { SearchField } from '../common/search-field.view.tsx';
import { SegmentControl } from '../common/segment.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import { StateBlock } from '../common/state-block.view.tsx';
import text from '../common/text.module.css';
import { NoteRow } from './note-row.view.tsx';
import { ExportFoot, ExportMenu } from './notes-export.view.tsx';
import { NotesNav, useCourseName } from './notes-nav.view.tsx';
import styles from './own-notes.module.css';
import { PositionStrip } from './position-strip.view.tsx';

export interface OwnNotesProps {
  overview: Shown<NotesOverview>;
  /** Of the chosen course; empty where all are shown, or until they are there. */
  items: readonly NotedItem[];
  list: Shown<NotePage>;
  place: NotesPlace & { order: NoteOrder };
  addressOf: (change: Partial<NotesPlace>) => string;
  coverOf: (fileId: string | null) => string | null;
  onPlace: (change: Partial<NotesPlace>) => void;
  onEdit: (note: Note) => void;
  onRemove: (note: Note) => void;
  onPage: (page: number) => void;
  exporting: NoteFormat | null;
  onExport: (format: NoteFormat) => void;
  pictureOf: (fileId: string) => ReactNode;
  /** What an earlier visit left, on its way to the server. */
  waiting: ReactNode;
  editorOf: (note: Note) => ReactNode;
}

/** A person's notes, by course and item or by time. */
export function OwnNotes(props: OwnNotesProps) {
  const { t } = useLingui();
  const { overview, list, place, onPlace, exporting, onExport, waiting } = props;
  const counted = list.status === 'shown' ? list.data.totalCount : 0;
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1 className={text.section}>
          <Trans>我的笔记</Trans>
        </h1>
        {overview.status === 'shown' && <Facts overview={overview.data} />}
        <div className={styles.tools}>
          <SearchField label={t`搜索笔记`} value={place.search} onSearch={(search) => onPlace({ search })} />
          {counted > 0 && <ExportMenu count={counted} exporting={exporting} onExport={onExport} />}
        </div>
      </header>
      {waiting}
      <Loaded shown={overview} what={t`笔记`} skeleton={<SkeletonRows count={6} height={70} />} empty={<NoNotes />}>
        {(known) => (known.all === 0 ? <NoNotes /> : <Gathered {...props} known={known} />)}
      </Loaded>
    </section>
  );
}

function Facts({ overview: { all, offerings } }: { overview: NotesOverview }) {
  const courses = offerings.length;
  if (all === 0) return null;
  return (
    <p className={text.meta}>
      <Plural value={courses} other="# 门课" /> <Plural value={all} other="# 条" />
      <Trans>，只有自己看得到</Trans>
    </p>
  );
}

function NoNotes() {
  const { t } = useLingui();
  return (
    <StateBlock
      kind="empty"
      title={t`暂无笔记`}
      actions={[{ label: t`我的课程`, href: learningAddresses.courses.to() }]}
    >
      {t`学习视频、文档或图文时按 N 记一条，此处按课程汇总。`}
    </StateBlock>
  );
}

function Gathered(props: OwnNotesProps & { known: NotesOverview }) {
  const { t } = useLingui();
  const { known, list, place, addressOf, coverOf, onPlace, onPage, exporting, onExport } = props;
  const nameOf = useCourseName(known);
  const course = known.offerings.find(({ offeringId }) => offeringId === place.course);
  const title = course ? nameOf(course) : t`全部笔记`;
  return (
    <div className={styles.card}>
      <NotesNav overview={known} place={place} addressOf={addressOf} coverOf={coverOf} onPlace={onPlace} />
      <div className={styles.notes} aria-busy={list.status === 'shown' && list.isStale}>
        <div className={styles.title}>
          <h2>{title}</h2>
          <SegmentControl
            label={t`排列`}
            value={place.order}
            choices={[
              { value: 'place', label: t`按内容` },
              { value: 'time', label: t`按时间` },
            ]}
            onChoose={(order) => onPlace({ order })}
          />
        </div>
        <Loaded
          shown={list}
          what={t`笔记`}
          bare
          skeleton={<SkeletonRows count={5} height={70} />}
          empty={<StateBlock bare kind="empty" title={t`未找到符合条件的笔记`} headingLevel={3} />}
        >
          {(page) => (
            <>
              {place.order === 'place' ? (
                <ByItem {...props} notes={page.data} />
              ) : (
                <ByTime {...props} notes={page.data} />
              )}
              <footer className={styles.end}>
                <ExportFoot exporting={exporting} onExport={onExport} />
                <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
              </footer>
            </>
          )}
        </Loaded>
      </div>
    </div>
  );
}

const icons = {
  video: PlayCircleRegular,
  audio: HeadphonesRegular,
  document: DocumentPdfRegular,
  richText: TextboxRegular,
  link: LinkRegular,
  homework: ClipboardTaskRegular,
  quiz: QuizNewRegular,
  discussion: ChatMultipleRegular,
  scorm: BoxRegular,
};

interface Item {
  id: string;
  notes: Note[];
}

/** Notes that follow each other at one item. */
const byItem = (notes: readonly Note[]): Item[] => {
  const items: Item[] = [];
  for (const note of notes) {
    const id = `${note.spot.offeringId} ${note.spot.itemId}`;
    const last = items.at(-1);
    if (last?.id === id) last.notes.push(note);
    else items.push({ id, notes: [note] });
  }
  return items;
};

function ByItem(props: OwnNotesProps & { notes: readonly Note[] }) {
  return byItem(props.notes).map(({ id, notes }) => {
    const [first] = notes;
    const item = props.items.find(({ itemId }) => itemId === first!.spot.itemId);
    return (
      <section key={id} className={styles.item}>
        <ItemTitle note={first!} item={item} withCourse={props.place.course === ''} />
        {item && <Strip {...props} item={item} notes={notes} />}
        <Rows {...props} notes={notes} />
      </section>
    );
  });
}

function ItemTitle({ note, item, withCourse }: { note: Note; item: NotedItem | undefined; withCourse: boolean }) {
  const { t } = useLingui();
  const Icon = icons[note.itemKind];
  const facts = [
    ...(withCourse ? [note.courseTitle || t`已删除的课程`] : []),
    ...(item ? [plural(item.notes, { other: '# 条' })] : []),
    ...(item && item.kind === 'audio' && item.share !== null ? [t`听到 ${Math.round(item.share * 100)}%`] : []),
    ...(item && item.kind === 'video' && item.share !== null ? [t`看到 ${Math.round(item.share * 100)}%`] : []),
    ...(item?.pages ? [plural(item.pages, { other: '共 # 页' })] : []),
  ];
  return (
    <h3>
      <Icon aria-hidden fontSize={20} />
      <span>{note.itemTitle}</span>
      <small>{facts.join(' · ')}</small>
    </h3>
  );
}

function Strip({ item, notes, place }: OwnNotesProps & { item: NotedItem; notes: readonly Note[] }) {
  const at = notes.find(({ id }) => id === place.note);
  const [first] = notes;
  if ((item.kind !== 'video' && item.kind !== 'audio') || first!.jump !== 'open') return null;
  const hrefOf = (positionMs: number) => {
    const own = notes.find(({ spot }) => spot.positionMs === positionMs);
    return noteHref(own ?? { id: '', spot: { ...first!.spot, positionMs } });
  };
  return <PositionStrip item={item} currentMs={at?.spot.positionMs ?? null} hrefOf={hrefOf} />;
}

const ByTime = (props: OwnNotesProps & { notes: readonly Note[] }) => <Rows {...props} withItem />;

function Rows({
  notes,
  place,
  editorOf,
  pictureOf,
  onEdit,
  onRemove,
  withItem = false,
}: OwnNotesProps & { notes: readonly Note[]; withItem?: boolean }) {
  const { t } = useLingui();
  return (
    <ul>
      {notes.map((note) => (
        <NoteRow
          key={note.id}
          note={note}
          href={noteHref(note)}
          isCurrent={note.id === place.note}
          editor={note.id === place.note ? editorOf(note) : null}
          onEdit={() => onEdit(note)}
          onRemove={() => onRemove(note)}
          picture={note.pictureFileId && pictureOf(note.pictureFileId)}
        >
          {withItem && (
            <span>
              {[...(place.course === '' ? [note.courseTitle || t`已删除的课程`] : []), note.itemTitle].join(' · ')}
            </span>
          )}
        </NoteRow>
      ))}
    </ul>
  );
}
