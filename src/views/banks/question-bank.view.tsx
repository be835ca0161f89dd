import { Button } from '@fluentui/react-components';
import { AddRegular, ArrowExportRegular, ArrowImportRegular, ShareRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import type { BankRow } from '#contract/banks/bank-work.contract.ts';
import { branchAt } from '#contract/banks/category.rule.ts';
import { KeyCap } from '#views/common/flag.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import type { BulkAction } from '#views/common/toolbar.view.tsx';
import { WorkHead } from '#views/common/work-head.view.tsx';
import { BankFilters, isFiltered, noFilter } from './bank-filters.view.tsx';
import type { BankPageProps, BankPlace } from './bank-page.props.ts';
import { BankTable } from './bank-table.view.tsx';
import { BranchFigures } from './branch-figures.view.tsx';
import { CategoryTree } from './category-tree.view.tsx';
import { QuestionDrawer } from './question-drawer.view.tsx';
import styles from './question-bank.module.css';

interface Props extends BankPageProps {
  search: Ref<HTMLInputElement>;
  /** What is done with those that are selected. */
  actions: readonly BulkAction[];
  importHref: string;
  /** Absent where the person may not. */
  newHref?: string | undefined;
  mayImport: boolean;
  editHref: string;
  uses: ReactNode;
  onRename?: ((path: string) => void) | undefined;
  onRemove?: ((question: BankRow) => void) | undefined;
}

/** The questions of a course: by category, kind, use and word; one opens beside the table. */
export function QuestionBank(props: Props) {
  const { place, tree, open, onPlace, onRename } = props;
  const { t } = useLingui();
  const branch = place.category === '' ? tree : branchAt(tree, place.category);
  return (
    <div className={styles.page} data-open={open !== null}>
      <div className={styles.tree}>
        <CategoryTree
          tree={tree}
          chosen={place.category}
          onChoose={(category) => onPlace({ category })}
          onRename={onRename}
        />
      </div>
      <div className={styles.main}>
        {branch && tree.questions > 0 && <BranchFigures branch={branch} />}
        <section className={styles.card} aria-label={t`题库`}>
          <BankFilters place={place} tree={tree} onPlace={onPlace} search={props.search} />
          <BankTable {...props} empty={<Nothing {...props} />} />
        </section>
      </div>
      {open && (
        <QuestionDrawer
          question={open}
          uses={props.uses}
          editHref={props.editHref}
          onTag={(tag) => onPlace({ tag })}
          onClose={() => onPlace({ question: '' })}
          onRemove={props.onRemove}
        />
      )}
    </div>
  );
}

function Nothing({ place, importHref, newHref, mayImport, onPlace }: Props): ReactNode {
  const { t } = useLingui();
  if (place.show === 'concern' && !isFiltered(place))
    return (
      <StateBlock bare kind="done" title={t`没有要看的题目`}>
        <Trans>考试中作答满 30 人、过易、区分低或疑似错答案的题目会列在这里。</Trans>
      </StateBlock>
    );
  if (isFiltered(place) || place.category !== '')
    return (
      <StateBlock
        bare
        kind="search"
        title={t`没有符合条件的题目`}
        actions={[{ label: t`清除筛选`, onPress: () => onPlace({ ...noFilter, category: '' }) }]}
      >
        <Trans>请更换关键词，或减少筛选条件。</Trans>
      </StateBlock>
    );
  return (
    <StateBlock
      bare
      kind="empty"
      title={t`题库为空`}
      actions={[
        ...(newHref ? [{ label: t`新建题目`, href: newHref }] : []),
        ...(mayImport ? [{ label: t`导入题目`, href: importHref }] : []),
      ]}
    >
      <Trans>可从 Word、文本、Excel、GIFT、Moodle XML 或 QTI 文件导入，写入前可预览每一行的识别结果。</Trans>
    </StateBlock>
  );
}

interface HeadProps {
  show: BankPlace['show'];
  importHref: string;
  newHref?: string | undefined;
  mayImport: boolean;
  onExport: () => void;
  /** Absent where the person may not, or is elsewhere. */
  onShare?: (() => void) | undefined;
  onShow: (show: BankPlace['show']) => void;
}

export function BankHead({ show, importHref, newHref, mayImport, onExport, onShare, onShow }: HeadProps) {
  const { t } = useLingui();
  return (
    <WorkHead
      title={t`题库`}
      actions={
        <>
          {onShare && (
            <Button appearance="primary" icon={<ShareRegular />} onClick={onShare}>
              <Trans>共享题目</Trans>
            </Button>
          )}
          {show !== 'bin' && show !== 'shared' && (
            <Button icon={<ArrowExportRegular />} onClick={onExport}>
              <Trans>导出题目</Trans>
            </Button>
          )}
          {mayImport && show !== 'shared' && (
            <Link href={importHref} asChild>
              <Button as="a" icon={<ArrowImportRegular />}>
                <Trans>导入题目</Trans>
              </Button>
            </Link>
          )}
          {newHref && show !== 'shared' && (
            <Link href={newHref} asChild>
              <Button as="a" appearance="primary" icon={<AddRegular />}>
                <Trans>新建题目</Trans>
                <span className={styles.key}>
                  <KeyCap>N</KeyCap>
                </span>
              </Button>
            </Link>
          )}
        </>
      }
    >
      <SegmentControl
        look="chips"
        label={t`查看`}
        choices={[
          { value: '', label: t`本课` },
          { value: 'shared', label: t`共享题库` },
          { value: 'concern', label: t`要看` },
          { value: 'bin', label: t`回收站` },
        ]}
        value={show}
        onChoose={onShow}
      />
    </WorkHead>
  );
}
