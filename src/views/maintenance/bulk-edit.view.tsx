import { Input, Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MaterialsEdit } from '#contract/maintenance/maintenance-materials.contract.ts';
import type { Directories } from '#contract/maintenance/maintenance.contract.ts';
import { downloadPolicies, licences } from '#contract/library/material.rule.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { tagsIn } from './materials.words.ts';
import { DirectoryOptions, DownloadOptions, LicenceOptions, TypeOptions } from './fact-options.view.tsx';

export type BulkField = 'type' | 'directory' | 'tags' | 'licence';
type Change = Omit<MaterialsEdit, 'libraryId' | 'materialIds'>;

interface Props {
  field: BulkField;
  count: number;
  directories: Directories['directories'];
  onAgree: (change: Change) => void;
  onCancel: () => void;
}

/** One fact, the same for all that is ticked. */
export function BulkEditDialog({ field, count, directories, onAgree, onCancel }: Props) {
  const { t } = useLingui();
  const [value, setValue] = useState('');
  const [policy, setPolicy] = useState('');
  const titles: Record<BulkField, string> = {
    type: t`${count} 件素材的类型`,
    directory: t`${count} 件素材的资源目录`,
    tags: t`为 ${count} 件素材添加标签`,
    licence: t`${count} 件素材的许可`,
  };
  const licence = licences.find((one) => one === value);
  const downloadPolicy = downloadPolicies.find((one) => one === policy);
  const changes: Record<BulkField, Change | null> = {
    type: value ? { type: Number(value) } : null,
    directory: value ? { directoryId: value === 'none' ? null : value } : null,
    tags: tagsIn(value).length > 0 ? { addTags: tagsIn(value) } : null,
    licence:
      licence || downloadPolicy ? { ...(licence && { licence }), ...(downloadPolicy && { downloadPolicy }) } : null,
  };
  const change = changes[field];
  return (
    <AskDialog
      title={titles[field]}
      agree={t`修改 ${count} 件`}
      isOff={!change}
      onAgree={() => change && onAgree(change)}
      onCancel={onCancel}
    >
      {field === 'type' && (
        <Field at="type" label={t`类型`}>
          <Select value={value} onChange={(_, data) => setValue(data.value)}>
            <option value="">{t`请选择`}</option>
            <TypeOptions />
          </Select>
        </Field>
      )}
      {field === 'directory' && (
        <Field at="directoryId" label={t`目录`}>
          <Select value={value} onChange={(_, data) => setValue(data.value)}>
            <option value="">{t`请选择`}</option>
            <option value="none">{t`不归入资源目录`}</option>
            <DirectoryOptions directories={directories} />
          </Select>
        </Field>
      )}
      {field === 'tags' && (
        <Field at="addTags" label={t`标签`} hint={t`用逗号分隔；已有标签将保留`}>
          <Input value={value} maxLength={400} onChange={(_, data) => setValue(data.value)} />
        </Field>
      )}
      {field === 'licence' && (
        <>
          <Field at="licence" label={t`许可`}>
            <Select value={value} onChange={(_, data) => setValue(data.value)}>
              <option value="">{t`保持不变`}</option>
              <LicenceOptions />
            </Select>
          </Field>
          <Field
            at="downloadPolicy"
            label={t`下载`}
            hint={t`没有下载权限的用户仅可查看页面、播放或阅读文本；Office 文件须先转换为页面，电子书、三维模型、压缩包仅显示介绍`}
          >
            <Select value={policy} onChange={(_, data) => setPolicy(data.value)}>
              <option value="">{t`保持不变`}</option>
              <DownloadOptions />
            </Select>
          </Field>
        </>
      )}
    </AskDialog>
  );
}
