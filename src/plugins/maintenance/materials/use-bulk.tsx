import {
  ArchiveRegular,
  ArrowUndoRegular,
  CheckmarkRegular,
  DeleteRegular,
  DismissRegular,
  FolderRegular,
  SendRegular,
  ShieldCheckmarkRegular,
  TagRegular,
  TextBulletListLtrRegular,
} from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ManagedMaterial, MaterialsEdit } from '#contract/maintenance/maintenance-materials.contract.ts';
import type { Directories } from '#contract/maintenance/maintenance.contract.ts';
import { usePlatform } from '#shell/plugin-api.ts';
import type { BulkAction } from '#views/common/toolbar.view.tsx';
import type { BulkField } from '#views/maintenance/bulk-edit.view.tsx';
import type { MaterialsTab } from '#views/maintenance/materials.words.ts';
import { movesOf } from './managed-moves.ts';
import { useLibrary } from '../use-library.ts';
import { useMaterialActs } from './use-material-acts.ts';

type BulkMove = 'submit' | 'publish' | 'refuse' | 'withdraw' | 'restore' | 'bin' | 'recover';
type Change = Omit<MaterialsEdit, 'libraryId' | 'materialIds' | 'versions'>;

interface Parts {
  rows: readonly ManagedMaterial[];
  selected: ReadonlySet<string>;
  /** Versions of what was ticked by its filter, all at once. */
  seen: ReadonlyMap<string, number> | undefined;
  tab: MaterialsTab;
  directories: Directories['directories'];
  onDone: () => void;
}

/** What can be done with all that is ticked; a move is offered where one of the ticked rows on the page may make it. */
export function useBulk({ rows, selected, seen, tab, directories, onDone }: Parts) {
  const { t } = useLingui();
  const library = useLibrary();
  const { may, askOverlay, confirm } = usePlatform();
  const acts = useMaterialActs(library.id);
  const ids = [...selected];
  const ticked = rows.filter(({ id }) => selected.has(id));
  const possible = new Set(ticked.flatMap((row) => movesOf(row, tab, library.isReviewed)));
  // Other pages' rows are not known here: the server says of each whether it could be done.
  const isOffered = (move: BulkMove) => possible.has(move) || ticked.length < ids.length;
  if (!may('libSys.edit')) return { actions: [], progress: null };

  async function move(to: BulkMove, label: string) {
    const count = ids.length;
    // Dialogs that ask for a reason say how many it is; the others do so for what nobody has looked at.
    const isAsked = to === 'refuse' || to === 'withdraw' || ticked.length === count;
    if (!isAsked && !(await confirm({ title: t`对 ${count} 件素材执行“${label}”？`, agree: label }))) return;
    const titles = ticked.map(({ title }) => title);
    const reason =
      to === 'refuse' || to === 'withdraw'
        ? await askOverlay<string, { move: 'refuse' | 'withdraw'; titles: readonly string[] }>(
            () => import('./reason.overlay.tsx'),
            { move: to, titles: [...titles, ...ids.slice(titles.length).map(() => '')] },
          )
        : '';
    if (reason !== null) acts.move({ ids, seen, move: to, reason, onMoved: onDone });
  }
  async function edit(field: BulkField) {
    const change = await askOverlay<
      Change,
      { field: BulkField; count: number; directories: Directories['directories'] }
    >(() => import('./bulk-edit.overlay.tsx'), { field, count: ids.length, directories });
    if (change) await acts.edit({ ids, seen }, change, onDone);
  }
  const fields: readonly [BulkField, string, React.ReactNode][] = [
    ['type', t`类型`, <TextBulletListLtrRegular key="type" />],
    ['directory', t`目录`, <FolderRegular key="directory" />],
    ['tags', t`标签`, <TagRegular key="tags" />],
    ['licence', t`许可`, <ShieldCheckmarkRegular key="licence" />],
  ];
  const moves: readonly [BulkMove, string, React.ReactNode][] = [
    ['submit', t`送审`, <SendRegular key="submit" />],
    ['publish', t`通过`, <CheckmarkRegular key="publish" />],
    ['refuse', t`退回`, <DismissRegular key="refuse" />],
    ['withdraw', t`下架`, <ArchiveRegular key="withdraw" />],
    ['restore', t`恢复上架`, <ArrowUndoRegular key="restore" />],
    ['recover', t`恢复`, <ArrowUndoRegular key="recover" />],
    ['bin', t`删除`, <DeleteRegular key="bin" />],
  ];
  const actions: BulkAction[] = [
    ...(tab === 'bin' ? [] : fields).map(([id, label, icon]) => ({
      id,
      label,
      icon,
      isDisabled: acts.isBusy,
      onPress: () => void edit(id),
    })),
    ...moves
      .filter(([to]) => (tab === 'bin' ? to === 'recover' : to !== 'recover' && isOffered(to)))
      .map(([id, label, icon]) => ({ id, label, icon, isDisabled: acts.isBusy, onPress: () => void move(id, label) })),
  ];
  return { actions, progress: acts.progress };
}
