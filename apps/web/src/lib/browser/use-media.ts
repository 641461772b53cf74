'use client';

import { useEffect, useState } from 'react';

/** Whether the window fits a media query; as on the server until the page has come to life. */
export function useMedia(query: string, onServer: boolean): boolean {
  const [fits, setFits] = useState(onServer);
  useEffect(() => {
    const media = window.matchMedia(query);
    const look = () => setFits(media.matches);
    look();
    media.addEventListener('change', look);
    return () => media.removeEventListener('change', look);
  }, [query]);
  return fits;
}
