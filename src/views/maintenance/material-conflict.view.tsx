import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MaterialEdit, ManagedMaterialDetails } from '#contract/maintenance/maintenance-materials.contract.ts';
import type { Directories } from '#contract/maintenance/maintenance.contract.ts';
import { Conflict } from '#views/common/conflict.view.tsx';
import { typeName } from '#views/library/material.words.ts';
import { licenceNames } from '#views/library/licence.words.ts';
import { downloadNames } from './materials.words.ts';

type Change = Omit<MaterialEdit, 'libraryId' | 'materialId' | 'version'>;

interface Props {
  /** What holds now. */
  details: ManagedMaterialDetails;
  mine: Change;
  directories: Directories['directories'];
  onMine: () => void;
  onTheirs: () => void;
}

const wordsIn = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent.slice(0, 200);

/** The facts that were typed here, beside what somebody else saved. */
export function MaterialConflict({ details, mine, directories, onMine, onTheirs }: Props) {
  const { t, i18n } = useLingui();
  const directory = (id: string | null | undefined) =>
    directories.find((one) => one.id === id)?.name ?? t`不归入资源目录`;
  const rows: Record<keyof Change, [string, (side: Change) => ReactNode]> = {
    title: [t`名称`, ({ title }) => title],
    type: [t`类型`, ({ type }) => typeName(type ?? 99, i18n.locale)],
    directoryId: [t`目录`, ({ directoryId }) => directory(directoryId)],
    tags: [t`标签`, ({ tags }) => tags?.join('，')],
    author: [t`作者`, ({ author }) => author],
    source: [t`来源`, ({ source }) => source],
    licence: [t`许可`, ({ licence }) => licence && i18n._(licenceNames[licence])],
    licenceText: [t`许可说明`, ({ licenceText }) => licenceText],
    downloadPolicy: [t`下载`, ({ downloadPolicy }) => downloadPolicy && i18n._(downloadNames[downloadPolicy])],
    introduction: [t`介绍`, ({ introduction }) => wordsIn(introduction ?? '')],
  };
  const fields = (Object.keys(mine) as (keyof Change)[]).map((name) => {
    const [label, of] = rows[name];
    return { name: label, mine: of(mine) || '—', theirs: of(details) || '—' };
  });
  return <Conflict fields={fields} onMine={onMine} onTheirs={onTheirs} />;
}
