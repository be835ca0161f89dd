import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { momentOf } from '#contract/common/platform-time.rule.ts';
import { acceptOf } from '#contract/files/files.rule.ts';
import type { Announcement, AudienceChoice } from '#contract/messages/announcements.contract.ts';
import { announcementsOperations } from '#contract/messages/announcements.operations.ts';
import { differing, isSame } from '#kit/merge.ts';
import type { ReadJournal } from '#kit/recovered-draft.ts';
import { shownOf } from '#kit/shown.ts';
import { Refused, useOperation, usePlatform, useRefresh } from '#shell/plugin-api.ts';
import { useDraft, useRecord } from '#shell/plugin-editing.ts';
import { Conflict } from '#views/common/conflict.view.tsx';
import { SaveLine } from '#views/common/save-line.view.tsx';
import type { AnnouncementContent, MissingPart } from '#views/messages/announcement-content.props.ts';
import { AnnouncementPreview } from '#views/messages/announcement-preview.view.tsx';
import { ComposeForm } from '#views/messages/compose-form.view.tsx';
import { audienceText, missingOf, useComposeWords } from '#views/messages/compose.words.tsx';
import { ComposePage } from '#views/messages/compose.view.tsx';
import { SendCard } from '#views/messages/send-card.view.tsx';
import type { PlacesProps } from '#views/messages/message-places.view.tsx';
import { announcementEditing, chosenOf } from './announcement.editing.ts';
import { AudienceChoicePart } from './audience-choice.part.tsx';
import { chosenTime, keepTime } from './announcement-time.store.ts';
import { useSending } from './use-sending.ts';

const attachments = `${acceptOf.document},${acceptOf.picture}`;
const mostBytes = 200 * 1024 * 1024;

interface Props {
  announcement: Announcement;
  journal: ReadJournal<AnnouncementContent>;
  places: PlacesProps;
}

/** A draft that is written. */
export function AnnouncementDraft({ announcement, journal, places }: Props) {
  const { id } = announcement;
  const { t } = useLingui();
  const { upload, editor, preview, person } = usePlatform();
  const refresh = useRefresh();
  const place = useRecord(announcementsOperations.get, { id });
  const draft = useDraft(announcementEditing(id), {
    record: announcement,
    place,
    journal,
    refresh: [announcementsOperations.list],
    onSaved: ({ audiences }) => {
      if (!isSame(audiences, announcement.audiences)) void refresh(announcementsOperations.reach);
    },
  });
  const { content, theirs } = draft;
  const sending = useSending({ id, put: place.put, settle: draft.settle });
  const words = useComposeWords();
  const [time, setTime] = useState(() => chosenTime(person.id, id));
  const [isChoosing, setChoosing] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  const [isTried, setTried] = useState(false);
  const isCounted = isSame(content.audiences, announcement.audiences.map(chosenOf));
  const reach = useOperation(announcementsOperations.reach, announcement.audiences.length > 0 ? { id } : null, {
    freshMs: 0,
  });

  const set = (change: Partial<AnnouncementContent>) => draft.change({ ...content, ...change });
  const setAudiences = (audiences: AnnouncementContent['audiences']) => {
    set({ audiences });
    // How many people that makes, the server says of what it has.
    void draft.flush();
  };
  const toggle = (audience: AudienceChoice) => {
    const others = content.audiences.filter((one) => one.kind !== audience.kind || one.id !== audience.id);
    setAudiences(others.length < content.audiences.length ? others : [...others, chosenOf(audience)]);
  };
  const choose = (next: string | null) => {
    setTime(next);
    keepTime(person.id, id, next);
  };
  const missing = missingOf(content, time);
  const wordOf = (part: MissingPart) => (isTried && missing.includes(part) ? words.missing(part) : undefined);
  const onSend = () => {
    setTried(true);
    if (missing.length === 0) sending.send(time === null ? null : momentOf(time));
  };
  return (
    <ComposePage places={places} actions={<SaveLine {...draft.save} onRetry={draft.retry} isDraft />}>
      <Refused by={[announcementsOperations.change, announcementsOperations.send]} isQuiet>
        <ComposeForm
          content={content}
          people={announcement.audiences}
          wordOf={wordOf}
          names={words.names}
          conflict={
            theirs && (
              <Conflict
                isOwn
                fields={differing(theirs, content).map((field) => ({
                  name: words.names[field],
                  mine: words.shown(field, content),
                  theirs: words.shown(field, theirs),
                }))}
                onMine={draft.keepMine}
                onTheirs={draft.takeTheirs}
              />
            )
          }
          editor={
            <editor.Editor
              value={content.body}
              label={words.names.body}
              minHeight={280}
              onChange={(body) => set({ body })}
            />
          }
          upload={
            <upload.Field
              key={content.files.length}
              accept={attachments}
              maxBytes={mostBytes}
              label={t`添加附件`}
              onStored={({ fileId, name, sizeBytes }) =>
                set({ files: [...content.files, { id: fileId, name, sizeBytes }] })
              }
            />
          }
          onChange={set}
          onAudiences={setAudiences}
          onChoose={() => setChoosing(true)}
        />
        <SendCard
          reach={content.audiences.length === 0 ? null : isCounted ? shownOf(reach) : 'counting'}
          time={time}
          timeProblem={wordOf('time')}
          problem={isTried && missing.length > 0 ? words.missing(missing[0]!) : words.failure(sending)}
          isBusy={sending.isBusy}
          onTime={choose}
          onSend={onSend}
          onPreview={() => setPreviewing(true)}
        />
        {isPreviewing && (
          <AnnouncementPreview
            announcement={{
              isWithdrawn: false,
              title: content.title || t`未命名的公告`,
              body: content.body,
              files: [...content.files],
              senderName: person.name,
              audienceNames: content.audiences.map(audienceText),
              sentAt: new Date(time ? momentOf(time) : Date.now()).toISOString(),
            }}
            onDownload={(fileId) => void preview.download(fileId)}
            onClose={() => setPreviewing(false)}
          />
        )}
        {isChoosing && (
          <AudienceChoicePart chosen={content.audiences} onToggle={toggle} onClose={() => setChoosing(false)} />
        )}
      </Refused>
    </ComposePage>
  );
}
