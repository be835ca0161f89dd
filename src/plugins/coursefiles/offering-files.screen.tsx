import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';
import { isUuid } from '#contract/common/uuid.rule.ts';
import { coursefilesAddresses, type OfferingFilesPlace } from '#contract/coursefiles/coursefiles.addresses.ts';
import type { CourseEntry, CourseFolder } from '#contract/coursefiles/coursefiles.contract.ts';
import { coursefilesOperations as to } from '#contract/coursefiles/coursefiles.operations.ts';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import layout from '#views/common/layout.module.css';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { OfferingFilesPage } from '#views/coursefiles/offering-files.view.tsx';
import { EntryPreview } from './entry-preview.part.tsx';
import { Documents } from './documents.part.tsx';
import { useEntryDownload } from './use-entry-download.ts';

const pageSize = 30;

/** `?id=` the offering. */
export default function OfferingFilesScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const place = coursefilesAddresses.offering.read(query);
  const { id, folder: folderId } = place;
  const asked = useOperation(to.folder, isUuid(id) ? { offeringId: id, ...(folderId !== '' && { folderId }) } : null, {
    freshMs: 0,
  });
  const missing = (
    <StateBlock
      kind="missing"
      title={folderId === '' ? t`课程不存在` : t`文件夹不存在`}
      {...(folderId !== '' && { actions: [{ label: t`全部资料`, href: coursefilesAddresses.offering.to({ id }) }] })}
    >
      {folderId === '' ? t`课程可能已下架，或你尚未选课。` : t`教师可能已移走此文件夹。`}
    </StateBlock>
  );
  if (!isUuid(id)) return <div className={layout.content}>{missing}</div>;
  return (
    <Loaded shown={shownOf(asked)} what={t`课程资料`} skeleton={<SkeletonRows />} missing={missing}>
      {(folder) => <Files key={id} folder={folder} place={place} />}
    </Loaded>
  );
}

function Files({ folder, place }: { folder: CourseFolder; place: OfferingFilesPlace }) {
  const { call, navigate } = usePlatform();
  const download = useEntryDownload();
  const { id: offeringId, search, news: isNews, page } = place;
  const list = useOperation(
    to.entries,
    {
      ...{ offeringId, pageNo: page, pageSize },
      ...(isNews ? { isNew: true } : search !== '' ? { search } : place.folder !== '' && { folderId: place.folder }),
    },
    { freshMs: 0 },
  );
  const opened = useOperation(to.get, place.entry === '' ? null : { id: place.entry }, { freshMs: 0 });
  const shown = opened.data?.id === place.entry && opened.data.kind === 'file' ? opened.data : null;
  const told = (work: Promise<unknown>) => void work.catch(() => null);
  const visit = useEffectEvent(() => told(call(to.visit, { offeringId })));
  useEffect(() => visit(), [offeringId]);
  // A view that is not told is none; nobody needs to hear of it.
  const look = useEffectEvent((id: string) => told(call(to.view, { id })));
  const shownId = shown?.id ?? null;
  const number = shown?.number ?? 0;
  useEffect(() => {
    if (shownId !== null) look(shownId);
  }, [shownId, number]);
  const go = (change: Partial<OfferingFilesPlace>, isReplaced = false) =>
    navigate(coursefilesAddresses.offering.to({ ...place, page: 1, ...change }), { replace: isReplaced });
  const hrefOf = (folderId: string) => coursefilesAddresses.offering.to({ id: offeringId, folder: folderId });
  const entryHref = ({ id, kind, reference }: CourseEntry) =>
    kind === 'folder'
      ? hrefOf(id)
      : reference
        ? libraryAddresses.material.to({ id: reference.materialId })
        : coursefilesAddresses.offering.to({ ...place, entry: id });
  return (
    <OfferingFilesPage
      {...{ folder, search, isNews, hrefOf, entryHref }}
      list={shownOf(list)}
      openedId={place.entry}
      onSearch={(text) => go({ search: text, news: false, entry: '' }, true)}
      onNews={(isOn) => go({ news: isOn, search: '', folder: '', entry: '' })}
      onPage={(next) => go({ page: next, entry: '' })}
      onOpen={({ id, kind }) => (kind === 'reference' ? look(id) : go({ entry: id, page }))}
      onDownload={({ id }) => void download({ id })}
      stage={
        shown && (
          <EntryPreview key={shown.id} entry={shown} isTeam={false} onClose={() => go({ entry: '', page }, true)} />
        )
      }
      documents={<Documents offeringId={offeringId} page={place.docs} onPage={(docs) => go({ docs, page }, true)} />}
    />
  );
}
