import { useEffect, useRef, useState, type RefObject } from 'react';

/** What a flow found wrong with a form. */
export interface Faults<Problem extends string> {
  form: RefObject<HTMLFormElement | null>;
  /** Whether this is still wrong: what was changed since is not. */
  has: (problem: Problem) => boolean;
  /** The person has changed something; what was wrong with it is not shown any more. */
  touch: (...problems: readonly Problem[]) => void;
}

/**
 * Shows faults until their fields change, and puts the focus into the first one each time there are new ones.
 * @param problems what the flow found; those of another step are nobody's here
 * @param fieldOf the `name` of the field that a problem belongs to
 */
export function useFaults<Problem extends string>(
  problems: readonly string[],
  fieldOf: Readonly<Record<Problem, string>>,
): Faults<Problem> {
  const form = useRef<HTMLFormElement>(null);
  const [seen, setSeen] = useState<{ of: readonly string[]; touched: readonly string[] }>({
    of: problems,
    touched: [],
  });
  if (seen.of !== problems) setSeen({ of: problems, touched: [] });
  useEffect(() => {
    const [first] = problems;
    if (first === undefined) return;
    const { [first]: name } = fieldOf as Readonly<Record<string, string | undefined>>;
    const field = name === undefined ? null : form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
    // What a problem belongs to never changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [problems]);
  return {
    form,
    has: (problem) => problems.includes(problem) && !seen.touched.includes(problem),
    touch: (...changed) => setSeen((before) => ({ ...before, touched: [...before.touched, ...changed] })),
  };
}
