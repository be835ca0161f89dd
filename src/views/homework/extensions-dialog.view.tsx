import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Dropdown,
  Input,
  Option,
} from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fieldOf, momentOf } from '#contract/common/platform-time.rule.ts';
import type { ExtensionRow, ExtensionsPage } from '#contract/homework/extensions.contract.ts';
import type { OfferingChoice } from '#contract/homework/homework.contract.ts';
import { Field } from '#views/common/field.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { minuteText, zoneHint } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot } from '#views/common/toolbar.view.tsx';
import { usePageBack } from '#views/common/use-page-back.ts';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import styles from './homework-details.module.css';

export interface Extending {
  learnerIds: string[];
  /** ISO 8601. */
  dueAt: string;
  reason: string;
}

interface Props {
  shown: Shown<ExtensionsPage>;
  offerings: readonly OfferingChoice[];
  offeringId: string;
  /** When it falls due for all. */
  dueAt: string;
  /** A member's due time is the whole group's. */
  isGroup?: boolean;
  search: string;
  isOnlyExtended: boolean;
  isBusy: boolean;
  message: string | null;
  onOffering: (id: string) => void;
  onSearch: (search: string) => void;
  onOnlyExtended: (isOnly: boolean) => void;
  onPage: (page: number) => void;
  /** Clears the choice once it is done. */
  onExtend: (extending: Extending, onDone: () => void) => void;
  onEnd: (learnerIds: string[], onDone: () => void) => void;
  onClose: () => void;
}

/** A later due time for some learners, one or many at once. */
export function ExtensionsDialog(props: Props) {
  const { shown, offerings, offeringId, dueAt, search, isOnlyExtended, isBusy, message } = props;
  usePageBack();
  const { t } = useLingui();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const { size } = selected;
  const due = minuteText(dueAt);
  const isEarly = until !== '' && momentOf(until) <= dueAt;
  const clear = () => setSelected(new Set());
  const columns: Column<ExtensionRow>[] = [
    { id: 'name', title: t`学生`, isName: true, cell: (row) => row.learnerName },
    {
      id: 'due',
      title: t`截止时间`,
      width: '150px',
      cell: ({ extension }) =>
        extension ? <b>{minuteText(extension.dueAt)}</b> : <span className={styles.grey}>{due}</span>,
    },
    {
      id: 'reason',
      title: t`延期原因`,
      width: '220px',
      cell: ({ extension }) => extension && <span title={extension.reason}>{extension.reason}</span>,
    },
  ];
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && props.onClose()}>
      <DialogSurface style={{ maxWidth: 760, width: '94vw' }}>
        <DialogBody>
          <DialogTitle>
            <Trans>延期</Trans>
          </DialogTitle>
          <DialogContent className={styles.picker}>
            <div className={styles.spaced}>
              {offerings.length > 1 && (
                <Offering
                  {...{ offerings, offeringId }}
                  onOffering={(id) => {
                    clear();
                    props.onOffering(id);
                  }}
                />
              )}
              <Input
                contentBefore={<SearchRegular />}
                aria-label={t`搜索学生姓名`}
                placeholder={t`搜索学生姓名`}
                value={search}
                maxLength={40}
                onChange={(_, { value }) => props.onSearch(value)}
              />
              <Checkbox
                label={t`只看已延期`}
                checked={isOnlyExtended}
                onChange={(_, { checked }) => props.onOnlyExtended(checked === true)}
              />
            </div>
            <Loaded shown={shown} what={t`学生`} bare skeleton={<SkeletonRows count={6} height={44} />}>
              {(page) => (
                <>
                  <div className={styles.list}>
                    <WorkTable
                      label={t`学生`}
                      columns={columns}
                      rows={page.data}
                      idOf={({ learnerId }) => learnerId}
                      nameOf={({ learnerName }) => learnerName}
                      selected={selected}
                      onSelect={setSelected}
                      empty={<StateBlock bare kind="empty" title={t`没有符合条件的学生`} />}
                    />
                  </div>
                  {page.totalPage > 1 && (
                    <TableFoot
                      pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={props.onPage} />}
                    >
                      <Trans>共 {page.totalCount} 人</Trans>
                    </TableFoot>
                  )}
                </>
              )}
            </Loaded>
            <div className={styles.pair}>
              <Field
                at="dueAt"
                label={t`延期至`}
                hint={[t`原截止时间 ${due}`, zoneHint()].filter(Boolean).join(' · ')}
                validationMessage={isEarly ? t`须晚于原截止时间` : undefined}
              >
                <Input
                  type="datetime-local"
                  value={until}
                  min={fieldOf(dueAt)}
                  onChange={(_, { value }) => setUntil(value)}
                />
              </Field>
              <Field at="reason" label={t`延期原因`} hint={t`学生可见`}>
                <Input value={reason} maxLength={200} onChange={(_, { value }) => setReason(value)} />
              </Field>
            </div>
            {props.isGroup && (
              <p className={styles.grey}>
                <Trans>小组作业：一名成员延期，全组同时延期。</Trans>
              </p>
            )}
            {message && <p role="alert">{message}</p>}
          </DialogContent>
          <DialogActions>
            <Button onClick={props.onClose}>
              <Trans>关闭</Trans>
            </Button>
            <Button disabled={size === 0 || isBusy} onClick={() => props.onEnd([...selected], clear)}>
              <Trans>取消延期</Trans>
            </Button>
            <Button
              appearance="primary"
              disabled={size === 0 || size > 200 || isBusy || until === '' || isEarly || reason.trim() === ''}
              onClick={() => props.onExtend({ learnerIds: [...selected], dueAt: momentOf(until), reason }, clear)}
            >
              <Trans>延期 {size} 人</Trans>
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function Offering({ offerings, offeringId, onOffering }: Pick<Props, 'offerings' | 'offeringId' | 'onOffering'>) {
  const { t } = useLingui();
  const nameOf = ({ term, number }: OfferingChoice) => t`${term} · 第 ${number} 次开课`;
  const chosen = offerings.find(({ id }) => id === offeringId);
  return (
    <Dropdown
      clearButton={null}
      aria-label={t`开课`}
      value={chosen ? nameOf(chosen) : ''}
      selectedOptions={[offeringId]}
      onOptionSelect={(_, { optionValue }) => optionValue && onOffering(optionValue)}
    >
      {offerings.map((one) => (
        <Option key={one.id} value={one.id}>
          {nameOf(one)}
        </Option>
      ))}
    </Dropdown>
  );
}
