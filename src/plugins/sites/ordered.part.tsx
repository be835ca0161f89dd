import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useTreeDrag } from '#shell/plugin-editing.ts';
import { OrderedRows } from '#views/sites/ordered-rows.view.tsx';
import type { OrderedProps } from '#views/sites/site-form.props.ts';

/** Where a row lands over another; null where it lies already. */
function placeOf(from: number, over: number, edge: 'before' | 'after' | 'into'): number | null {
  if (from === over) return null;
  const after = over + (edge === 'before' ? 0 : 1);
  const to = after > from ? after - 1 : after;
  return to === from ? null : to;
}

/** Rows in an order of their own; they have no ids, so each is called by its place. */
export function Ordered<Row>(props: OrderedProps<Row>) {
  const { t } = useLingui();
  const { rows, onChange } = props;
  const [announcement, announce] = useState('');
  const move = (from: number, to: number) => {
    onChange(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!));
    announce(t`已移到第 ${to + 1} 位`);
  };
  const { dragging, rowRef } = useTreeDrag<number>(
    (dragged, over, edge) => placeOf(Number(dragged), Number(over), edge),
    (id, to) => move(Number(id), to),
  );
  return <OrderedRows {...props} dragging={dragging} rowRef={rowRef} announcement={announcement} onMove={move} />;
}
