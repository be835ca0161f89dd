import katex from 'katex';
import 'katex/dist/katex.min.css';
import { useMemo, useState } from 'react';
import { formulaLimits } from '#contract/common/formula-limits.rule.ts';
import { FormulaDialog } from '#views/files/formula-dialog.view.tsx';

interface Props {
  tex: string;
  onClose: (tex: string | null) => void;
}

/** Null where the TeX cannot be drawn. */
const draw = (tex: string) => {
  try {
    return katex.renderToString(tex, { ...formulaLimits, displayMode: true, throwOnError: true });
  } catch {
    return null;
  }
};

export default function FormulaOverlay({ tex: given, onClose }: Props) {
  const [tex, setTex] = useState(given);
  const drawn = useMemo(() => draw(tex), [tex]);
  return (
    <FormulaDialog
      tex={tex}
      drawnHtml={drawn}
      onTex={setTex}
      onInsert={() => onClose(tex.trim())}
      onCancel={() => onClose(null)}
    />
  );
}
