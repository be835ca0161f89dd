import type { CourseEntry } from '#contract/coursefiles/coursefiles.contract.ts';
import { coursefilesOperations } from '#contract/coursefiles/coursefiles.operations.ts';
import { useLingui } from '@lingui/react/macro';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { Bone } from '#views/common/skeleton.view.tsx';
import { EntryStage } from '#views/coursefiles/entry-stage.view.tsx';
import { useEntryFacts } from '#views/coursefiles/entry-facts.view.tsx';
import { useEntryDownload } from './use-entry-download.ts';

interface Props {
  entry: CourseEntry;
  isTeam: boolean;
  onClose: () => void;
}

/** A file itself, in the page; its signed address is asked for anew when it ends. */
export function EntryPreview({ entry, isTeam, onClose }: Props) {
  const { t } = useLingui();
  const { preview } = usePlatform();
  const download = useEntryDownload();
  const factsOf = useEntryFacts();
  const { id, name, number, version, changedAt, isDownloadable } = entry;
  const asked = useOperation(coursefilesOperations.preview, { id }, { freshMs: 480_000 });
  const maySave = isTeam || isDownloadable;
  const save = () => void download({ id });
  const facts = [
    ...factsOf(entry),
    ...(number > 1 ? [t`第 ${number} 版`] : []),
    minuteText(changedAt),
    ...(maySave ? [] : [t`只能查看，不能下载`]),
  ];
  const isHere = !asked.error && asked.data && !asked.isPlaceholderData;
  return (
    <EntryStage name={name} facts={facts} onDownload={maySave ? save : undefined} onClose={onClose}>
      {isHere ? (
        <preview.Shown
          key={`${id} ${number} ${version}`}
          file={{
            ...{ fileId: id, name, mediaType: asked.data.mediaType, sizeBytes: asked.data.sizeBytes },
            ...(asked.data.pages !== null && { pages: asked.data.pages }),
            ...(asked.data.durationMs !== null && { durationMs: asked.data.durationMs }),
          }}
          url={asked.data.url}
          captions={asked.data.captions}
          shownAs={asked.data.shownAs === 'pages' || asked.data.shownAs === 'picture' ? asked.data.shownAs : undefined}
          why={maySave ? undefined : t`教师未开放下载，此类文件不支持在线查看。`}
          onDownload={maySave ? save : null}
          onRetry={() => void asked.refetch()}
        />
      ) : (
        <NotLoaded shown={shownOf(asked)} what={t`文件内容`} skeleton={<Bone height={480} />} />
      )}
    </EntryStage>
  );
}
