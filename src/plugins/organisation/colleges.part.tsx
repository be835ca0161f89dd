import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import {
  collegesWithin,
  dropOfCollege,
  familyOf,
  mayLieIn,
  placeOfCollege,
  stepOfCollege,
  type CollegePlace,
} from '#contract/organisation/college-tree.rule.ts';
import { organisationAddresses } from '#contract/organisation/organisation.addresses.ts';
import type { College, Structure } from '#contract/organisation/organisation.contract.ts';
import { usePlatform } from '#shell/plugin-api.ts';
import { useTreeDrag } from '#shell/plugin-editing.ts';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { ClosedColleges, CollegeCard } from '#views/organisation/college-list.view.tsx';
import { CollegePanel } from '#views/organisation/college-panel.view.tsx';
import { sumOf } from '#views/organisation/college-sums.rule.ts';
import { CollegeTree } from '#views/organisation/college-tree.view.tsx';
import { StructurePage } from '#views/organisation/structure-page.view.tsx';
import type { NamedCollege } from './college-name.props.ts';
import { useRestructuring } from './use-restructuring.ts';
import { useStructure } from './use-structure.ts';

interface Props {
  structure: Structure;
  /** As the page's address names it. */
  schoolId: string | null;
}

/** The tree, what was closed, and the chosen college; what is chosen and searched stands in the address. */
export function Colleges({ structure, schoolId }: Props) {
  const { t } = useLingui();
  const desk = useStructure(schoolId);
  const { askOverlay, navigate } = usePlatform();
  const [query] = useSearchParams();
  const [announcement, announce] = useState('');
  const place = organisationAddresses.colleges.read(query);
  const { colleges, withinIds, school } = structure;
  const open = colleges.filter(({ isClosed }) => !isClosed);
  const closed = colleges.filter(({ isClosed }) => isClosed);
  const find = (id: string | null) => colleges.find((one) => one.id === id) ?? null;
  const asked = find(place.college);
  // The address of a college that was merged leads where it went; among the closed ones it is shown itself.
  const chosen = place.shows === 'closed' ? asked : successorOf(colleges, asked);
  /** What she administers stays where it is, under its name. */
  const isFixed = (id: string) => withinIds !== null && withinIds.includes(id);
  const restructuring = useRestructuring(school.id);
  const go = (change: Partial<typeof place>) =>
    navigate(organisationAddresses.colleges.to({ ...place, ...change }), { replace: true });

  const move = (id: string, to: CollegePlace) => {
    const from = placeOfCollege(open, id);
    if (!from || isFixed(id) || (withinIds !== null && to.parentId === null)) return;
    announce(t`“${find(id)?.name ?? ''}”已移到“${find(to.parentId)?.name ?? school.name}”第 ${to.position + 1} 位`);
    void desk.move(id, to, from);
  };
  const stepFor = (id: string, step: Parameters<typeof stepOfCollege>[2]) => {
    const to = stepOfCollege(open, id, step);
    return isFixed(id) || (withinIds !== null && to?.parentId === null) ? null : to;
  };
  const step = (id: string, way: Parameters<typeof stepOfCollege>[2]) => {
    const to = stepFor(id, way);
    if (to) move(id, to);
    else announce(t`“${find(id)?.name ?? ''}”无法继续向该方向移动`);
  };
  const ask = (of: NamedCollege) =>
    askOverlay<Structure, { of: NamedCollege }>(() => import('./college-name.overlay.tsx'), { of });
  const add = async (parent: College | null) => {
    const after = await ask({ schoolId: school.id, parent });
    const fresh = after?.colleges.find(({ id }) => !find(id));
    if (!after || !fresh) return;
    desk.added(after, fresh);
    go({ college: fresh.id, shows: 'open', search: '' });
  };
  const rename = async ({ id }: College) => {
    const college = await desk.settled(id);
    const after = college && (await ask({ college }));
    if (after) desk.renamed(after, college);
  };
  const restructure = async (kind: 'merge' | 'split', college: College) => {
    const targetId = await restructuring.begin({ kind, college, structure });
    if (targetId) go({ college: targetId, shows: 'open' });
  };
  const { dragging, rowRef } = useTreeDrag((dragged, over, edge) => dropOfCollege(open, dragged, over, edge), move);
  // Of several there is none in which a new one lies unless it is chosen.
  const above = withinIds === null || withinIds.length !== 1 ? null : withinIds[0]!;
  const mayAdd = (withinIds === null || above !== null) && mayLieIn(open, null, above);
  const addHere = mayAdd ? () => void add(find(above)) : null;

  return (
    <StructurePage
      tab={place.shows}
      counts={{ open: open.length, closed: closed.length }}
      onTab={(shows) => go({ shows, college: '' })}
      onAdd={addHere}
      onHistory={restructuring.history}
      panel={
        chosen && (
          <CollegePanel
            college={chosen}
            above={aboveOf(colleges, chosen)}
            below={familyOf(open, chosen.id)}
            sums={sumOf(collegesWithin(open, chosen.id))}
            isFixed={isFixed(chosen.id)}
            canStep={(way) => stepFor(chosen.id, way) !== null}
            onStep={(way) => step(chosen.id, way)}
            onAdd={mayLieIn(open, null, chosen.id) ? () => void add(chosen) : null}
            onRename={() => void rename(chosen)}
            onClose={() => void desk.close(chosen)}
            onReopen={() => void desk.reopen(chosen)}
            onDismiss={() => go({ college: '' })}
            onMerge={() => void restructure('merge', chosen)}
            onSplit={() => void restructure('split', chosen)}
            mergedInto={successorOf(colleges, find(chosen.mergedIntoId))}
            askedFor={asked && asked !== chosen ? asked.name : null}
            onChoose={(id) => go({ college: id, shows: 'open' })}
          />
        )
      }
    >
      {place.shows === 'closed' ? (
        <ClosedColleges
          colleges={closed}
          whereaboutsOf={(one) => {
            const successor = successorOf(colleges, find(one.mergedIntoId));
            return successor ? t`已并入${successor.name}` : (find(one.parentId)?.name ?? '');
          }}
          onReopen={(one) => void desk.reopen(one)}
          onChoose={(id) => go({ college: id })}
        />
      ) : open.length === 0 ? (
        <StateBlock
          kind="empty"
          title={t`还没有学院`}
          actions={addHere ? [{ label: t`新增第一个学院`, onPress: addHere }] : []}
        >
          {t`先建立学院，再在学院下添加专业；学院和专业随即显示在学校的公开页面。`}
        </StateBlock>
      ) : (
        <CollegeCard structure={structure} search={place.search} onSearch={(search) => go({ search })}>
          <CollegeTree
            colleges={open}
            search={place.search}
            chosenId={chosen?.id ?? null}
            dragging={dragging}
            rowRef={rowRef}
            announcement={announcement}
            onChoose={(id) => go({ college: id })}
            onStep={step}
            onRename={(id) => {
              const one = find(id);
              if (one && !isFixed(id)) void rename(one);
            }}
            onNew={() => addHere?.()}
          />
        </CollegeCard>
      )}
    </StructurePage>
  );
}

/** The one in which a merged college lives on; otherwise itself. */
function successorOf(colleges: readonly College[], college: College | null): College | null {
  const next = college?.mergedIntoId ? colleges.find(({ id }) => id === college.mergedIntoId) : undefined;
  return next ? successorOf(colleges, next) : college;
}

/** From the outermost to the parent. */
function aboveOf(colleges: readonly College[], { parentId }: College): string[] {
  const parent = colleges.find(({ id }) => id === parentId);
  return parent ? [...aboveOf(colleges, parent), parent.name] : [];
}
