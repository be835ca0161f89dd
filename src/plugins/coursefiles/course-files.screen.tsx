import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { isUuid } from '#contract/common/uuid.rule.ts';
import { coursefilesAddresses, type CourseFilesPlace } from '#contract/coursefiles/coursefiles.addresses.ts';
import type { CourseEntry, CourseFolder } from '#contract/coursefiles/coursefiles.contract.ts';
import { coursefilesOperations as to } from '#contract/coursefiles/coursefiles.operations.ts';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { shownOf } from '#kit/shown.ts';
import { useAreaOn, useOperation, usePlatform, useRefresh } from '#shell/plugin-api.ts';
import { useTreeDrag, useUploadQueue } from '#shell/plugin-editing.ts';
import type { Edge } from '#views/common/dragging.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { CourseMissing } from '#views/common/missing.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { CourseBin } from '#views/coursefiles/course-bin.view.tsx';
import { CourseFilesPage } from '#views/coursefiles/course-files.view.tsx';
import { ManagedEntries, type EntryAct } from '#views/coursefiles/managed-entries.view.tsx';
import { lineOf } from '#views/files/upload-line.words.ts';
import { UploadPanel } from '#views/files/upload-panel.view.tsx';
import { readers } from './coursefile-readers.rule.ts';
import { EntryPreview } from './entry-preview.part.tsx';
import { useEntryActs } from './use-entry-acts.ts';
import { useEntryDownload } from './use-entry-download.ts';

const pageSize = 50;

/** `?id=` the course. */
export default function CourseFilesScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const place = coursefilesAddresses.course.read(query);
  const { id, folder: folderId } = place;
  const asked = useOperation(
    to.courseFolder,
    isUuid(id) ? { courseId: id, ...(folderId !== '' && { folderId }) } : null,
    { freshMs: 0 },
  );
  const missing =
    folderId === '' ? (
      <CourseMissing />
    ) : (
      <StateBlock
        kind="missing"
        headingLevel={1}
        title={t`文件夹不存在`}
        actions={[{ label: t`全部资料`, href: coursefilesAddresses.course.to({ id }) }]}
      >
        {t`文件夹可能已被删除，可在回收站中恢复。`}
      </StateBlock>
    );
  if (!isUuid(id)) return missing;
  return (
    <Loaded
      shown={shownOf(asked)}
      what={t`课程资料`}
      skeleton={<SkeletonRows count={8} height={56} />}
      missing={missing}
    >
      {(folder) => <Files key={id} folder={folder} place={place} />}
    </Loaded>
  );
}

function Files({ folder, place }: { folder: CourseFolder; place: CourseFilesPlace }) {
  const { call, navigate, setTitle, askOverlay } = usePlatform();
  const refresh = useRefresh();
  const hasLibraries = useAreaOn('library');
  const download = useEntryDownload();
  const { courseId, course } = folder;
  const { search, page, bin: isBin } = place;
  const folderId = place.folder === '' ? null : place.folder;
  useEffect(() => setTitle(course), [setTitle, course]);
  const [selected, setSelected] = useState<ReadonlyMap<string, CourseEntry>>(new Map());
  const acts = useEntryActs(courseId);
  const list = useOperation(
    to.courseEntries,
    isBin
      ? null
      : { courseId, pageNo: page, pageSize, ...(search === '' ? folderId !== null && { folderId } : { search }) },
    { freshMs: 0 },
  );
  const bin = useOperation(to.bin, isBin ? { courseId, pageNo: page, pageSize } : null, { freshMs: 0 });
  const opened = useOperation(to.get, place.entry === '' ? null : { id: place.entry }, { freshMs: 0 });
  const uploads = useUploadQueue({
    place: ['course uploads', courseId],
    directoryId: folderId,
    make: async ({ fileIds, directoryId }, options) => {
      const { result } = await call(to.addFiles, { courseId, folderId: directoryId, fileIds }, options);
      return result.entries.map(({ id, fileId }) => ({ id, fileId, duplicateOf: null }));
    },
    onAdded: () => void Promise.all(readers.map((one) => refresh(one))),
  });
  const go = (change: Partial<CourseFilesPlace>, isReplaced = false) =>
    navigate(coursefilesAddresses.course.to({ ...place, page: 1, ...change }), { replace: isReplaced });
  const hrefOf = (id: string) => coursefilesAddresses.course.to({ id: courseId, folder: id });
  const rows = list.data?.data ?? [];

  const unselect = () => setSelected(new Map());
  /** To the place of another row; only among folders, or among all else. */
  const placeOf = (draggedId: string, overId: string, edge: Edge) => {
    const dragged = rows.find(({ id }) => id === draggedId);
    const over = rows.find(({ id }) => id === overId);
    if (!dragged || !over || dragged === over) return null;
    if (edge === 'into') return over.kind === 'folder' ? { folderId: over.id, beforeId: null } : null;
    if ((dragged.kind === 'folder') !== (over.kind === 'folder')) return null;
    const next = rows[rows.indexOf(over) + 1];
    return { folderId, beforeId: edge === 'before' ? over.id : next && next !== dragged ? next.id : null };
  };
  const put = (id: string, to_: { folderId: string | null; beforeId: string | null }) => {
    const after = rows[rows.findIndex((row) => row.id === id) + 1]?.id ?? null;
    acts.move({ ids: [id], ...to_ }, { ids: [id], folderId, beforeId: after });
  };
  const drag = useTreeDrag(placeOf, put);

  const step = (entry: CourseEntry, by: 1 | -1) => {
    const at = rows.indexOf(entry);
    const over = rows[at + by];
    if (!over || (over.kind === 'folder') !== (entry.kind === 'folder')) return;
    acts.move({ ids: [entry.id], folderId, beforeId: by < 0 ? over.id : (rows[at + 2]?.id ?? null) });
  };
  const moveTo = async (entries: readonly CourseEntry[]) => {
    const props = { courseId, entries };
    const chosen = await askOverlay<{ folderId: string | null }, typeof props>(
      () => import('./move.overlay.tsx'),
      props,
    );
    if (!chosen) return;
    const ids = entries.map(({ id }) => id);
    const isTogether = new Set(entries.map(({ parentId }) => parentId)).size === 1;
    const back = { ids, folderId: entries[0]!.parentId, beforeId: null };
    acts.move({ ids, ...chosen, beforeId: null }, isTogether ? back : undefined);
    unselect();
  };
  const remove = (entries: readonly CourseEntry[]) => {
    acts.remove(entries);
    unselect();
    if (entries.some(({ id }) => id === place.entry)) go({ entry: '', page }, true);
  };
  const ask = {
    settings: () => import('./entry-settings.overlay.tsx'),
    replace: () => import('./replace.overlay.tsx'),
    history: () => import('./entry-history.overlay.tsx'),
  };
  const onAct = (act: EntryAct, entry: CourseEntry) => {
    if (act === 'up' || act === 'down') return step(entry, act === 'up' ? -1 : 1);
    if (act === 'download') return void download({ id: entry.id });
    if (act === 'move') return void moveTo([entry]);
    if (act === 'remove') return remove([entry]);
    const props = { courseId, entry };
    return void askOverlay<null, typeof props>(ask[act], props);
  };
  const entryHref = ({ id, kind, reference }: CourseEntry) =>
    kind === 'folder'
      ? hrefOf(id)
      : reference
        ? libraryAddresses.material.to({ id: reference.materialId })
        : coursefilesAddresses.course.to({ ...place, entry: id });
  const overlayPlace = { courseId, folderId };
  return (
    <CourseFilesPage
      folder={folder}
      {...{ search, isBin, hrefOf }}
      list={shownOf(list)}
      selected={selected.size}
      isBusy={acts.isBusy}
      onSearch={(text) => go({ search: text, entry: '' }, true)}
      onBin={(isOpen) => go({ bin: isOpen, entry: '', search: '' })}
      onPage={(next) => go({ page: next })}
      onFiles={(files) => void uploads.add(files)}
      onFolder={() => void askOverlay<null, typeof overlayPlace>(() => import('./folder.overlay.tsx'), overlayPlace)}
      onReference={
        hasLibraries
          ? () => void askOverlay<null, typeof overlayPlace>(() => import('./reference.overlay.tsx'), overlayPlace)
          : undefined
      }
      onMove={() => void moveTo([...selected.values()])}
      onRemove={() => remove([...selected.values()])}
      onUnselect={unselect}
      uploads={
        <UploadPanel
          {...uploads.panel}
          lines={uploads.items.map(lineOf)}
          onOpen={(entry) => go({ entry, bin: false })}
          onPickAgain={() => document.querySelector<HTMLButtonElement>('[data-pick-files]')?.click()}
        />
      }
      stage={
        opened.data?.id === place.entry &&
        opened.data.kind === 'file' && (
          <EntryPreview key={place.entry} entry={opened.data} isTeam onClose={() => go({ entry: '', page }, true)} />
        )
      }
      bin={
        <CourseBin
          list={shownOf(bin)}
          isBusy={acts.isBusy}
          onRestore={({ id }) => acts.restore([id])}
          onErase={(entry) => void acts.erase(entry)}
          onPage={(next) => go({ page: next })}
        />
      }
      rows={(shown) => (
        <ManagedEntries
          label={folder.path.at(-1)?.name ?? course}
          rows={shown.data}
          selected={selected}
          drag={search === '' ? drag : null}
          openedId={place.entry}
          hrefOf={entryHref}
          onSelect={setSelected}
          onAct={onAct}
        />
      )}
    />
  );
}
