import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
} from '@fluentui/react-components';
import { AddRegular, ArrowUndoRegular, BinRecycleRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { itemKinds, type NodeKind } from '#contract/teaching/outline.rule.ts';
import { KindIcon } from './kind-icon.view.tsx';
import { kindNames } from './teaching.words.ts';

interface Props {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Whether the outline has a place for one. */
  canAdd: (kind: NodeKind) => boolean;
  onAdd: (kind: NodeKind) => void;
  /** Null: no move to take back. */
  onUndo: (() => void) | null;
  onTrash: () => void;
}

const groups: readonly (readonly NodeKind[])[] = [['chapter', 'section'], itemKinds];

/** 新增, with the kinds that can stand here, the way back of a move, and the bin. */
export function OutlineTools({ isOpen, onOpen, canAdd, onAdd, onUndo, onTrash }: Props) {
  const { t, i18n } = useLingui();
  return (
    <>
      <Menu open={isOpen} onOpenChange={(_, { open }) => onOpen(open)}>
        <MenuTrigger disableButtonEnhancement>
          <Button icon={<AddRegular />} style={{ minWidth: 0 }}>
            <Trans>新增</Trans>
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {groups.map((kinds, at) => [
              at > 0 && <MenuDivider key="line" />,
              ...kinds.map((kind) => (
                <MenuItem
                  key={kind}
                  icon={<KindIcon kind={kind} size={20} />}
                  disabled={!canAdd(kind)}
                  onClick={() => onAdd(kind)}
                >
                  {i18n._(kindNames[kind])}
                </MenuItem>
              )),
            ])}
          </MenuList>
        </MenuPopover>
      </Menu>
      <Tooltip content={t`撤销移动 Ctrl Z`} relationship="label">
        <Button icon={<ArrowUndoRegular />} disabled={!onUndo} onClick={() => onUndo?.()} />
      </Tooltip>
      <Tooltip content={t`回收站`} relationship="label">
        <Button icon={<BinRecycleRegular />} onClick={onTrash} />
      </Tooltip>
    </>
  );
}
