import { Button, Input } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular, DismissRegular, ReOrderDotsVerticalRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LibrarySettings } from '#contract/maintenance/maintenance.contract.ts';
import type { Dragging, RowRef } from '#views/common/dragging.ts';
import text from '#views/common/text.module.css';
import styles from './banners-field.module.css';

type Banners = LibrarySettings['banners'];

interface Props {
  banners: Banners;
  isPath: (link: string) => boolean;
  dragging: Dragging;
  rowRef: RowRef;
  announcement: string;
  pictureOf: (fileId: string) => string;
  onChange: (banners: Banners) => void;
  onMove: (fileId: string, position: number) => void;
  /** Null: there are as many as there can be. */
  upload: ReactNode;
}

/** Banners in their order: by drag, by buttons, by Alt with the arrows. */
export function BannersField(props: Props) {
  const { banners, isPath, dragging, rowRef, announcement, pictureOf, onChange, onMove, upload } = props;
  const { t } = useLingui();
  return (
    <>
      <ul className={styles.list}>
        {banners.map((banner, at) => {
          const { fileId, title, link } = banner;
          const write = (change: Partial<typeof banner>) => onChange(banners.with(at, { ...banner, ...change }));
          const step = (by: number) => at + by >= 0 && at + by < banners.length && onMove(fileId, at + by);
          return (
            <li
              key={fileId}
              ref={rowRef(fileId)}
              className={styles.row}
              data-dragged={dragging.id === fileId || undefined}
              data-landing={dragging.over?.id === fileId ? dragging.over.edge : undefined}
              onKeyDown={(event) => {
                const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                if (!event.altKey || !by) return;
                event.preventDefault();
                step(by);
              }}
            >
              <span data-handle className={styles.handle} title={t`按住拖动`} aria-hidden>
                <ReOrderDotsVerticalRegular fontSize={16} />
              </span>
              <img src={pictureOf(fileId)} alt={title || t`第 ${at + 1} 张轮播图`} />
              <div className={styles.fields}>
                <Input
                  size="small"
                  aria-label={t`第 ${at + 1} 张的标题`}
                  placeholder={t`标题（选填）`}
                  maxLength={60}
                  value={title}
                  onChange={(_, { value }) => write({ title: value })}
                />
                <Input
                  size="small"
                  aria-label={t`第 ${at + 1} 张的链接`}
                  aria-invalid={!isPath(link)}
                  placeholder={t`跳转地址，如 /course/list`}
                  maxLength={300}
                  value={link}
                  onChange={(_, { value }) => write({ link: value.trim() })}
                />
                {!isPath(link) && (
                  <small role="alert">
                    <Trans>链接须以 / 开头，仅限本平台页面；修改后自动保存</Trans>
                  </small>
                )}
              </div>
              <div className={styles.tools}>
                <Button
                  size="small"
                  appearance="subtle"
                  icon={<ArrowUpRegular />}
                  aria-label={t`前移第 ${at + 1} 张`}
                  disabled={at === 0}
                  onClick={() => step(-1)}
                />
                <Button
                  size="small"
                  appearance="subtle"
                  icon={<ArrowDownRegular />}
                  aria-label={t`后移第 ${at + 1} 张`}
                  disabled={at === banners.length - 1}
                  onClick={() => step(1)}
                />
                <Button
                  size="small"
                  appearance="subtle"
                  icon={<DismissRegular />}
                  aria-label={t`移除第 ${at + 1} 张`}
                  onClick={() => onChange(banners.toSpliced(at, 1))}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {upload}
      <div role="status" className={text.unseen}>
        {announcement}
      </div>
    </>
  );
}
