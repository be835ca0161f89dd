import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { ImportPage, PeopleImport } from '#contract/members/people-import.contract.ts';
import tree from '#views/common/edit-tree.module.css';
import { FlagTag, type Tone } from '#views/common/flag.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { dayText, minuteText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { importStatusNames } from '#views/common/import-status.words.ts';
import { importFailureTexts } from '#views/members/people-import.words.ts';
import styles from './data.module.css';

interface Props {
  shown: Shown<ImportPage>;
  /** The address of those of timetables, which have a page of their own; null where that is not hers. */
  lessonImports: string | null;
  isUndoing: boolean;
  onPage: (page: number) => void;
  onOpen: (one: PeopleImport) => void;
  onUndo: (one: PeopleImport) => void;
  onNew: () => void;
}

const toneOf = (status: PeopleImport['status']): Tone =>
  status === 'failed' ? 'error' : status === 'committed' ? 'ok' : 'none';
const isOver = ({ status }: PeopleImport) => status === 'discarded' || status === 'failed' || status === 'undone';

/** Rosters that were brought, newest first: what became of each, and the way back while there is one. */
export function Imports({ shown, lessonImports, onPage, onNew, ...acts }: Props) {
  const { t } = useLingui();
  return (
    <section className={tree.panel} aria-label={t`导入记录`}>
      <Loaded
        shown={shown}
        what={t`导入记录`}
        bare
        skeleton={<SkeletonRows count={6} height={56} />}
        empty={
          <StateBlock
            bare
            kind="empty"
            title={t`还没有导入`}
            actions={[
              { label: t`导入名册`, onPress: onNew },
              ...(lessonImports ? [{ label: t`课表的导入`, href: lessonImports }] : []),
            ]}
          >
            {t`名册写入前逐行预检，写入后 30 天内可以整体撤销。`}
          </StateBlock>
        }
      >
        {(page) => (
          <>
            <div className={`${styles.table} ${styles.bare}`}>
              <Rows rows={page.data} {...acts} />
            </div>
            <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
              <span>
                <Trans>共 {page.totalCount} 次导入；之后没有人改动过，才能整体撤销</Trans>
                {lessonImports && (
                  <>
                    {' · '}
                    <Link href={lessonImports}>{t`课表的导入`}</Link>
                  </>
                )}
              </span>
            </TableFoot>
          </>
        )}
      </Loaded>
    </section>
  );
}

function Rows({
  rows,
  isUndoing,
  onOpen,
  onUndo,
}: Omit<Props, 'shown' | 'lessonImports' | 'onPage' | 'onNew'> & { rows: PeopleImport[] }) {
  const { t, i18n } = useLingui();
  const columns: Column<PeopleImport>[] = [
    {
      id: 'file',
      title: t`文件`,
      isName: true,
      cell: ({ fileName, madeBy }) => (
        <span className={styles.two}>
          <b className={styles.text}>{fileName}</b>
          <small>{madeBy}</small>
        </span>
      ),
    },
    { id: 'made', title: t`时间`, cell: ({ createdAt }) => minuteText(createdAt) },
    {
      id: 'status',
      title: t`状态`,
      cell: ({ status, failure }) => (
        <span className={styles.two}>
          <FlagTag tone={toneOf(status)}>{i18n._(importStatusNames[status])}</FlagTag>
          <small>{failure && i18n._(importFailureTexts[failure])}</small>
        </span>
      ),
    },
    {
      id: 'counts',
      title: t`结果`,
      cell: ({ status, counts, undoUntil }) =>
        status === 'committed' && (
          <span className={styles.two}>
            <span>{t`新增 ${counts.new} 人，更新 ${counts.changed} 人`}</span>
            <small>{undoUntil && t`${dayText(undoUntil)} 前可撤销`}</small>
          </span>
        ),
    },
    {
      id: 'act',
      title: t`操作`,
      width: '160px',
      align: 'end',
      cell: (one) => (
        <span className={styles.acts}>
          {!isOver(one) && (
            <Button
              appearance="subtle"
              size="small"
              className={styles.act}
              aria-label={t`查看“${one.fileName}”`}
              onClick={() => onOpen(one)}
            >
              {one.status === 'committed' ? t`查看` : t`继续`}
            </Button>
          )}
          {one.undoUntil && (
            <Button
              appearance="subtle"
              size="small"
              disabled={isUndoing}
              aria-label={t`撤销“${one.fileName}”的导入`}
              onClick={() => onUndo(one)}
            >{t`撤销`}</Button>
          )}
        </span>
      ),
    },
  ];
  return <WorkTable label={t`导入记录`} density="page" columns={columns} rows={rows} idOf={({ id }) => id} />;
}
