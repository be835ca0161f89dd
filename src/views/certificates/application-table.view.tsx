import { Select } from '@fluentui/react-components';
import { CheckmarkRegular, DismissRegular, EyeRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type {
  ApplicationPage,
  CertificateApplication,
  CertificateDecided,
  CertificateDecision,
  CertificateScheme,
} from '#contract/certificates/certificates.contract.ts';
import { BatchCard, BatchTable, RowActs, RowStatus, type RowAct } from '../common/batch-table.view.tsx';
import { Loaded } from '../common/loaded.view.tsx';
import { minuteText } from '../common/moments.ts';
import { SearchField } from '../common/search-field.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import { StateBlock } from '../common/state-block.view.tsx';
import { Toolbar } from '../common/toolbar.view.tsx';
import type { Column } from '../common/work-table.view.tsx';
import styles from './application-table.module.css';
import { useApplicationWords } from './certificate.words.ts';

type Row = CertificateApplication;

interface Props {
  tab: 'applications' | 'issued';
  filter: { offering: string; search: string };
  offerings: readonly { id: string; number: number; term: string }[];
  listed: Shown<ApplicationPage>;
  scheme: Pick<CertificateScheme, 'mayManage' | 'mayDecide' | 'isOpen'>;
  /** Over all pages. */
  selected: ReadonlyMap<string, Row>;
  isBusy: boolean;
  onFilter: (change: { offering?: string; search?: string; page?: number }) => void;
  onSelect: (selected: ReadonlyMap<string, Row>) => void;
  onDecide: (action: CertificateDecision['action'], rows: readonly Row[]) => void;
  onRevoke: (row: Row) => void;
}

/** Who asked, decided one by one or in batches; what was issued, and how it is revoked. */
export function ApplicationTable(props: Props) {
  const { tab, filter, offerings, listed, onFilter } = props;
  const { t } = useLingui();
  return (
    <BatchCard>
      <Toolbar label={t`筛选`}>
        <SearchField
          label={tab === 'issued' ? t`搜索姓名或证书编号` : t`搜索姓名`}
          value={filter.search}
          onSearch={(search) => onFilter({ search })}
        />
        <Select aria-label={t`开课`} value={filter.offering} onChange={(_, { value }) => onFilter({ offering: value })}>
          <option value="">{t`全部开课`}</option>
          {offerings.map(({ id, number, term }) => (
            <option key={id} value={id}>
              {t`第 ${number} 次开课 ${term}`}
            </option>
          ))}
        </Select>
      </Toolbar>
      <Loaded shown={listed} what={t`证书申请`} bare skeleton={<SkeletonRows count={8} height={44} />}>
        {(page) => <Rows {...props} page={page} />}
      </Loaded>
    </BatchCard>
  );
}

const isWaiting = ({ status }: Row) => status === 'applied' || status === 'reviewing';

function Rows(props: Props & { page: ApplicationPage }) {
  const { tab, page, filter, selected, scheme, isBusy, onFilter, onSelect, onDecide } = props;
  const { t } = useLingui();
  const columns = useColumns(props);
  const chosen = [...selected.values()];
  const waiting = chosen.filter(isWaiting);
  const applied = chosen.filter(({ status }) => status === 'applied');
  const isFiltered = filter.search !== '' || filter.offering !== '';
  const isTickable = tab === 'applications' && scheme.mayDecide;
  return (
    <BatchTable
      label={tab === 'issued' ? t`已颁发的证书` : t`证书申请`}
      {...{ columns, page, onSelect, selected: isTickable ? selected : undefined }}
      onPage={(next) => onFilter({ page: next })}
      range={(first, last) => (
        <Trans>
          {first}–{last}，共 {page.totalCount} 份
        </Trans>
      )}
      actions={[
        {
          id: 'issue',
          label: t`通过并颁发 ${waiting.length} 份`,
          icon: <CheckmarkRegular fontSize={20} />,
          isDisabled: isBusy || waiting.length === 0,
          onPress: () => onDecide('issue', waiting),
        },
        {
          id: 'review',
          label: t`开始审核 ${applied.length} 份`,
          icon: <EyeRegular fontSize={20} />,
          isDisabled: isBusy || applied.length === 0,
          onPress: () => onDecide('review', applied),
        },
        {
          id: 'refuse',
          label: t`不通过 ${waiting.length} 份`,
          icon: <DismissRegular fontSize={20} />,
          isDisabled: isBusy || waiting.length === 0,
          onPress: () => onDecide('refuse', waiting),
        },
      ]}
      empty={
        isFiltered ? (
          <StateBlock
            bare
            kind="search"
            title={t`未找到符合条件的记录`}
            actions={[{ label: t`查看全部`, onPress: () => onFilter({ search: '', offering: '' }) }]}
          />
        ) : (
          <StateBlock bare kind="empty" title={tab === 'issued' ? t`暂无已颁发的证书` : t`暂无证书申请`}>
            {scheme.isOpen
              ? t`学生在课程结束并达到条件后申请证书，申请显示在此处。`
              : t`该课程尚未开放证书，可在“证书设置”中开放。`}
          </StateBlock>
        )
      }
    />
  );
}

function useColumns({ tab, scheme, isBusy, onDecide, onRevoke }: Props): readonly Column<Row>[] {
  const { t } = useLingui();
  const words = useApplicationWords();
  const act = (label: string, text: string, onPress: () => void): RowAct => ({
    label,
    text,
    isDisabled: isBusy,
    onPress,
  });
  const name: Column<Row> = {
    id: 'name',
    title: t`姓名`,
    isName: true,
    cell: ({ name: own, number }) => (
      <>
        {own || '—'} {number && <small className={styles.faint}>{number}</small>}
      </>
    ),
  };
  const offering: Column<Row> = {
    id: 'offering',
    title: t`开课`,
    width: '130px',
    cell: ({ offeringNumber, term }) => t`第 ${offeringNumber} 次 ${term}`,
  };
  const status: Column<Row> = {
    id: 'status',
    title: t`状态`,
    cell: ({ status: now, reason }) => <RowStatus {...words[now]} reason={reason} />,
  };
  if (tab === 'issued')
    return [
      name,
      { id: 'certificate', title: t`证书编号`, width: '210px', cell: ({ certificate }) => certificate },
      offering,
      { id: 'issuedAt', title: t`签发时间`, width: '120px', cell: ({ issuedAt }) => issuedAt && minuteText(issuedAt) },
      status,
      {
        id: 'actions',
        title: t`操作`,
        width: '80px',
        align: 'end',
        cell: (row) =>
          row.status === 'issued' &&
          scheme.mayManage && <RowActs acts={[act(t`撤销${row.name}的证书`, t`撤销`, () => onRevoke(row))]} />,
      },
    ];
  return [
    name,
    offering,
    { id: 'appliedAt', title: t`申请时间`, width: '120px', cell: ({ appliedAt }) => minuteText(appliedAt) },
    { id: 'share', title: t`内容学习`, width: '90px', align: 'end', cell: ({ share }) => `${share}%` },
    { id: 'points', title: t`总评`, width: '80px', align: 'end', cell: ({ points }) => points },
    status,
    {
      id: 'actions',
      title: t`操作`,
      width: '150px',
      align: 'end',
      cell: (row) =>
        isWaiting(row) &&
        scheme.mayDecide && (
          <RowActs
            acts={[
              act(t`通过并颁发${row.name}的证书`, t`通过`, () => onDecide('issue', [row])),
              act(t`不通过${row.name}的申请`, t`不通过`, () => onDecide('refuse', [row])),
            ]}
          />
        ),
    },
  ];
}

/** What became of a batch, in words. */
export function useDecisionWords() {
  const { t } = useLingui();
  return ({ done, refused }: CertificateDecided) => {
    const why = { gone: t`已不在名单中`, state: t`当前状态不能进行此操作`, unmet: t`目前的成绩未达到条件` };
    if (refused.length === 0) return { kind: 'success' as const, title: t`已处理 ${done} 份申请` };
    return {
      kind: 'warning' as const,
      title: t`已处理 ${done} 份申请，${refused.length} 份未处理`,
      text: [...new Set(refused.map((one) => why[one.why]))].join(t`，`),
    };
  };
}
