import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SavedRubric, SavedRubricsPage } from '#contract/homework/rubrics.contract.ts';
import { rubricPoints } from '#contract/homework/rubrics.rule.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import styles from './rubric.module.css';

interface SavedProps {
  saved: Shown<SavedRubricsPage>;
  onPage: (page: number) => void;
  onChoose: (saved: SavedRubric) => void;
  onRemove: (saved: SavedRubric) => void;
}

/** Own rubrics and the course's, to copy from. */
export function SavedRubrics({ saved, onPage, onChoose, onRemove }: SavedProps) {
  const { t } = useLingui();
  const [askedId, setAsked] = useState<string | null>(null);
  return (
    <Loaded shown={saved} what={t`评分标准`} bare skeleton={<SkeletonRows count={4} height={48} />}>
      {({ data, pageNo, totalPage }) =>
        data.length === 0 ? (
          <StateBlock bare kind="empty" title={t`暂无已保存的评分标准`}>
            <Trans>编辑评分标准后可存为我的或课程的，以后直接选用。</Trans>
          </StateBlock>
        ) : (
          <div>
            {data.map((one) => (
              <div key={one.id} className={styles.saved}>
                <div>
                  <b>{one.rubric.title}</b>
                  <small>
                    {one.isOwn ? t`我的` : t`本课程`} ·{' '}
                    <Trans>
                      {one.rubric.criteria.length} 项标准，共 {pointsText(rubricPoints(one.rubric))} 分
                    </Trans>
                  </small>
                </div>
                <Button size="small" onClick={() => onChoose(one)} aria-label={t`选用${one.rubric.title}`}>
                  <Trans>选用</Trans>
                </Button>
                <Button
                  size="small"
                  appearance="subtle"
                  onClick={() => (askedId === one.id ? onRemove(one) : setAsked(one.id))}
                  aria-label={askedId === one.id ? t`确认删除${one.rubric.title}` : t`删除${one.rubric.title}`}
                >
                  {askedId === one.id ? t`确认删除` : t`删除`}
                </Button>
              </div>
            ))}
            {totalPage > 1 && <Pager size="small" page={pageNo} total={totalPage} onPage={onPage} />}
          </div>
        )
      }
    </Loaded>
  );
}
