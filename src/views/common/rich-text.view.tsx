import { useEffect, useMemo, useRef } from 'react';
import { useCleaner } from './cleaner.ts';
import { leadOutside } from './outside-link.ts';
import { formulaLimits } from '#contract/common/formula-limits.rule.ts';
import styles from './rich-text.module.css';

/** Rich text without its elements, for titles and labels. */
export const plainText = (html: string): string =>
  html
    .replace(/<span data-formula="([^"]*)"><\/span>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/** Draws every formula of an element; the library comes only where there is one. */
async function drawFormulas(element: HTMLElement) {
  const formulas = element.querySelectorAll<HTMLElement>('[data-formula]');
  if (formulas.length === 0) return;
  const [{ default: katex }] = await Promise.all([import('katex'), import('katex/dist/katex.min.css')]);
  for (const formula of formulas)
    katex.render(formula.dataset.formula ?? '', formula, { ...formulaLimits, throwOnError: false });
}

interface Props {
  /** As it was written; formulas stand in it as `<span data-formula="…TeX…"></span>`. */
  html: string;
  /** Runs within a line, such as an option. */
  inline?: boolean;
  className?: string;
}

/** Shows rich text: cleaned, with its formulas drawn. */
export function RichText({ html, inline = false, className }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const clean = useCleaner();
  const content = useMemo(() => ({ __html: clean(html) }), [clean, html]);
  useEffect(() => {
    if (!place.current) return;
    // What the server drew does not say yet where a link leads.
    for (const link of place.current.querySelectorAll<HTMLAnchorElement>('a[href]')) leadOutside(link);
    void drawFormulas(place.current);
  }, [content]);
  return (
    <div
      ref={place}
      className={`${styles.text} ${inline ? styles.inline : ''} ${className ?? ''}`}
      dangerouslySetInnerHTML={content}
    />
  );
}
