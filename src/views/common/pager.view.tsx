import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './pager.module.css';

/** Page numbers to show: the ends, the neighbours of the current one; 0 stands for a gap. */
export function pagesAround(current: number, total: number): number[] {
  if (total <= 7) return Array.from({ length: total }, (_, at) => at + 1);
  const first = Math.max(2, Math.min(current - 1, total - 4));
  const last = Math.min(total - 1, Math.max(current + 1, 5));
  const middle = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return [1, ...(first > 2 ? [0] : []), ...middle, ...(last < total - 1 ? [0] : []), total];
}

interface Props {
  /** From 1. */
  page: number;
  total: number;
  onPage: (page: number) => void;
  /** 30 px squares for work surfaces. */
  size?: 'small' | 'medium';
}

/** Page numbers, and over five pages a field to jump with. Shows nothing for a single page. */
export function Pager({ page, total, onPage, size = 'medium' }: Props) {
  const { t } = useLingui();
  if (total <= 1) return null;
  return (
    <nav aria-label={t`分页`} className={styles.pager} data-size={size}>
      <button type="button" aria-label={t`上一页`} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeftRegular fontSize={16} />
      </button>
      {pagesAround(page, total).map((number, at) =>
        number ? (
          <button
            key={number}
            type="button"
            aria-label={t`第 ${number} 页`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ) : (
          <span key={`gap${at}`} aria-hidden>
            ⋯
          </span>
        ),
      )}
      <button type="button" aria-label={t`下一页`} disabled={page >= total} onClick={() => onPage(page + 1)}>
        <ChevronRightRegular fontSize={16} />
      </button>
      {total > 5 && <Jump key={page} total={total} onPage={onPage} />}
    </nav>
  );
}

function Jump({ total, onPage }: Pick<Props, 'total' | 'onPage'>) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const leap = (event: React.FormEvent) => {
    event.preventDefault();
    const page = Number.parseInt(text, 10);
    if (page >= 1) onPage(Math.min(page, total));
  };
  return (
    <form className={styles.jump} onSubmit={leap}>
      <Trans>
        跳至
        <input
          aria-label={t`跳转页码`}
          inputMode="numeric"
          value={text}
          onChange={(event) => setText(event.target.value.replace(/\D/g, ''))}
        />
        页
      </Trans>
    </form>
  );
}
