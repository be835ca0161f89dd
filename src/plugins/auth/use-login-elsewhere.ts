import { useEffect, useState } from 'react';

/** Whether somebody has logged in in another tab since this was shown; the event is never sent to the tab itself. */
export function useLoginElsewhere(): boolean {
  const [isLoggedIn, setIsLoggedIn] = useState(false);
  useEffect(() => {
    const listen = ({ key, newValue }: StorageEvent) => {
      if (key === 'userInfo' && newValue !== null) setIsLoggedIn(true);
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);
  return isLoggedIn;
}
