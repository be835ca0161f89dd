import { useLingui } from '@lingui/react/macro';
import { acceptOf, publicMedia } from '#contract/files/files.rule.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { maintenanceOperations } from '#contract/maintenance/maintenance.operations.ts';
import { differing } from '#kit/merge.ts';
import type { ReadJournal } from '#kit/recovered-draft.ts';
import { Refused, usePlatform } from '#shell/plugin-api.ts';
import { useDraft, useJournal, useRecord } from '#shell/plugin-editing.ts';
import { Conflict } from '#views/common/conflict.view.tsx';
import { RichText } from '#views/common/rich-text.view.tsx';
import { SaveLine } from '#views/common/save-line.view.tsx';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { WorkHead } from '#views/common/work-head.view.tsx';
import { LibrarySettingsForm } from '#views/maintenance/library-settings.view.tsx';
import { useLibrarySettingsWords } from '#views/maintenance/library-settings.words.ts';
import { BannersPart } from '../menu/banners.part.tsx';
import { useLibrary } from '../use-library.ts';
import { MaintainersPart } from './maintainers.part.tsx';
import { OpeningPart } from './opening.part.tsx';
import { PartnersPart } from './partners.part.tsx';
import {
  librarySettingsEditing,
  librarySettingsProblems,
  type LibrarySettingsContent,
  type LibrarySettingsField,
} from './library-settings.editing.ts';

/** 基本配置. What an earlier visit left in this browser is read first. */
export default function InformationScreen() {
  const { id, journalKey } = useLibrary();
  const journal = useJournal<LibrarySettingsContent>(`library ${id}`, journalKey);
  return journal ? <Sheet key={id} journal={journal} /> : <SkeletonPage />;
}

function Sheet({ journal }: { journal: ReadJournal<LibrarySettingsContent> }) {
  const { t } = useLingui();
  const library = useLibrary();
  const { upload, editor } = usePlatform();
  const { names, shown } = useLibrarySettingsWords();
  const place = useRecord(maintenanceOperations.settings, { libraryId: library.id });
  const refresh = [maintenanceOperations.libraries, libraryOperations.detail];
  const draft = useDraft(librarySettingsEditing(library.id), { record: library, place, journal, refresh });
  const { content, theirs } = draft;
  const set = (change: Partial<LibrarySettingsContent>) => draft.change({ ...content, ...change });
  const problems = librarySettingsProblems(content);
  const read = (field: LibrarySettingsField, settings: LibrarySettingsContent) =>
    field === 'introduction' ? <RichText html={settings.introduction} /> : shown(field, settings);
  return (
    <>
      <WorkHead title={t`基本配置`} actions={<SaveLine {...draft.save} onRetry={draft.retry} />}>
        <span>{t`修改后自动保存，访客立即可见`}</span>
      </WorkHead>
      <Refused by={[maintenanceOperations.writeSheet]} isQuiet>
        <LibrarySettingsForm
          library={library}
          settings={content}
          nameProblem={problems.name ? t`请输入资源库名称，输入后自动保存` : undefined}
          onChange={set}
          conflict={
            theirs && (
              <Conflict
                fields={differing(theirs, content).map((field) => ({
                  name: names[field],
                  mine: read(field, content),
                  theirs: read(field, theirs),
                }))}
                onMine={draft.keepMine}
                onTheirs={draft.takeTheirs}
              />
            )
          }
          bannerSrc={content.bannerFileId && publicMedia(content.bannerFileId)}
          bannerUpload={
            <upload.Field
              isPublic
              maxBytes={10 * 1024 * 1024}
              accept={acceptOf.picture}
              label={t`上传头图`}
              onStored={({ fileId }) => set({ bannerFileId: fileId })}
            />
          }
          editor={
            <editor.Editor
              value={content.introduction}
              label={t`资源库介绍`}
              minHeight={260}
              onChange={(introduction) => set({ introduction })}
            />
          }
          opening={<OpeningPart settle={draft.settle} />}
          banners={<BannersPart banners={content.banners} onChange={(banners) => set({ banners })} />}
          partners={
            <PartnersPart ids={content.partnerSchoolIds} onChange={(partnerSchoolIds) => set({ partnerSchoolIds })} />
          }
          maintainers={<MaintainersPart />}
        />
      </Refused>
    </>
  );
}
