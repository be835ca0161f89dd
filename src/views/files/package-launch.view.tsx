import { Button, Spinner } from '@fluentui/react-components';
import { PlayRegular, WindowAppsRegular } from '@fluentui/react-icons';
import { Plural, Trans } from '@lingui/react/macro';
import { sizeText } from './file.words.ts';
import styles from './package-launch.module.css';

interface Props {
  name: string;
  files: number;
  /** Unpacked. */
  sizeBytes: number;
  isOpening: boolean;
  /** Why it could not be opened. */
  fault: string | null;
  onOpen: () => void;
}

/** An archive of web pages, before it runs. */
export function PackageLaunch({ name, files, sizeBytes, isOpening, fault, onOpen }: Props) {
  const size = sizeText(sizeBytes);
  return (
    <div className={styles.launch}>
      <WindowAppsRegular className={styles.icon} aria-hidden />
      <h3>{name.replace(/\.zip$/i, '')}</h3>
      <p>
        <Trans>
          网页课件 · <Plural value={files} other="# 个文件" /> · {size}
        </Trans>
      </p>
      <Button
        appearance="primary"
        size="large"
        icon={isOpening ? <Spinner size="tiny" /> : <PlayRegular />}
        disabledFocusable={isOpening}
        onClick={onOpen}
      >
        <Trans>打开课件</Trans>
      </Button>
      <p role="status" className={styles.word} data-fault={fault !== null}>
        {fault ?? <Trans>课件在独立的环境中运行，不能访问你在本平台的账号和数据。</Trans>}
      </p>
    </div>
  );
}
