import { Spinner } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import type { MadeExportProps } from '#shell/plugin-api.ts';
import layout from '#views/common/layout.module.css';
import { useMadeExport } from './use-made-export.ts';

/** Says that a file is being made, and hands it over. */
export default function MadeExport({ exported, onDone, onFailed }: MadeExportProps) {
  useMadeExport(exported, { onDone, onFailed });
  return (
    <span className={layout.row} role="status">
      <Spinner size="tiny" />
      <Trans>正在生成文件</Trans>
    </span>
  );
}
