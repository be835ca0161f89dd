import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { fromPromise } from 'xstate';
import type { Announcement, AnnouncementCreate } from '#contract/messages/announcements.contract.ts';
import { announcementsOperations } from '#contract/messages/announcements.operations.ts';
import { messagesAddresses } from '#contract/messages/messages.addresses.ts';
import { messageNews } from '#contract/messages/messages.rule.ts';
import { shownOf } from '#kit/shown.ts';
import {
  CallError,
  useAct,
  useActorRef,
  useLive,
  useOperation,
  usePlatform,
  useRefresh,
  uuid,
} from '#shell/plugin-api.ts';
import { useJournal } from '#shell/plugin-editing.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { FailedBlock } from '#views/common/state-block.view.tsx';
import { ComposePage } from '#views/messages/compose.view.tsx';
import { NoAudience, NoDraft, NotDraft } from '#views/messages/compose-states.view.tsx';
import type { PlacesProps } from '#views/messages/message-places.view.tsx';
import type { AnnouncementContent } from '#views/messages/announcement-content.props.ts';
import { AnnouncementDraft } from './announcement-draft.part.tsx';
import { usePlaces } from './use-places.ts';

const blank: AnnouncementCreate = { title: '', body: '', audiences: [], fileIds: [] };
const waiting = <SkeletonRows count={6} height={64} />;

/** 发消息: one draft, or a new one. */
export default function ComposeScreen() {
  const [query] = useSearchParams();
  const { id } = messagesAddresses.compose.read(query);
  const places = usePlaces();
  return id === '' ? <Begin places={places} /> : <Opened key={id} id={id} places={places} />;
}

/** Whoever may announce to somebody gets a new draft. */
function Begin({ places }: { places: PlacesProps }) {
  const { t } = useLingui();
  const audiences = useOperation(announcementsOperations.audiences, { pageSize: 1 });
  const [tries, setTries] = useState(0);
  return (
    <ComposePage places={places}>
      {!audiences.data ? (
        <NotLoaded shown={shownOf(audiences)} what={t`通知对象`} skeleton={waiting} />
      ) : audiences.data.kinds.length === 0 ? (
        <NoAudience />
      ) : (
        <NewDraft key={tries} onRetry={() => setTries(tries + 1)} />
      )}
    </ComposePage>
  );
}

function NewDraft({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  const { call, navigate } = usePlatform();
  const [key] = useState(uuid);
  const [logic] = useState(() =>
    fromPromise<CallError | null>(async ({ signal }) => {
      try {
        const { result } = await call(announcementsOperations.create, blank, { key });
        if (!signal.aborted) navigate(messagesAddresses.compose.to({ id: result.id }), { replace: true });
        return null;
      } catch (error) {
        if (error instanceof CallError) return error;
        throw error;
      }
    }),
  );
  const failure = useSelector(useActorRef(logic), ({ output }) => output ?? null);
  if (!failure) return waiting;
  const { message, requestId, code } = failure;
  return <FailedBlock what={t`草稿`} isOffline={code === 'offline'} {...{ message, requestId, onRetry }} />;
}

/** One draft, as long as it is one. */
function Opened({ id, places }: { id: string; places: PlacesProps }) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const refresh = useRefresh();
  const announcement = useOperation(announcementsOperations.get, { id }, { freshMs: 0 });
  const unschedule = useAct(announcementsOperations.unschedule, {
    refresh: [announcementsOperations.get, announcementsOperations.list],
  });
  useLive(messageNews.announced, () => void refresh(announcementsOperations.get));
  const { data } = announcement;
  if (data?.status === 'draft') return <Draft announcement={data} places={places} />;
  return (
    <ComposePage places={places}>
      {data ? (
        <NotDraft
          announcement={data}
          isBusy={unschedule.isPending}
          onUnschedule={() =>
            unschedule.mutate({ id }, { onError: ({ message }) => notify({ kind: 'error', title: message }) })
          }
        />
      ) : (
        <NotLoaded shown={shownOf(announcement)} what={t`草稿`} skeleton={waiting} missing={<NoDraft />} />
      )}
    </ComposePage>
  );
}

/** What an earlier visit left in this browser is read first. */
function Draft({ announcement, places }: { announcement: Announcement; places: PlacesProps }) {
  const journal = useJournal<AnnouncementContent>(`announcement ${announcement.id}`, announcement.journalKey);
  if (journal) return <AnnouncementDraft announcement={announcement} journal={journal} places={places} />;
  return <ComposePage places={places}>{waiting}</ComposePage>;
}
