import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  MessageBar,
  MessageBarBody,
  OverlayDrawer,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { StructureAct, StructureActPage } from '#contract/organisation/restructuring.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import styles from './restructuring.module.css';
import { listText } from '#views/common/list-text.ts';

interface Props {
  shown: Shown<StructureActPage>;
  /** Why an act could not be taken back, and what stands in the way. */
  refused: { id: string; message: string; names: readonly string[]; count: number } | null;
  isSaving: boolean;
  onPage: (page: number) => void;
  /** @param title what the act is called here */
  onUndo: (id: string, title: string) => void;
  onDismiss: () => void;
}

/** 撤并记录: what was merged and split, newest first, with the way back as long as there is one. */
export function StructureHistory({ shown, refused, isSaving, onPage, onUndo, onDismiss }: Props) {
  const { t } = useLingui();
  return (
    <OverlayDrawer open position="end" className={styles.drawer!} onOpenChange={(_, { open }) => !open && onDismiss()}>
      <DrawerHeader>
        <DrawerHeaderTitle
          action={<Button appearance="subtle" icon={<DismissRegular />} aria-label={t`关闭`} onClick={onDismiss} />}
        >
          {t`撤并记录`}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        <Loaded
          shown={shown}
          what={t`撤并记录`}
          bare
          skeleton={<SkeletonRows count={4} height={72} />}
          empty={
            <StateBlock kind="empty" bare title={t`没有合并或拆分过`}>
              {t`合并、拆分学院和合并专业后，记录保留在这里，30 天内可撤销。`}
            </StateBlock>
          }
        >
          {(page) => (
            <>
              <ol className={styles.acts}>
                {page.data.map((act) => (
                  <Act
                    key={act.id}
                    act={act}
                    refused={refused?.id === act.id ? refused : null}
                    isSaving={isSaving}
                    onUndo={onUndo}
                  />
                ))}
              </ol>
              <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
            </>
          )}
        </Loaded>
      </DrawerBody>
    </OverlayDrawer>
  );
}

function Act({
  act,
  refused,
  isSaving,
  onUndo,
}: Pick<Props, 'refused' | 'isSaving' | 'onUndo'> & { act: StructureAct }) {
  const { t, i18n } = useLingui();
  const head = useRef<HTMLElement>(null);
  const isOpen = act.undoUntil !== null;
  const wasOpen = useRef(isOpen);
  // The button that had the focus has gone with what it did.
  useEffect(() => {
    if (wasOpen.current && !isOpen) head.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const from = listText(act.from);
  const to = act.to.name;
  const titles = {
    merge: t`${from} 并入 ${to}`,
    split: t`${from} 拆分到 ${to}`,
    mergeMajors: t`专业 ${from} 并入 ${to}`,
  };
  const title = titles[act.kind];
  const at = minuteText(act.madeAt);
  const undoneAt = act.undoneAt && minuteText(act.undoneAt);
  const until = act.undoUntil && minuteText(act.undoUntil);
  const names = listText(refused?.names ?? []);
  const isMore = refused !== null && refused.count > refused.names.length;
  const inTheWay = isMore ? t`${names}等 ${refused.count} 项` : names;
  return (
    <li>
      <div>
        <b ref={head} tabIndex={-1}>
          {title}
        </b>{' '}
        {undoneAt && <FlagTag tone="none">{t`已撤销`}</FlagTag>}
        <p>{act.madeBy ? t`${at} · ${act.madeBy}` : at}</p>
        <p>{act.parts.map(({ name, count }) => `${name} ${i18n.number(count)}`).join(' · ')}</p>
        {undoneAt && <p>{act.undoneBy ? t`${undoneAt} 由 ${act.undoneBy} 撤销` : t`${undoneAt} 撤销`}</p>}
        {until && <p>{t`${until} 前可撤销`}</p>}
      </div>
      {until && (
        <Button
          size="small"
          disabledFocusable={isSaving}
          aria-label={t`撤销“${title}”`}
          onClick={() => onUndo(act.id, title)}
        >
          {t`撤销`}
        </Button>
      )}
      {refused && (
        <MessageBar intent="error" layout="multiline" style={{ gridColumn: '1 / -1' }}>
          <MessageBarBody>{names ? t`${refused.message}：${inTheWay}` : refused.message}</MessageBarBody>
        </MessageBar>
      )}
    </li>
  );
}
