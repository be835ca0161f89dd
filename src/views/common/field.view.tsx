import { Field as FluentField, type FieldProps } from '@fluentui/react-components';
import { use, useEffect, useId, useRef } from 'react';
import { controlOf, RefusedContext } from './refused-fields.ts';

interface Props extends FieldProps {
  /** What the field is called in the call that sends it (field-names.rule.ts): there the server's word about it stands. */
  at?: string;
}

/** Controls of ours that know nothing of the field around get what Fluent gives to its own. */
function mark(field: HTMLElement, described: string): (() => void) | undefined {
  const control = controlOf(field);
  if (!control || field.querySelector('[aria-invalid="true"]')) return undefined;
  const before = control.getAttribute('aria-describedby');
  control.setAttribute('aria-invalid', 'true');
  control.setAttribute('aria-describedby', before ? `${before} ${described}` : described);
  return () => {
    control.removeAttribute('aria-invalid');
    if (before) control.setAttribute('aria-describedby', before);
    else control.removeAttribute('aria-describedby');
  };
}

/** A field with its label, and what is wrong with it: what the server has said, until it is changed, else what the form knows itself. */
export function Field({ at, validationMessage, ...props }: Props) {
  const refused = use(RefusedContext);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const word = at === undefined ? undefined : refused?.wordOf(at);
  const enter = refused?.enter;
  useEffect(() => (at === undefined || !root.current ? undefined : enter?.(at, root.current)), [at, enter]);
  useEffect(() => (word !== undefined && root.current ? mark(root.current, id) : undefined), [word, id]);
  const touch = () => at !== undefined && refused?.touch(at);
  return (
    <FluentField
      {...props}
      ref={root}
      validationMessage={word === undefined ? validationMessage : { id, children: word }}
      {...(word !== undefined && { validationState: 'error' as const, onInput: touch, onChange: touch })}
    />
  );
}
