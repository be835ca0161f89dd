import { Input } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { ManagedMaterialDetails } from '#contract/maintenance/maintenance-materials.contract.ts';
import { FlagTag, type Tone } from '#views/common/flag.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { sizeText } from '#views/files/file.words.ts';
import { Field } from '#views/common/field.view.tsx';
import styles from './material-drawer.module.css';

interface VersionsProps {
  details: ManagedMaterialDetails;
  mayEdit: boolean;
  newVersion: (note: string) => ReactNode;
}

/** Versions of the file, the newest first; a new one waits beside the published. */
export function MaterialVersions({ details, mayEdit, newVersion }: VersionsProps) {
  const { t } = useLingui();
  const [note, setNote] = useState('');
  const words: Record<ManagedMaterialDetails['versions'][number]['status'], [Tone, string]> = {
    draft: ['none', t`草稿`],
    review: ['now', t`待审核`],
    published: ['ok', t`已发布`],
    refused: ['error', t`已退回`],
  };
  return (
    <>
      {mayEdit && (
        <>
          <Field at="note" label={t`版本说明`}>
            <Input value={note} maxLength={200} onChange={(_, { value }) => setNote(value)} />
          </Field>
          {newVersion(note.trim())}
        </>
      )}
      <ul className={styles.versions}>
        {details.versions
          .toSorted((a, b) => b.number - a.number)
          .map(({ number, fileName, sizeBytes, status, by, at, note: said }) => (
            <li key={number}>
              <b>{t`第 ${number} 版`}</b>
              <span>{fileName}</span>
              <FlagTag tone={words[status][0]}>{words[status][1]}</FlagTag>
              <p>
                {sizeText(sizeBytes)} · {by} · {minuteText(at)}
                {said && ` · ${said}`}
              </p>
            </li>
          ))}
      </ul>
    </>
  );
}

/** What happened to the material, the newest first, with the reasons that were given. */
export function MaterialLog({ details }: { details: ManagedMaterialDetails }) {
  const { t } = useLingui();
  const words: Record<ManagedMaterialDetails['log'][number]['event'], string> = {
    add: t`上传`,
    edit: t`修改信息`,
    revise: t`上传新版本`,
    submit: t`送审`,
    publish: t`发布`,
    refuse: t`退回`,
    withdraw: t`下架`,
    restore: t`恢复上架`,
    bin: t`移入回收站`,
    recover: t`移出回收站`,
  };
  if (details.log.length === 0) return <p className={styles.quiet}>{t`暂无记录`}</p>;
  return (
    <ul className={styles.log}>
      {details.log.map(({ event, by, at, detail }) => (
        <li key={`${at} ${event}`}>
          <span>
            {by} <b>{words[event]}</b>
          </span>
          <span className={styles.quiet}>
            {minuteText(at)}
            {detail && event !== 'edit' && ` · ${detail}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
