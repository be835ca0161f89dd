import { Button } from '@fluentui/react-components';
import { AddRegular, DeleteRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { ExamAudience } from '#contract/exams/exam-audience.contract.ts';
import layout from '#views/common/layout.module.css';
import { makeUpWords } from '../make-up.words.ts';
import styles from './arrangements.module.css';
import form from './exam-times.module.css';

interface Props {
  audience: ExamAudience;
  candidates: number;
  /** Of the exam that it makes up for; null: of none. */
  sourceHref: string | null;
  mayChange: boolean;
  isBusy: boolean;
  onAdd: () => void;
  onRemove: (learnerId: string) => void;
  onEverybody: () => void;
}

/** Whom an exam is for. */
export function AudienceCard(props: Props) {
  const { audience, candidates, sourceHref, mayChange, isBusy, onAdd, onRemove, onEverybody } = props;
  const { t, i18n } = useLingui();
  const { learners, makesUpFor } = audience;
  return (
    <section className={`${layout.card} ${layout.padded} ${form.form}`} aria-label={t`考试名单`}>
      <div className={form.head}>
        <h2>
          <Trans>考试名单</Trans>
        </h2>
        <span className={form.quiet}>
          {learners === null ? t`全部学生，${candidates} 人` : t`仅名单内，${candidates} 人`}
        </span>
        {mayChange && (
          <span className={styles.add}>
            {learners !== null && makesUpFor === null && (
              <Button appearance="subtle" disabled={isBusy} onClick={onEverybody}>
                <Trans>改为全部学生</Trans>
              </Button>
            )}
            <Button appearance="subtle" icon={<AddRegular />} disabled={isBusy} onClick={onAdd}>
              {learners === null ? t`仅限名单` : t({ message: '添加', context: 'learners' })}
            </Button>
          </span>
        )}
      </div>
      {makesUpFor && sourceHref && (
        <p className={form.quiet}>
          <Trans>
            补考：<Link href={sourceHref}>{makesUpFor.title}</Link>
          </Trans>
        </p>
      )}
      {learners !== null && (
        <ul className={styles.list}>
          {learners.map(({ learnerId, name, number, kind }) => (
            <li key={learnerId}>
              <b>{name}</b>
              <span>{[number, kind && i18n._(makeUpWords[kind])].filter(Boolean).join(' · ')}</span>
              {mayChange && (
                <Button
                  size="small"
                  appearance="subtle"
                  icon={<DeleteRegular />}
                  aria-label={t`将 ${name} 移出名单`}
                  disabled={isBusy || learners.length === 1}
                  onClick={() => onRemove(learnerId)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
