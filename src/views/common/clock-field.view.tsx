import { Input } from '@fluentui/react-components';
import { useState } from 'react';
import { lengthText } from './lengths.ts';
import { secondsOfClock } from './clock-text.rule.ts';

interface Props {
  label: string;
  seconds: number;
  onChange: (seconds: number) => void;
}

/** A place in a film, typed as it is shown: 08:21; what is none is put back when the field is left. */
export function ClockField({ label, seconds, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    const meant = typed === null ? null : secondsOfClock(typed);
    if (meant !== null && meant !== seconds) onChange(meant);
    setTyped(null);
  };
  return (
    <Input
      size="small"
      aria-label={label}
      maxLength={8}
      style={{ width: 84 }}
      value={typed ?? lengthText(seconds * 1000)}
      onChange={(_, { value }) => setTyped(value)}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  );
}
