import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { DismissRegular, MergeRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MajorAdd, ManagedMajor } from '#contract/organisation/organisation-majors.contract.ts';
import type { College } from '#contract/organisation/organisation.contract.ts';
import { MajorFields, majorOf, type MajorDraft } from './major-fields.view.tsx';
import styles from './structure.module.css';

interface Props {
  major: ManagedMajor;
  colleges: readonly College[];
  /** What somebody else saved meanwhile: what is typed here stays until it is saved over it or thrown away. */
  theirs: ManagedMajor | null;
  isSaving: boolean;
  onSave: (major: MajorAdd) => void;
  onStop: () => void;
  onReopen: () => void;
  onDismiss: () => void;
  /** Chooses who is in charge of it. */
  onLead: () => void;
  onMerge: () => void;
  /** Opens the one that a merged major went into; null: it was not merged. */
  onSuccessor: (() => void) | null;
}

export const draftOf = ({ collegeId, code, name, level, years }: MajorAdd): MajorDraft => ({
  ...{ collegeId, code, name, level },
  years: String(years),
});

/** One major: its facts to change, whom it has, and stopping it. */
export function MajorPanel(props: Props) {
  const { major, colleges, theirs, isSaving, onSave } = props;
  const { t, i18n } = useLingui();
  const [draft, setDraft] = useState(() => draftOf(major));
  const next = majorOf(draft);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(theirs ?? major));
  const [learners, teachers] = [i18n.number(major.learners), i18n.number(major.teachers)];
  const isMoved = draft.collegeId !== major.collegeId;
  return (
    <aside className={styles.panel} aria-label={major.name}>
      <header className={styles.panelHead}>
        <h2>{major.name}</h2>
        <Button appearance="subtle" icon={<DismissRegular />} aria-label={t`关闭`} onClick={props.onDismiss} />
      </header>
      <p className={styles.hint}>{t`学生 ${learners} 人，教师 ${teachers} 人`}</p>
      <div className={styles.lead}>
        <span>{t`专业负责人`}</span>
        <b>{major.lead ? major.lead.name : t`未指定`}</b>
        <Button size="small" disabled={isSaving} onClick={props.onLead}>
          {major.lead ? t`更换` : t`指定`}
        </Button>
      </div>
      {!props.onSuccessor && (
        <div className={styles.steps}>
          <Button size="small" icon={<MergeRegular />} disabled={isSaving} onClick={props.onMerge}>
            {t`合并到其他专业…`}
          </Button>
        </div>
      )}
      {props.onSuccessor && (
        <MessageBar layout="multiline">
          <MessageBarBody>{t`该专业已并入其他专业，人员和班级在那里。`}</MessageBarBody>
          <MessageBarActions>
            <Button onClick={props.onSuccessor}>{t`查看并入的专业`}</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {theirs && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {t`其他管理员刚刚修改：${theirs.college} · ${theirs.code} · ${theirs.name}。再次保存将以你填写的为准。`}
          </MessageBarBody>
        </MessageBar>
      )}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (next) onSave(next);
        }}
      >
        <MajorFields
          draft={draft}
          colleges={colleges}
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
        {isMoved && <p className={styles.hint}>{t`保存后，该专业的 ${learners} 名学生随专业转入新的学院。`}</p>}
        <footer className={styles.panelFoot}>
          {major.isStopped ? (
            <Button onClick={props.onReopen}>{t`恢复招生`}</Button>
          ) : (
            <Button onClick={props.onStop}>{t`停招`}</Button>
          )}
          <Button disabled={!isChanged} onClick={() => setDraft(draftOf(theirs ?? major))}>
            {t`放弃修改`}
          </Button>
          <Button type="submit" appearance="primary" disabled={!isChanged || next === null || isSaving}>
            {t`保存`}
          </Button>
        </footer>
      </form>
    </aside>
  );
}
