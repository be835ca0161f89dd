import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { helpOperations } from '#contract/help/help.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { Refused, useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { FeedbackForm } from '#views/help/feedback-form.view.tsx';
import { OwnFeedback } from '#views/help/own-feedback.view.tsx';
import { Contact } from './common-texts.part.tsx';
import { useOpenShot } from './use-open-shot.ts';

const maxShotBytes = 10 * 1024 * 1024;

/** The form, and for whoever is logged in what was written before. */
export function Feedback() {
  const { t } = useLingui();
  const { person, provides, upload, notify } = useUpload();
  const [shots, setShots] = useState<{ fileId: string; name: string }[]>([]);
  const send = useAct(helpOperations.send, { refresh: [helpOperations.own] });
  const Field = person.id !== null && provides ? upload!.Field : null;
  return (
    <>
      <Refused by={[helpOperations.send]}>
        <FeedbackForm
          aside={<Contact />}
          isSending={send.isPending}
          shots={shots}
          upload={
            Field && (
              <Field
                // Each picture has a field of its own: what was taken in stands below it.
                key={shots.length}
                takesPaste
                accept="image/png,image/jpeg,image/webp"
                label={t`截图（最多 4 张，可直接粘贴）`}
                maxBytes={maxShotBytes}
                onStored={({ fileId, name }) => setShots((all) => [...all, { fileId, name }].slice(0, 4))}
              />
            )
          }
          onDropShot={(fileId) => setShots((all) => all.filter((one) => one.fileId !== fileId))}
          onSend={async (write) => {
            try {
              const { message } = await send.mutateAsync({ ...write, fileIds: shots.map(({ fileId }) => fileId) });
              notify({ kind: 'success', title: message });
              setShots([]);
              return true;
            } catch (error) {
              notify({ kind: 'error', title: (error as Error).message });
              return false;
            }
          }}
        />
      </Refused>
      {person.id !== null && <Own />}
    </>
  );
}

/** Uploads where an area provides them. */
function useUpload() {
  const platform = usePlatform();
  const { person, notify } = platform;
  const provides = platform.provides('upload');
  return { person, notify, provides, upload: provides ? platform.upload : null };
}

function Own() {
  const [page, setPage] = useState(1);
  const openShot = useOpenShot();
  const own = useOperation(helpOperations.own, { pageNo: page, pageSize: 5 });
  return <OwnFeedback shown={shownOf(own)} onShot={openShot} onPage={setPage} />;
}
