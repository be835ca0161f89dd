import {
  Button,
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
import type { BankPage } from '#contract/banks/bank-work.contract.ts';
import type { BankQuestion } from '#contract/banks/banks.contract.ts';
import type { QuestionKind } from '#contract/banks/question-kinds.rule.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import { plainText } from '#views/common/rich-text.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot } from '#views/common/toolbar.view.tsx';
import { usePageBack } from '#views/common/use-page-back.ts';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import styles from './homework-details.module.css';
import { kindNames } from '#views/banks/question.words.ts';

interface Props {
  shown: Shown<BankPage>;
  /** Questions that the homework copied already. */
  taken: ReadonlySet<string>;
  search: string;
  kind: QuestionKind | '';
  bankHref: string;
  /** All if absent. */
  kinds?: readonly QuestionKind[];
  /** Beside a question that was copied already; of a homework if absent. */
  takenText?: string;
  isBusy: boolean;
  message: string | null;
  onSearch: (search: string) => void;
  onKind: (kind: QuestionKind | '') => void;
  onPage: (page: number) => void;
  onAdd: (ids: string[], points: number) => void;
  onClose: () => void;
}

const allKinds = Object.keys(kindNames) as QuestionKind[];

/** Chooses questions of the course's bank over pages; they are copied with the points given here. */
export function BankPicker(props: Props) {
  const { shown, taken, search, kind, kinds = allKinds, takenText, isBusy, message } = props;
  usePageBack();
  const { i18n, t } = useLingui();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [points, setPoints] = useState('5');
  const columns: Column<BankQuestion>[] = [
    { id: 'kind', title: t`题型`, width: '88px', cell: (row) => i18n._(kindNames[row.kind]) },
    {
      id: 'stem',
      title: t`题目`,
      isName: true,
      cell: (row) => <span title={plainText(row.content.stem)}>{plainText(row.content.stem) || row.title}</span>,
    },
    {
      id: 'category',
      title: t`分类`,
      width: '140px',
      cell: (row) => <span className={styles.grey}>{row.category}</span>,
    },
    {
      id: 'taken',
      title: '',
      width: '72px',
      cell: (row) => taken.has(row.id) && <span className={styles.grey}>{takenText ?? t`已在作业中`}</span>,
    },
  ];
  const { size } = selected;
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && props.onClose()}>
      <DialogSurface style={{ maxWidth: 960, width: '92vw' }}>
        <DialogBody>
          <DialogTitle>
            <Trans>从题库选题</Trans>
          </DialogTitle>
          <DialogContent className={styles.picker}>
            <div className={styles.spaced}>
              <Input
                contentBefore={<SearchRegular />}
                aria-label={t`搜索题目`}
                placeholder={t`搜索题目`}
                value={search}
                maxLength={80}
                onChange={(_, { value }) => props.onSearch(value)}
              />
              <Dropdown
                clearButton={null}
                aria-label={t`题型`}
                value={kind ? i18n._(kindNames[kind]) : t`全部题型`}
                selectedOptions={[kind]}
                onOptionSelect={(_, { optionValue }) => props.onKind((optionValue ?? '') as QuestionKind | '')}
              >
                <Option value="">{t`全部题型`}</Option>
                {kinds.map((one) => (
                  <Option key={one} value={one}>
                    {i18n._(kindNames[one])}
                  </Option>
                ))}
              </Dropdown>
              <label className={styles.points}>
                <Trans>每题</Trans>
                <Input
                  inputMode="decimal"
                  aria-label={t`每题分值`}
                  value={points}
                  onChange={(_, { value }) => setPoints(value.replace(/[^\d.]/g, ''))}
                />
                <Trans>分</Trans>
              </label>
            </div>
            <Loaded shown={shown} what={t`题库`} bare skeleton={<SkeletonRows count={6} height={44} />}>
              {(page) => (
                <>
                  <div className={styles.list}>
                    <WorkTable
                      label={t`题库`}
                      columns={columns}
                      rows={page.data}
                      idOf={({ id }) => id}
                      nameOf={({ content }) => plainText(content.stem)}
                      selected={selected}
                      onSelect={setSelected}
                      empty={
                        <StateBlock
                          bare
                          kind="empty"
                          title={t`暂无题目`}
                          actions={[{ label: t`导入题库`, href: props.bankHref }]}
                        >
                          <Trans>该课程题库中没有符合条件的题目。</Trans>
                        </StateBlock>
                      }
                    />
                  </div>
                  {page.totalPage > 1 && (
                    <TableFoot
                      pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={props.onPage} />}
                    >
                      <Trans>共 {page.totalCount} 题</Trans>
                    </TableFoot>
                  )}
                </>
              )}
            </Loaded>
            {message && <p role="alert">{message}</p>}
          </DialogContent>
          <DialogActions>
            <Button onClick={props.onClose}>
              <Trans>取消</Trans>
            </Button>
            <Button
              appearance="primary"
              disabled={size === 0 || isBusy || !(Number(points) > 0)}
              onClick={() => props.onAdd([...selected], Number(points))}
            >
              <Trans>添加 {size} 题</Trans>
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
