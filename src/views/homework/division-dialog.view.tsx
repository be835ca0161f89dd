import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Switch,
} from '@fluentui/react-components';
import { ArrowRightRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type {
  Division,
  DivisionEffect,
  DivisionKind,
  DivisionMarker,
  MarkerPart,
} from '#contract/homework/division.contract.ts';
import { pointsText } from '#views/common/points-text.ts';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { usePageBack } from '#views/common/use-page-back.ts';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { DivisionPart } from './division-part.view.tsx';
import { evenParts, isWhole, type DivisionDraft } from './division-draft.rule.ts';
import styles from './homework-details.module.css';

interface Props {
  division: Division;
  /** What the draft would change; null until it is asked. */
  effect: DivisionEffect | null;
  isBusy: boolean;
  message: string | null;
  onAsk: (draft: DivisionDraft) => void;
  /** The draft is another one: its effect is not known. */
  onChange: () => void;
  onSave: (draft: DivisionDraft) => void;
  onClose: () => void;
}

/** Who of the team marks what: chosen by who leads it, and how far each has come. */
export function DivisionDialog({ division, effect, isBusy, message, onAsk, onChange, onSave, onClose }: Props) {
  usePageBack();
  const { t } = useLingui();
  const { markers, mayDivide } = division;
  const [draft, setDraft] = useState<DivisionDraft>({
    kind: division.kind,
    isStrict: division.isStrict,
    hidesOthers: division.hidesOthers,
    parts: markers.map(({ part }) => part),
  });
  const put = (fields: Partial<DivisionDraft>) => {
    setDraft((before) => ({ ...before, ...fields }));
    onChange();
  };
  const setPart = (markerId: string, fields: Partial<MarkerPart>) =>
    put({ parts: draft.parts.map((part) => (part.markerId === markerId ? { ...part, ...fields } : part)) });
  const changes = new Map(effect?.rows.map((row) => [row.markerId, row]));
  const columns: Column<DivisionMarker>[] = [
    {
      id: 'name',
      title: t`教师`,
      isName: true,
      width: '130px',
      cell: ({ name, role }) => (
        <span className={styles.progress}>
          {name}
          <small>
            {role === 'lead' ? <Trans>负责人</Trans> : role === 'teacher' ? <Trans>教师</Trans> : <Trans>助教</Trans>}
          </small>
        </span>
      ),
    },
    ...(draft.kind === 'all'
      ? []
      : [
          {
            id: 'part',
            title: t`批阅范围`,
            width: '230px',
            cell: (marker: DivisionMarker) => (
              <DivisionPart
                division={division}
                kind={draft.kind}
                marker={marker}
                part={draft.parts.find(({ markerId }) => markerId === marker.id) ?? marker.part}
                onPart={mayDivide ? (fields) => setPart(marker.id, fields) : null}
              />
            ),
          },
        ]),
    ...(effect
      ? [
          {
            id: 'effect',
            title: t`未批份数变化`,
            align: 'end' as const,
            width: '130px',
            cell: ({ id }: DivisionMarker) => <Change row={changes.get(id)} />,
          },
        ]
      : progressColumns(t`已批`, t`待批`, t`平均得分率`, t`每份用时`)),
  ];
  const isReady = draft.kind !== 'shares' || isWhole(draft.parts);
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface style={{ maxWidth: 860, width: '94vw' }}>
        <DialogBody>
          <DialogTitle>
            <Trans>批阅分工</Trans>
          </DialogTitle>
          <DialogContent className={styles.picker}>
            {mayDivide && (
              <div className={styles.spaced}>
                <SegmentControl<DivisionKind>
                  label={t`分工方式`}
                  value={draft.kind}
                  onChoose={(kind) =>
                    put({
                      kind,
                      ...(kind === 'shares' && !isWhole(draft.parts) && { parts: evenParts(draft.parts) }),
                    })
                  }
                  choices={[
                    { value: 'all', label: t`不分工` },
                    { value: 'classes', label: t`按教学班` },
                    { value: 'questions', label: t`按题目` },
                    { value: 'shares', label: t`按比例` },
                  ]}
                />
                {draft.kind === 'shares' && (
                  <Button onClick={() => put({ parts: evenParts(draft.parts) })}>
                    <Trans>平均分配</Trans>
                  </Button>
                )}
              </div>
            )}
            <p className={styles.grey} style={{ whiteSpace: 'normal' }}>
              <Said kind={draft.kind} />
            </p>
            <div className={styles.list}>
              <WorkTable label={t`批阅教师`} columns={columns} rows={markers} idOf={({ id }) => id} />
            </div>
            {mayDivide && draft.kind !== 'all' && (
              <div className={styles.spaced}>
                <Switch
                  label={t`只能批改自己的任务`}
                  checked={draft.isStrict}
                  onChange={(_, { checked }) => put({ isStrict: checked })}
                />
                {draft.kind === 'questions' && (
                  <Switch
                    label={t`批完前隐藏他人给分`}
                    checked={draft.hidesOthers}
                    onChange={(_, { checked }) => put({ hidesOthers: checked })}
                  />
                )}
              </div>
            )}
            {effect && (
              <p role="status">
                <Trans>
                  已开始批改的 {effect.begun} 份仍由原教师批完；{effect.free} 份未分给任何人，都可批改。
                </Trans>
              </p>
            )}
            {!isReady && (
              <p role="alert">
                <Trans>各人比例之和须为 100%</Trans>
              </p>
            )}
            {message && <p role="alert">{message}</p>}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>
              <Trans>关闭</Trans>
            </Button>
            {mayDivide && (
              <Button
                appearance="primary"
                disabled={isBusy || !isReady}
                onClick={() => (effect ? onSave(draft) : onAsk(draft))}
              >
                {effect ? <Trans>保存分工</Trans> : <Trans>查看变化</Trans>}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function progressColumns(marked: string, left: string, average: string, minutes: string): Column<DivisionMarker>[] {
  const none = '–';
  return [
    { id: 'marked', title: marked, align: 'end', width: '70px', cell: ({ progress }) => progress?.marked ?? none },
    { id: 'left', title: left, align: 'end', width: '70px', cell: ({ progress }) => progress?.left ?? none },
    {
      id: 'average',
      title: average,
      align: 'end',
      width: '120px',
      cell: ({ progress }) =>
        progress && progress.average !== null
          ? `${pointsText(progress.average)}% ± ${pointsText(progress.spread ?? 0)}`
          : none,
    },
    {
      id: 'minutes',
      title: minutes,
      align: 'end',
      width: '90px',
      cell: ({ progress }) =>
        progress && progress.minutes !== null ? <Trans>{pointsText(progress.minutes)} 分钟</Trans> : none,
    },
  ];
}

function Change({ row }: { row: { before: number; after: number } | undefined }) {
  const { before, after } = row ?? { before: 0, after: 0 };
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
      {before} <ArrowRightRegular aria-hidden /> <b>{after}</b>
    </span>
  );
}

function Said({ kind }: { kind: DivisionKind }) {
  if (kind === 'all') return <Trans>每位教师都可批改全部作业。</Trans>;
  if (kind === 'classes')
    return <Trans>每位教师批改所选教学班的作业；未选的教学班和未分班学生的作业，都可批改。</Trans>;
  if (kind === 'questions') return <Trans>流水阅卷：每位教师只批改所选的题目；未选的题目都可批改。</Trans>;
  return <Trans>按随机顺序把学生分给各位教师，之后提交的作业按同样比例分配，分配后不再变动。</Trans>;
}
