import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EvaluationRow } from '#contract/evaluations/evaluations.contract.ts';
import { ManagePage } from '../teaching/manage-page.view.tsx';
import { useEvaluationWords } from './evaluation.words.ts';
import styles from './evaluations.module.css';

interface Props {
  offerings: readonly { id: string; number: number; term: string }[];
  offeringId: string;
  evaluations: readonly EvaluationRow[];
  evaluationId: string;
  onOffering: (id: string) => void;
  onEvaluation: (id: string) => void;
  onCreate: () => void;
  /** What can be done about the one that is shown. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The head of a course's evaluations: those of one offering as tabs. */
export function EvaluationsPage({ offerings, offeringId, evaluations, evaluationId, ...on }: Props) {
  const { t } = useLingui();
  const { stateOf } = useEvaluationWords();
  return (
    <ManagePage
      title={t`课程评价`}
      {...(evaluations.length > 0 && {
        tabs: {
          label: t`评价`,
          value: evaluationId,
          choices: evaluations.map((one) => ({ value: one.id, label: `${one.title} · ${stateOf(one)}` })),
        },
        onTab: on.onEvaluation,
      })}
      actions={
        <>
          {offerings.length > 1 && (
            <select
              className={styles.select}
              aria-label={t`开课`}
              value={offeringId}
              onChange={({ target }) => on.onOffering(target.value)}
            >
              {offerings.map(({ id, number, term }) => (
                <option key={id} value={id}>
                  {t`${term} 第 ${number} 次开课`}
                </option>
              ))}
            </select>
          )}
          {on.actions}
          <Button icon={<AddRegular />} onClick={on.onCreate}>{t`新建评价`}</Button>
        </>
      }
    >
      {on.children}
    </ManagePage>
  );
}
