import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { PeerHomework, PeerHomeworkPage } from '#contract/peers/peers.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { minuteText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import text from '#views/common/text.module.css';
import { TableFoot } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { peerStateWords } from './peer.words.ts';

interface Props {
  page: PeerHomeworkPage;
  hrefOf: (homeworkId: string) => string;
  onPage: (page: number) => void;
}

/** Published homework of a course, and how its peer review stands. */
export function CoursePeers({ page, hrefOf, onPage }: Props) {
  const { i18n, t } = useLingui();
  const columns: Column<PeerHomework>[] = [
    {
      id: 'title',
      title: t`作业`,
      isName: true,
      cell: ({ id, title }) => <Link href={hrefOf(id)}>{title}</Link>,
    },
    {
      id: 'state',
      title: t`互评`,
      width: '104px',
      cell: ({ state }) => <FlagTag tone={peerStateWords[state].tone}>{i18n._(peerStateWords[state].word)}</FlagTag>,
    },
    {
      id: 'opens',
      title: t`开始`,
      width: '136px',
      cell: ({ opensAt, state }) => (opensAt === null || state === 'off' ? '–' : minuteText(opensAt)),
    },
    {
      id: 'closes',
      title: t`截止`,
      width: '136px',
      cell: ({ plan, state }) => (plan === null || state === 'off' ? '–' : minuteText(plan.closesAt)),
    },
    { id: 'works', title: t`作品`, width: '80px', align: 'end', cell: ({ works }) => works || '–' },
    {
      id: 'submitted',
      title: t`已提交评阅`,
      width: '120px',
      align: 'end',
      cell: ({ given, submitted }) => (given === 0 ? '–' : `${submitted} / ${given}`),
    },
    {
      id: 'reported',
      title: t`报告`,
      width: '80px',
      align: 'end',
      cell: ({ reported }) => (reported === 0 ? '–' : <FlagTag tone="late">{reported}</FlagTag>),
    },
  ];
  return (
    <div className={layout.stack}>
      <h1 className={text.section}>{t`作业互评`}</h1>
      <div className={layout.card}>
        <WorkTable
          label={t`作业互评`}
          density="page"
          columns={columns}
          rows={page.data}
          idOf={({ id }) => id}
          nameOf={({ title }) => title}
          empty={
            <StateBlock bare kind="empty" title={t`暂无作业`}>
              {t`作业发布后，可在此设置互评。`}
            </StateBlock>
          }
        />
        {page.totalPage > 1 && (
          <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
            {t`共 ${page.totalCount} 份作业`}
          </TableFoot>
        )}
      </div>
    </div>
  );
}
