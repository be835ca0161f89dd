import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { filesOperations } from '#contract/files/files.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { SaveLine } from '#views/common/save-line.view.tsx';
import { Bone } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { ItemHead } from '#views/learning/item-head.view.tsx';
import type { ItemPaneProps } from './item-pane.props.ts';
import { ItemsAhead } from './items-ahead.part.tsx';
import { useReading } from './use-reading.ts';

export function DocumentItem({ course, item, next, stage }: ItemPaneProps) {
  const { t } = useLingui();
  const { preview } = usePlatform();
  const file = useOperation(filesOperations.get, item.fileId === null ? null : { id: item.fileId });
  const { onRead, saved } = useReading(course.outline.offeringId, item.id, item);
  const [wantedPage, setWantedPage] = useState<{ page: number } | null>(null);
  useEffect(() => stage.offer({ goTo: ({ page }) => page !== null && setWantedPage({ page }) }), [stage]);
  if (item.fileId === null)
    return <StateBlock kind="empty" title={t`文档准备中`}>{t`教师上传后即可阅读。`}</StateBlock>;
  if (file.error && !file.data) return <NotLoaded shown={shownOf(file)} what={t`文档`} />;
  return (
    <>
      {file.data?.fileId === item.fileId ? (
        <preview.Preview
          file={file.data}
          onRead={onRead}
          onPage={(page) => stage.tell({ page })}
          wantedPage={wantedPage}
        />
      ) : (
        <Bone height={480} />
      )}
      <ItemHead
        title={item.title}
        isCompleted={saved.isCompleted}
        hint={saved.isCompleted ? <Trans>已读完，可回看</Trans> : <Trans>阅读 90% 即完成</Trans>}
        actions={<SaveLine {...saved} />}
        next={next}
      />
      <ItemsAhead course={course} item={item} />
    </>
  );
}
