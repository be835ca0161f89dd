/** Seconds of 8:21, 1:02:03 or 95; null where it is no place in a film. A Chinese colon is one, too. */
export function secondsOfClock(text: string): number | null {
  const parts = /^(?:(?:(\d{1,2})[:：])?(\d{1,3})[:：])?(\d{1,5})$/.exec(text.trim());
  if (!parts) return null;
  const [hours, minutes, seconds] = [parts[1], parts[2], parts[3]].map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
  ];
  if (parts[2] !== undefined && seconds > 59) return null;
  if (parts[1] !== undefined && minutes > 59) return null;
  return hours * 3600 + minutes * 60 + seconds;
}
