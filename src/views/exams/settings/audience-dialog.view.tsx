import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReviewPage } from '#contract/enrolments/enrolments.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SearchField } from '#views/common/search-field.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { usePageBack } from '#views/common/use-page-back.ts';
import styles from './arrangements.module.css';

interface Props {
  /** Who stands on the list already. */
  taken: readonly string[];
  shown: Shown<ReviewPage>;
  search: string;
  onSearch: (search: string) => void;
  onAgree: (learnerIds: string[]) => void;
  onCancel: () => void;
}

/** Learners of the offering who come onto the list of an exam. */
export function AudienceDialog({ taken, shown, search, onSearch, onAgree, onCancel }: Props) {
  usePageBack();
  const { t } = useLingui();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <AskDialog
      title={t`加入考试名单`}
      agree={chosen.length === 0 ? t`加入名单` : t`加入名单（${chosen.length} 人）`}
      isOff={chosen.length === 0}
      onAgree={() => onAgree([...chosen])}
      onCancel={onCancel}
    >
      <SearchField label={t`搜索姓名`} value={search} onSearch={onSearch} />
      <Loaded shown={shown} what={t`学生`} skeleton={<SkeletonRows count={3} height={36} />}>
        {({ data }) =>
          data.length === 0 ? (
            <StateBlock bare kind="empty" title={t`未找到学生`} />
          ) : (
            <ul className={styles.people}>
              {data.map(({ learnerId, name, schoolName }) => (
                <li key={learnerId}>
                  <button
                    type="button"
                    aria-pressed={chosen.includes(learnerId)}
                    disabled={taken.includes(learnerId)}
                    onClick={() =>
                      setChosen(
                        chosen.includes(learnerId) ? chosen.filter((id) => id !== learnerId) : [...chosen, learnerId],
                      )
                    }
                  >
                    <b>{name}</b> <small>{taken.includes(learnerId) ? t`已在名单内` : schoolName}</small>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </AskDialog>
  );
}
