import { DocumentPdfRegular, ImageRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { VerificationFile } from '#contract/verification/verification.contract.ts';
import styles from './review.module.css';

interface Props {
  files: readonly VerificationFile[];
  /** The school entered the teacher: there never were documents. */
  isEntered: boolean;
  preview: (file: VerificationFile) => ReactNode;
}

/** The papers beside what was written: the first one is open, any other takes its place. */
export function ReviewDocuments({ files, isEntered, preview }: Props) {
  const { t } = useLingui();
  const [openId, setOpenId] = useState(files[0]?.fileId ?? null);
  const open = files.find(({ fileId }) => fileId === openId);
  return (
    <div>
      <h3>{t`证明材料 ${files.length} 份`}</h3>
      {files.length === 0 && (
        <p className={styles.none}>{isEntered ? t`学校录入时已核对，无需材料` : t`材料已被申请人删除`}</p>
      )}
      <div className={styles.documents}>
        {open && <div className={styles.paper}>{preview(open)}</div>}
        {files.map((file) => (
          <button
            key={file.fileId}
            type="button"
            className={styles.document}
            aria-pressed={file.fileId === openId}
            onClick={() => setOpenId(file.fileId)}
          >
            {file.mediaType.startsWith('image/') ? (
              <ImageRegular fontSize={20} />
            ) : (
              <DocumentPdfRegular fontSize={20} />
            )}
            <span>{file.name}</span>
            <small>{file.fileId === openId ? t`已打开` : t`打开`}</small>
          </button>
        ))}
      </div>
    </div>
  );
}
