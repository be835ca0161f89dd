import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { acceptOf } from '#contract/files/files.rule.ts';
import { organisationAddresses } from '#contract/organisation/organisation.addresses.ts';
import type { ManagedSchool, SchoolProfile } from '#contract/organisation/school-profile.contract.ts';
import { schoolProfileOperations } from '#contract/organisation/school-profile.operations.ts';
import { schoolsOperations } from '#contract/schools/schools.operations.ts';
import { schoolProfileProblems } from '#contract/schools/school-profile.rule.ts';
import { differing } from '#kit/merge.ts';
import type { ReadJournal } from '#kit/recovered-draft.ts';
import type { DraftHandle } from '#kit/use-draft.ts';
import { shownOf } from '#kit/shown.ts';
import { ProfileSections, Refused, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { useDraft, useJournal, usePublication, useRecord } from '#shell/plugin-editing.ts';
import { Conflict } from '#views/common/conflict.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SaveLine } from '#views/common/save-line.view.tsx';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { LoadedPage } from '#views/teaching/manage-page.view.tsx';
import { useSchoolProfileWords } from '#views/organisation/school-profile.words.tsx';
import { SchoolPreview } from '#views/organisation/school-preview.view.tsx';
import { SchoolProfileForm } from '#views/organisation/school-profile-form.view.tsx';
import { SchoolProfilePage } from '#views/organisation/school-profile-page.view.tsx';
import { OfSchool } from './of-school.part.tsx';
import { schoolProfileEditing } from './school-profile.editing.ts';

const { get, edit, publish, discard, restore, versions } = schoolProfileOperations;
/** What everybody sees of schools. */
const readers = [schoolsOperations.get, schoolsOperations.list, versions];

/** 学校信息: of the own school, or of the one that the address names. */
export default function SchoolProfileScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { school } = organisationAddresses.profile.read(query);
  return (
    <OfSchool
      title={t`学校信息`}
      schoolId={school || null}
      addressOf={(id) => organisationAddresses.profile.to({ school: id })}
    >
      {(structure) => <Profile key={structure.school.id} id={structure.school.id} />}
    </OfSchool>
  );
}

function Profile({ id }: { id: string }) {
  const { t } = useLingui();
  const school = useOperation(get, { id }, { freshMs: 0 });
  return (
    <LoadedPage
      title={t`学校信息`}
      shown={shownOf(school)}
      what={t`学校信息`}
      skeleton={<SkeletonPage />}
      missing={
        <>
          <StateBlock kind="refused" title={t`学校信息由学校管理员维护`}>
            {t`学院管理员可以在“学院”和“专业”中管理本学院。`}
          </StateBlock>
          <ProfileSections on="administeredSchool" column="main" id={id} />
        </>
      }
    >
      {(data) => <ReadProfile managed={data} />}
    </LoadedPage>
  );
}

function ReadProfile({ managed }: { managed: ManagedSchool }) {
  const journal = useJournal<SchoolProfile>(`school ${managed.school.id}`, managed.journalKey);
  return journal ? <OpenProfile managed={managed} journal={journal} /> : <SkeletonPage />;
}

function OpenProfile({ managed, journal }: { managed: ManagedSchool; journal: ReadJournal<SchoolProfile> }) {
  const { t } = useLingui();
  const { call, askOverlay } = usePlatform();
  const { id } = managed.school;
  const place = useRecord(get, { id });
  const draft = useDraft(schoolProfileEditing(id), { record: managed, place, journal });
  const { content } = draft;
  const { isMoving, move } = usePublication({ draft, put: place.put, versioned: edit, refresh: readers });
  const detail = useOperation(schoolsOperations.get, { id });
  const { names, shown: shownField } = useSchoolProfileWords();
  /** As the server has it now: what a colleague typed is shown before it is published. */
  async function ask() {
    const { result } = await call(get, { id });
    place.put(result);
    const { profile, published, version } = result;
    const fields = differing(profile, published).map((name) => ({
      name: names[name],
      before: shownField(name, published),
      after: shownField(name, profile),
    }));
    const props = { title: t`发布学校信息`, fields };
    const agreed = await askOverlay<true, typeof props>(() => import('./publish-page.overlay.tsx'), props);
    return agreed && version;
  }
  const onVersions = async () => {
    const number = await askOverlay<number, { id: string }>(() => import('./school-versions.overlay.tsx'), { id });
    if (number !== null)
      await move({ send: (version) => call(restore, { id, version, number }), title: t`公开页已恢复到版本 ${number}` });
  };
  return (
    <Refused by={[edit, publish, restore]} isQuiet>
      <SchoolProfilePage
        managed={managed}
        changes={differing(content, managed.published)}
        isReady={Object.keys(schoolProfileProblems(content)).length === 0}
        isMoving={isMoving}
        saved={<SaveLine {...draft.save} isDraft onRetry={draft.retry} />}
        onPublish={() =>
          void move({ send: (version) => call(publish, { id, version }), ask, title: t`学校信息已发布` })
        }
        onDiscard={() => void move({ send: (version) => call(discard, { id, version }), title: t`已放弃未发布的修改` })}
        onVersions={() => void onVersions()}
        form={<Form school={managed.school} draft={draft} />}
        sections={<ProfileSections on="administeredSchool" column="main" id={id} />}
        preview={
          <Loaded shown={shownOf(detail)} what={t`学校`} skeleton={<SkeletonPage />}>
            {(shown) => <SchoolPreview school={{ ...shown, ...content }} />}
          </Loaded>
        }
      />
    </Refused>
  );
}

function Form({ school, draft }: { school: ManagedSchool['school']; draft: DraftHandle<SchoolProfile> }) {
  const { t } = useLingui();
  const { upload, editor } = usePlatform();
  const { names, shown } = useSchoolProfileWords();
  const { content, theirs } = draft;
  const set = (change: Partial<SchoolProfile>) => draft.change({ ...content, ...change });
  const field = (name: 'logoFileId' | 'bannerFileId', label: string, megabytes: number) => (
    <upload.Field
      isPublic
      maxBytes={megabytes * 1024 * 1024}
      accept={acceptOf.picture}
      label={label}
      onStored={({ fileId }) => set({ [name]: fileId })}
    />
  );
  return (
    <SchoolProfileForm
      id={school.id}
      edition={school.edition}
      profile={content}
      onChange={set}
      conflict={
        theirs && (
          <Conflict
            fields={differing(theirs, content).map((name) => ({
              name: names[name],
              mine: shown(name, content),
              theirs: shown(name, theirs),
            }))}
            onMine={draft.keepMine}
            onTheirs={draft.takeTheirs}
          />
        )
      }
      logoUpload={field('logoFileId', t`上传校徽`, 5)}
      bannerUpload={field('bannerFileId', t`上传横幅`, 10)}
      editor={
        <editor.Editor
          value={content.introduction}
          label={t`学校简介`}
          minHeight={220}
          onChange={(introduction) => set({ introduction })}
        />
      }
    />
  );
}
