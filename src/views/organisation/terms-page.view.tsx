import { Button } from '@fluentui/react-components';
import { AddRegular, EditRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Term, TermMoveWrite, Terms } from '#contract/terms/terms.contract.ts';
import tree from '#views/common/edit-tree.module.css';
import { FlagTag } from '#views/common/flag.view.tsx';
import { daysText } from '#views/common/moments.ts';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';
import { TermCalendarTable } from './term-calendar.view.tsx';
import { termMoveNames, termMoves, termStates } from './term.words.ts';
import styles from './terms.module.css';

interface Props {
  terms: Terms;
  chosen: Term | null;
  isSaving: boolean;
  onChoose: (id: string) => void;
  onAdd: () => void;
  onEdit: (term: Term) => void;
  onMove: (term: Term, move: TermMoveWrite['move']) => void;
  onRemove: (term: Term) => void;
}

const daysOf = ({ startsOn, endsOn }: Term) => daysText(`${startsOn}T04:00:00Z`, `${endsOn}T04:00:00Z`);

/** 学期: those of a school, and the chosen one's calendar by weeks. */
export function TermsPage(props: Props) {
  const { terms, chosen, onChoose, onAdd } = props;
  const { t, i18n } = useLingui();
  return (
    <ManagePage
      title={t({ message: '学期', context: 'plural' })}
      actions={
        terms.mayWrite && (
          <Button appearance="primary" icon={<AddRegular />} onClick={onAdd}>
            {t`新增学期`}
          </Button>
        )
      }
    >
      {chosen === null ? (
        <section className={tree.panel} aria-label={terms.school.name}>
          <StateBlock
            bare
            kind="empty"
            title={t`还没有学期`}
            actions={terms.mayWrite ? [{ label: t`新增第一个学期`, onPress: onAdd }] : []}
          >
            {t`设置学期后，课程页面按教学周显示“第几周”。`}
          </StateBlock>
        </section>
      ) : (
        <div className={styles.columns}>
          <section className={tree.panel} aria-label={terms.school.name}>
            <ul className={styles.list}>
              {terms.data.map((term) => (
                <li key={term.id}>
                  <button
                    type="button"
                    className={styles.term}
                    aria-current={term.id === chosen.id ? 'true' : undefined}
                    onClick={() => onChoose(term.id)}
                  >
                    <b>{term.name}</b>
                    <FlagTag tone={termStates[term.status].tone}>{i18n._(termStates[term.status].text)}</FlagTag>
                    <small>{daysOf(term)}</small>
                  </button>
                </li>
              ))}
            </ul>
          </section>
          <Chosen {...props} term={chosen} />
        </div>
      )}
    </ManagePage>
  );
}

function Chosen({ terms, term, isSaving, onEdit, onMove, onRemove }: Props & { term: Term }) {
  const { t, i18n } = useLingui();
  const { status, weeks, week, offerings } = term;
  const state = termStates[status];
  const isOpen = status === 'planned' || status === 'running';
  return (
    <section className={styles.card} aria-label={term.name}>
      <header className={styles.head}>
        <h2>{term.name}</h2>
        <FlagTag tone={state.tone}>{i18n._(state.text)}</FlagTag>
        <p>
          {week === null ? (
            <Trans>共 {weeks} 周</Trans>
          ) : (
            <Trans>
              第 {week} 周，共 {weeks} 周
            </Trans>
          )}
          {' · '}
          <Trans>{offerings} 次开课</Trans>
        </p>
        {terms.mayWrite && (
          <div className={styles.acts}>
            {status === 'planned' && offerings === 0 && (
              <Button disabled={isSaving} onClick={() => onRemove(term)}>{t`删除学期`}</Button>
            )}
            {termMoves[status].map((move) => (
              <Button key={move} disabled={isSaving} onClick={() => onMove(term, move)}>
                {i18n._(termMoveNames[move])}
              </Button>
            ))}
            {isOpen && (
              <Button icon={<EditRegular />} disabled={isSaving} onClick={() => onEdit(term)}>
                {t`编辑校历`}
              </Button>
            )}
          </div>
        )}
      </header>
      <div className={styles.sideways}>
        <TermCalendarTable name={term.name} term={term} />
      </div>
    </section>
  );
}
