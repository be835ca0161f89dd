import { Button } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { HandInFile } from '#contract/homework/annotations.contract.ts';
import { sizeText } from '../files/file.words.ts';
import { FileBadge } from '../files/file-badge.view.tsx';
import styles from './annotation.module.css';

interface Props {
  files: readonly HandInFile[];
  /** Shown below. */
  openId: string | null;
  /** Null closes it. */
  onOpen: (fileId: string | null) => void;
  /** Takes it out of the answer. */
  onRemove?: ((fileId: string) => void) | undefined;
  /** What is open. */
  children?: ReactNode;
}

/** The files of an answer; one of them is open below. */
export function HandInFiles({ files, openId, onOpen, onRemove, children }: Props) {
  const { t } = useLingui();
  return (
    <section className={styles.files} aria-label={t`答案中的文件`}>
      <ul>
        {files.map(({ fileId, name, mediaType, sizeBytes, pages }) => {
          const isOpen = fileId === openId;
          return (
            <li key={fileId} data-open={isOpen}>
              <button
                type="button"
                className={styles.file}
                aria-expanded={isOpen}
                onClick={() => onOpen(isOpen ? null : fileId)}
              >
                <FileBadge name={name} mediaType={mediaType} />
                <span>
                  {name}
                  <small>
                    {sizeText(sizeBytes)}
                    {pages !== null && <Trans> · {pages} 页</Trans>}
                  </small>
                </span>
                <b>{isOpen ? <Trans>收起</Trans> : <Trans>打开</Trans>}</b>
              </button>
              {onRemove && (
                <Button
                  appearance="subtle"
                  icon={<DismissRegular />}
                  aria-label={t`移除文件 ${name}`}
                  onClick={() => onRemove(fileId)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {children}
    </section>
  );
}
