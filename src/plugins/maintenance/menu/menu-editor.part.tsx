import { useLingui } from '@lingui/react/macro';
import { maintenanceAddresses } from '#contract/maintenance/maintenance.addresses.ts';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { publicMedia } from '#contract/files/files.rule.ts';
import {
  menuChanges,
  menuRow,
  menuRows,
  moveRow,
  stepOf,
  withNew,
  withoutRow,
  withRow,
  type MenuPlace,
  type MenuStep,
  type NewEntry,
} from '#contract/maintenance/library-menu.rule.ts';
import { maintenanceOperations } from '#contract/maintenance/maintenance.operations.ts';
import { maintenanceMaterialsOperations } from '#contract/maintenance/maintenance-materials.operations.ts';
import { useUndo } from '#kit/use-undo.ts';
import { Refused, useOperation, uuid } from '#shell/plugin-api.ts';
import { useDraft, useRecord, useTreeDrag } from '#shell/plugin-editing.ts';
import { Conflict } from '#views/common/conflict.view.tsx';
import { EntryCard } from '#views/maintenance/entry-card.view.tsx';
import { MenuActions } from '#views/maintenance/menu-actions.view.tsx';
import { MenuLayout } from '#views/maintenance/menu-layout.view.tsx';
import { MenuOutline } from '#views/maintenance/menu-outline.view.tsx';
import { MenuTools } from '#views/maintenance/menu-tools.view.tsx';
import { MenuTree } from '#views/maintenance/menu-tree.view.tsx';
import { PlateHead } from '#views/maintenance/plate-head.view.tsx';
import { SpacePreview } from '#views/maintenance/space-preview.view.tsx';
import { useLibrary } from '../use-library.ts';
import { menuEditing } from './menu.editing.ts';
import { menuPlace, placeInMenu } from './menu-place.ts';
import type { MenuEditorProps } from './menu-editor.props.ts';
import { useMenuMoves } from './use-menu-moves.ts';
import { usePreviewCards } from './use-preview-cards.ts';

/** The tree at the left; what visitors would see and the chosen row at the right. The row stands in the address. */
export function MenuEditor({ menu, journal, plate, onRenew }: MenuEditorProps) {
  const { t } = useLingui();
  const library = useLibrary();
  const libraryId = library.id;
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  const [isAdding, setAdding] = useState(false);
  const [naming, setNaming] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const place = useRecord(maintenanceOperations.menu, { libraryId });
  // Previews are the server's.
  const refresh = [maintenanceMaterialsOperations.materials];
  const draft = useUndo(useDraft(menuEditing(libraryId), { record: menu, place, journal, refresh }));
  const { entries } = draft.content;
  const edit = (next: typeof entries, by?: string | null) => draft.edit({ entries: next }, by);
  const changes = useMemo(() => menuChanges(entries, menu.published), [entries, menu.published]);
  const moves = useMenuMoves(libraryId, draft, onRenew);
  const directories = useOperation(maintenanceOperations.directories, { libraryId }).data?.directories ?? [];
  const courses = useOperation(maintenanceOperations.courses, { libraryId }).data?.courses ?? [];
  const chosen =
    menuRow(entries, maintenanceAddresses.plate.read(query).entry) ?? menuRow(entries, entries[0]?.id ?? null);
  const cards = usePreviewCards(libraryId, chosen, courses);
  const named = useCallback(() => setNaming(null), []);
  const titleOf = (id: string) => menuRow(entries, id)?.row.title ?? '';

  const choose = (entry: string | null) =>
    navigate(maintenanceAddresses.plate.to({ libraryId, tab: plate.tab, entry: entry ?? '' }), { replace: true });
  const move = (id: string, place: MenuPlace) => {
    const next = moveRow(entries, id, place);
    if (!next) return;
    edit(next);
    const where = place.parentId ? titleOf(place.parentId) : t`菜单`;
    announce(t`“${titleOf(id)}”已移到“${where}”第 ${place.position + 1} 位`);
  };
  const step = (id: string, way: MenuStep) => {
    const place = stepOf(entries, id, way);
    if (place) move(id, place);
    else announce(t`“${titleOf(id)}”无法继续向该方向移动`);
  };
  const made = (what: NewEntry, id: string) => withNew(entries, what, { id, title: t`新栏目` }, chosen?.row.id ?? null);
  const add = (what: NewEntry) => {
    const id = uuid();
    const next = made(what, id);
    if (!next) return announce(t`栏目已满，请先删除或合并部分栏目`);
    edit(next);
    choose(id);
    setNaming(id);
    announce(t`已新增栏目，请输入名称`);
  };
  const hide = (id: string) => {
    const isHidden = !menuRow(entries, id)?.row.isHidden;
    edit(withRow(entries, id, { isHidden }));
    announce(isHidden ? t`“${titleOf(id)}”已隐藏` : t`“${titleOf(id)}”将显示在菜单中`);
  };
  const remove = (id: string) => {
    const ids = menuRows(entries).map(({ row }) => row.id);
    edit(withoutRow(entries, id));
    announce(t`已删除“${titleOf(id)}”，按 Ctrl Z 恢复`);
    if (chosen?.row.id === id) choose(chosen.parentId ?? ids[ids.indexOf(id) - 1] ?? null);
  };
  const { dragging, rowRef } = useTreeDrag((dragged, over, edge) => menuPlace(entries, dragged, over, edge), move);
  const undo =
    draft.undo &&
    (() => {
      draft.undo?.();
      announce(t`已撤销`);
    });

  return (
    <>
      <PlateHead
        {...plate}
        actions={
          <MenuActions
            save={draft.save}
            changes={changes.count}
            isPublishing={moves.isPending}
            onUndo={undo}
            onDiscard={() => void moves.discard(changes.count)}
            onPublish={() => void moves.publish()}
          />
        }
      />
      {draft.theirs && (
        <Conflict
          fields={[
            {
              name: t`菜单`,
              mine: <MenuOutline entries={entries} />,
              theirs: <MenuOutline entries={draft.theirs.entries} />,
            },
          ]}
          onMine={draft.keepMine}
          onTheirs={draft.takeTheirs}
        />
      )}
      <MenuLayout
        tree={
          <MenuTree
            entries={entries}
            counts={menu.counts}
            changes={changes}
            directories={directories}
            chosenId={chosen?.row.id ?? null}
            dragging={dragging}
            rowRef={rowRef}
            announcement={announcement}
            tools={
              <MenuTools
                isOpen={isAdding}
                onOpen={setAdding}
                below={chosen?.entry ?? null}
                canAdd={(what) => made(what, '') !== null}
                onAdd={add}
              />
            }
            onChoose={choose}
            onStep={step}
            onHide={hide}
            onRename={(id) => {
              choose(id);
              setNaming(id);
            }}
            onNew={() => setAdding(true)}
            onRemove={remove}
            onUndo={undo}
          />
        }
        preview={
          <SpacePreview
            library={library}
            emblemSrc={library.school.logoFileId && publicMedia(library.school.logoFileId)}
            bannerSrc={library.bannerFileId && publicMedia(library.bannerFileId)}
            entries={entries}
            changes={changes}
            shown={chosen}
            cards={cards}
            onChoose={choose}
          />
        }
        card={
          chosen && (
            <Refused by={[maintenanceOperations.writeMenu]} isQuiet>
              <EntryCard
                at={placeInMenu(entries, chosen)}
                shown={chosen}
                count={menu.counts[chosen.row.id]}
                changes={changes}
                directories={directories}
                courses={courses}
                isNaming={naming === chosen.row.id}
                onNamed={named}
                onChange={(change, by) => edit(withRow(entries, chosen.row.id, change), by)}
                canStep={(way) => stepOf(entries, chosen.row.id, way) !== null}
                onStep={(way) => step(chosen.row.id, way)}
                onRemove={() => remove(chosen.row.id)}
                onAddChild={() => add({ below: chosen.entry.id })}
                onOpenChild={choose}
                onRemoveChild={remove}
              />
            </Refused>
          )
        }
      />
    </>
  );
}
