import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import type { LedMajor, MajorText } from '#contract/organisation/major-page.contract.ts';
import { majorPageOperations } from '#contract/organisation/major-page.operations.ts';
import { organisationAddresses } from '#contract/organisation/organisation.addresses.ts';
import { schoolsOperations } from '#contract/schools/schools.operations.ts';
import { differing } from '#kit/merge.ts';
import type { ReadJournal } from '#kit/recovered-draft.ts';
import { shownOf } from '#kit/shown.ts';
import type { DraftHandle } from '#kit/use-draft.ts';
import { Refused, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { useDraft, useJournal, usePublication, useRecord } from '#shell/plugin-editing.ts';
import { Conflict } from '#views/common/conflict.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SaveLine } from '#views/common/save-line.view.tsx';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { LedMajorForm } from '#views/organisation/led-major-form.view.tsx';
import type { Linked } from '#views/organisation/led-major.props.ts';
import { LedMajorPage, NoLedMajor } from '#views/organisation/led-major-page.view.tsx';
import { useMajorTextWords } from '#views/organisation/major-text.words.tsx';
import { ledMajorEditing, majorTextProblems } from './led-major.editing.ts';

const { led, read, edit, publish, discard, get } = majorPageOperations;
/** What everybody sees of majors. */
const readers = [get, schoolsOperations.majors, led];

/** 专业信息: the majors that the teacher is in charge of, one at a time. */
export default function LedMajorScreen() {
  const { t } = useLingui();
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const { major } = organisationAddresses.ledMajor.read(query);
  const all = useOperation(led, {}, { freshMs: 0 });
  return (
    <Loaded shown={shownOf(all)} what={t`专业信息`} skeleton={<SkeletonPage />}>
      {({ majors }) => {
        const chosen = majors.find(({ id }) => id === major) ?? majors[0];
        if (!chosen) return <NoLedMajor />;
        return (
          <ReadMajor
            key={chosen.id}
            id={chosen.id}
            choices={majors}
            onChoose={(id) => navigate(organisationAddresses.ledMajor.to({ major: id }))}
          />
        );
      }}
    </Loaded>
  );
}

interface Props {
  id: string;
  choices: readonly { id: string; name: string }[];
  onChoose: (id: string) => void;
}

function ReadMajor(props: Props) {
  const { t } = useLingui();
  const page = useOperation(read, { id: props.id }, { freshMs: 0 });
  return (
    <Loaded shown={shownOf(page)} what={t`专业信息`} skeleton={<SkeletonPage />} missing={<NoLedMajor />}>
      {(data) => <KeptMajor page={data} {...props} />}
    </Loaded>
  );
}

function KeptMajor({ page, ...props }: Props & { page: LedMajor }) {
  const journal = useJournal<MajorText>(`major ${props.id}`, page.journalKey);
  return journal ? <OpenMajor page={page} journal={journal} {...props} /> : <SkeletonPage />;
}

type OpenProps = Props & { page: LedMajor; journal: ReadJournal<MajorText> };

function OpenMajor({ page, journal, id, choices, onChoose }: OpenProps) {
  const { t } = useLingui();
  const { call, askOverlay } = usePlatform();
  const { names, shown } = useMajorTextWords();
  const place = useRecord(read, { id });
  const draft = useDraft(ledMajorEditing(id), { record: page, place, journal });
  const { isMoving, move } = usePublication({ draft, put: place.put, versioned: edit, refresh: readers });
  const { content } = draft;
  /** As the server has it now: what was typed elsewhere is shown before it is published. */
  async function ask() {
    const { result } = await call(read, { id });
    place.put(result);
    const { text, published, version } = result;
    const changed = published ? differing(text, published) : (Object.keys(names) as (keyof MajorText)[]);
    const fields = changed.map((name) => ({
      name: names[name],
      before: published ? shown(name, published) : t`空`,
      after: shown(name, text),
    }));
    const props = { title: t`发布专业信息`, fields };
    const agreed = await askOverlay<true, typeof props>(() => import('./publish-page.overlay.tsx'), props);
    return agreed && version;
  }
  return (
    <Refused by={[edit, publish]} isQuiet>
      <LedMajorPage
        page={page}
        text={content}
        changes={page.published ? differing(content, page.published) : []}
        choices={choices}
        isReady={Object.keys(majorTextProblems(content)).length === 0}
        isMoving={isMoving}
        saved={<SaveLine {...draft.save} isDraft onRetry={draft.retry} />}
        onChoose={onChoose}
        onPublish={() =>
          void move({ send: (version) => call(publish, { id, version }), ask, title: t`专业信息已发布` })
        }
        onDiscard={() => void move({ send: (version) => call(discard, { id, version }), title: t`已放弃未发布的修改` })}
        form={<Form page={page} draft={draft} />}
      />
    </Refused>
  );
}

function Form({ page, draft }: { page: LedMajor; draft: DraftHandle<MajorText> }) {
  const { t } = useLingui();
  const { editor, askOverlay } = usePlatform();
  const { names, shown } = useMajorTextWords();
  const { content, theirs } = draft;
  const set = (change: Partial<MajorText>) => draft.change({ ...content, ...change });
  const { id } = page.major;
  const link = (search: string) =>
    askOverlay<Linked, { id: string; search: string }>(() => import('./link-course.overlay.tsx'), { id, search });
  return (
    <LedMajorForm
      years={page.major.years}
      text={content}
      onChange={set}
      onLink={link}
      introduction={
        <editor.Editor
          value={content.introduction}
          label={t`专业介绍`}
          minHeight={180}
          onChange={(introduction) => set({ introduction })}
        />
      }
      aims={
        <editor.Editor value={content.aims} label={t`培养目标`} minHeight={140} onChange={(aims) => set({ aims })} />
      }
      conflict={
        theirs && (
          <Conflict
            isOwn
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
    />
  );
}
