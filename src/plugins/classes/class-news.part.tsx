import type { LearnerClass } from '#contract/classes/classes.contract.ts';
import { coursefilesAddresses } from '#contract/coursefiles/coursefiles.addresses.ts';
import { coursefilesOperations } from '#contract/coursefiles/coursefiles.operations.ts';
import { announcementsOperations } from '#contract/messages/announcements.operations.ts';
import { messagesAddresses } from '#contract/messages/messages.addresses.ts';
import { useAreaOn, useOperation } from '#shell/plugin-api.ts';
import { ClassFiles, ClassNotices } from '#views/classes/class-news.view.tsx';

const pageSize = 5;

/** What the team told the class last, and which files are for it alone; where neither is, nothing stands here. */
export function ClassNews({ one: { id, offeringId } }: { one: LearnerClass }) {
  const hasFiles = useAreaOn('coursefiles');
  const notices = useOperation(
    announcementsOperations.receivedOf,
    { kind: 'teachingClass', id, pageSize },
    { freshMs: 0 },
  );
  const files = useOperation(coursefilesOperations.entries, hasFiles ? { offeringId, classId: id, pageSize } : null, {
    freshMs: 0,
  });
  return (
    <>
      <ClassNotices
        notices={notices.data?.data ?? []}
        hrefOf={(messageId) => messagesAddresses.centre.to({ id: messageId })}
      />
      <ClassFiles
        files={files.data?.data ?? []}
        hrefOf={(file) => {
          const isFolder = files.data?.data.some((entry) => entry.id === file.id && entry.kind === 'folder');
          return coursefilesAddresses.offering.to({
            id: offeringId,
            ...(isFolder ? { folder: file.id } : { entry: file.id }),
          });
        }}
        all={coursefilesAddresses.offering.to({ id: offeringId })}
      />
    </>
  );
}
