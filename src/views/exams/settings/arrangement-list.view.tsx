import { Button } from '@fluentui/react-components';
import { AddRegular, DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ExamArrangement } from '#contract/exams/exam-paper.contract.ts';
import layout from '#views/common/layout.module.css';
import { minuteText } from '#views/common/moments.ts';
import styles from './arrangements.module.css';
import form from './exam-times.module.css';

interface Props {
  arrangements: readonly ExamArrangement[];
  names: ReadonlyMap<string, string>;
  mayChange: boolean;
  onAdd: () => void;
  onEdit: (arrangement: ExamArrangement) => void;
  onRemove: (arrangement: ExamArrangement) => void;
}

/** Whom something is granted, and what. */
export function ArrangementList({ arrangements, names, mayChange, onAdd, onEdit, onRemove }: Props) {
  const { t } = useLingui();
  return (
    <section className={`${layout.card} ${layout.padded} ${form.form}`}>
      <div className={form.head}>
        <h2>
          <Trans>个别安排</Trans>
        </h2>
        {arrangements.length > 0 && (
          <span className={form.quiet}>
            <Trans>{arrangements.length} 人</Trans>
          </span>
        )}
        {mayChange && (
          <span className={styles.add}>
            <Button appearance="subtle" icon={<AddRegular />} onClick={onAdd}>
              <Trans>添加</Trans>
            </Button>
          </span>
        )}
      </div>
      {arrangements.length === 0 ? (
        <p className={form.quiet}>
          <Trans>没有个别安排。可为单个学生加时，或安排另外的考试时间。</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {arrangements.map((one) => {
            const name = names.get(one.learnerId) ?? '–';
            return (
              <li key={one.learnerId}>
                <b>{name}</b>
                <span>
                  {[
                    ...(one.extraPercent > 0 ? [t`加时 ${one.extraPercent}%`] : []),
                    ...(one.extraMinutes > 0 ? [t`加时 ${one.extraMinutes} 分钟`] : []),
                    ...(one.opensAt === null ? [] : [t`${minuteText(one.opensAt)} 开考`]),
                    ...(one.closesAt === null ? [] : [t`延到 ${minuteText(one.closesAt)}`]),
                  ].join(' · ')}
                  {one.reason && <small>{one.reason}</small>}
                </span>
                {mayChange && (
                  <span>
                    <Button
                      size="small"
                      appearance="subtle"
                      icon={<EditRegular />}
                      aria-label={t`修改 ${name} 的安排`}
                      onClick={() => onEdit(one)}
                    />
                    <Button
                      size="small"
                      appearance="subtle"
                      icon={<DeleteRegular />}
                      aria-label={t`删除 ${name} 的安排`}
                      onClick={() => onRemove(one)}
                    />
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
