import { Spinner } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import type { MadeExportProps } from '#shell/plugin-api.ts';
import layout from '#views/common/layout.module.css';
import { useQuestionExport } from './use-question-export.ts';

/** Says that a file is being made, and hands it over. */
export default function MadeExport({ exported, onDone, onFailed }: MadeExportProps) {
  const { phase, message, isUnheard } = useQuestionExport({ made: exported.id, onSaved: onDone });
  const tellFailed = useEffectEvent(onFailed);
  useEffect(() => {
    if (phase !== 'making') tellFailed(message ?? '');
  }, [phase, message]);
  return (
    <span className={layout.row} role="status">
      <Spinner size="tiny" />
      {isUnheard ? <Trans>服务器未响应，正在重试</Trans> : <Trans>正在生成文件</Trans>}
    </span>
  );
}
