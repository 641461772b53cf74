/** Whether movement is to be left out: the system asks for it, or the person's settings do. In the browser only. */
export const isCalm = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset.motion === 'less';
